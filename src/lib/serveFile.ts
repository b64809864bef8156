import { type FileFault, FileRefusal } from './fileLimits.ts';

/** What a worker says of the one file that it is given. */
export type FileAnswer<Part> =
  | { kind: 'ready' }
  | { kind: 'part'; part: Part }
  | { kind: 'done' }
  | { kind: 'refused'; fault: FileFault; line: number | undefined };

/** The end of a worker that is within it: its global scope. */
interface Inside {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage: (answer: FileAnswer<unknown>) => void;
}

/** Makes a worker out of what reads a file and hands on its parts. */
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
