import { FileRefusal, fileLimits } from './fileLimits.ts';
import { formatNumber, formatQuantity } from './format.ts';
import type { FileAnswer } from './serveFile.ts';

/** The part of the Worker interface that is used here. */
export interface FileWorker {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage: (file: Blob) => void;
  terminate: () => void;
}

/** Milliseconds within which the worker's script must have loaded. */
const startTimeout = 15_000;

/**
 * Reads a file in a worker, so that the page stays responsive whatever the file contains. The worker is terminated after
 * its time or by `signal`.
 *
 * @throws {FileRefusal} why the file was not read
 */
export async function readInWorker<Part>(
  file: Blob,
  start: (signal: AbortSignal) => Promise<FileWorker>,
  onPart: (part: Part) => void,
  signal: AbortSignal,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(new FileRefusal('failed'));
  const over = new AbortController();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  let clock = setTimeout(fail, startTimeout);
  let worker: FileWorker | undefined;
  start(over.signal).then((started) => {
    worker = started;
    if (over.signal.aborted) return started.terminate();
    started.onerror = (event) => {
      // Already reported with its own sentence.
      event.preventDefault();
      fail();
    };
    started.onmessage = ({ data }: MessageEvent<FileAnswer<Part>>) => {
      if (data.kind === 'ready') {
        clearTimeout(clock);
        clock = setTimeout(() => reject(new FileRefusal('time')), fileLimits.time);
        started.postMessage(file);
      }
      if (data.kind === 'part') onPart(data.part);
      if (data.kind === 'done') resolve();
      if (data.kind === 'refused') reject(new FileRefusal(data.fault, data.line));
    };
  }, fail);
  try {
    await promise;
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', leave);
    over.abort();
    worker?.terminate();
  }
}

/** The limits as a sentence about a refused file says them. */
export const limitWords = () => ({
  columns: formatNumber(fileLimits.columns),
  lines: formatNumber(fileLimits.lines),
  size: formatQuantity(fileLimits.unpacked / 1_000_000, 'MB'),
  characters: formatNumber(fileLimits.cell),
});
