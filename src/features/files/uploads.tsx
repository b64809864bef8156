import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { getFolder, saveFiles } from '~/api/files.ts';
import { announce } from '~/api/perform.ts';
import { session } from '~/session/session.ts';
import { dock } from '~/ui/frame.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { UploadQueue } from './UploadQueue.ts';
import type { Upload } from './upload.ts';

/** The portal's only upload queue: it continues on other screens, and ends with the session. */
const queue = new UploadQueue({
  look: async (id) => (await request(getFolder, { query: { id } })).Archivos,
  send: ({ folder, file }, options) => request(saveFiles, { body: { CarpetaId: folder, Archivos: [file] } }, options),
  onRest({ done, result, error }) {
    if (error) announce(saveFiles, { error });
    // The server's message is about the single file of its call.
    else if (done > 0) announce(saveFiles, { result: done === 1 ? result : null });
    void refresh(saveFiles);
  },
});

const Panel = () => <UploadPanel queue={queue} />;

session.subscribe(() => {
  if (session.state.status === 'unauthenticated') queue.clear();
});
addEventListener('online', () => queue.resume());

/** Uploads files to a folder, and shows the progress on every screen. */
export function upload(files: readonly File[], folder: Upload['folder']) {
  if (files.length === 0) return;
  dock(Panel);
  queue.add(files, folder);
}
