import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { getFolder, saveFiles } from '~/api/files.ts';
import { announce } from '~/api/perform.ts';
import { perAccount } from '~/lib/perPerson.ts';
import { useStore } from '~/lib/store.ts';
import { dock } from '~/ui/frame.tsx';
import { UploadPanel } from './UploadPanel.tsx';
import { UploadQueue } from './UploadQueue.ts';
import type { Upload } from './upload.ts';

const createQueue = () =>
  new UploadQueue({
    look: async (id) => (await request(getFolder, { query: { id } })).Archivos,
    send: ({ folder, file }, options) => request(saveFiles, { body: { CarpetaId: folder, Archivos: [file] } }, options),
    onRest({ done, result, error }) {
      if (error) announce(saveFiles, { error });
      // The server's message is about the single file of its call.
      else if (done > 0) announce(saveFiles, { result: done === 1 ? result : null });
      void refresh(saveFiles);
    },
  });

/** The portal's only upload queue: it continues on other screens. */
const queue = perAccount(createQueue, (left) => left.clear());

const Panel = () => <UploadPanel queue={useStore(queue)} />;

/** Uploads files to a folder, and shows the progress on every screen. */
export function upload(files: readonly File[], folder: Upload['folder']) {
  if (files.length === 0) return;
  dock(Panel);
  queue.value.add(files, folder);
}
