import { type FileFault, FileRefusal } from './fileLimits.ts';

/** The messages of a worker about the one file it reads. */
export type FileAnswer<Part> =
  | { kind: 'ready' }
  | { kind: 'part'; part: Part }
  | { kind: 'done' }
  | { kind: 'refused'; fault: FileFault; line: number | undefined };

/** The worker's side: its global scope. */
interface Inside {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage: (answer: FileAnswer<unknown>) => void;
}

/** Turns a function that reads a file and passes on its parts into a worker. */
export function serveFile<Part>(inside: Inside, read: (file: Blob, send: (part: Part) => void) => Promise<void>) {
  inside.onmessage = async ({ data }) => {
    try {
      await read(data, (part) => inside.postMessage({ kind: 'part', part }));
      inside.postMessage({ kind: 'done' });
    } catch (thrown) {
      const { fault, line } = thrown instanceof FileRefusal ? thrown : new FileRefusal('unreadable');
      inside.postMessage({ kind: 'refused', fault, line });
    }
  };
  inside.postMessage({ kind: 'ready' });
}
