import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { getFolder, saveFiles } from '~/api/files.ts';
import { announce } from '~/api/perform.ts';
import { session } from '~/session/session.ts';
import { dock } from '~/ui/dock.ts';
import { UploadPanel } from './UploadPanel.tsx';
import { UploadQueue } from './UploadQueue.ts';
import type { Upload } from './upload.ts';

/** The portal's one queue of uploads: it outlives the screen that it was begun on, and ends with the session. */
const queue = new UploadQueue({
  look: async (id) => (await request(getFolder, { query: { id } })).Archivos,
  send: ({ folder, file }, options) => request(saveFiles, { body: { CarpetaId: folder, Archivos: [file] } }, options),
  onRest({ done, result, error }) {
    if (error) announce(saveFiles, { error });
    // The server's message speaks of the one file of its call.
    else if (done > 0) announce(saveFiles, { result: done === 1 ? result : null });
    void refresh(saveFiles);
  },
});

const Panel = () => <UploadPanel queue={queue} />;

session.subscribe(() => {
  if (session.state.status === 'unauthenticated') queue.clear();
});
addEventListener('online', () => queue.resume());

/** Sends files to a folder and shows, on every screen from now on, how far they have come. */
export function upload(files: readonly File[], folder: Upload['folder']) {
  if (files.length === 0) return;
  dock(Panel);
  queue.add(files, folder);
}
