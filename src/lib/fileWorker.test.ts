import { beforeEach, expect, test, vi } from 'vitest';
import { fileLimits } from './fileLimits.ts';
import { type FileWorker, readInWorker } from './fileWorker.ts';
import type { FileAnswer } from './serveFile.ts';

const worker = () => ({
  onmessage: null as FileWorker['onmessage'],
  onerror: null as FileWorker['onerror'],
  postMessage: vi.fn(),
  terminate: vi.fn(),
  post(data: FileAnswer<string>) {
    this.onmessage?.(new MessageEvent('message', { data }));
  },
});
const file = new Blob(['x']);

/** Begins to read, and says what has come and how it ended. */
function read(started: FileWorker | Promise<FileWorker>) {
  const cancel = new AbortController();
  const parts: string[] = [];
  const ended = readInWorker<string>(
    file,
    async () => started,
    (part) => parts.push(part),
    cancel.signal,
  ).then(
    () => 'done',
    (thrown) => thrown.fault ?? thrown.name,
  );
  return { cancel: () => cancel.abort(), parts, ended };
}

beforeEach(() => {
  vi.useFakeTimers();
});
const begun = () => vi.advanceTimersByTimeAsync(0);

test('a worker gets its file when it is ready, and is terminated when it is done', async () => {
  const one = worker();
  const { parts, ended } = read(one);
  await begun();
  expect(one.postMessage).not.toHaveBeenCalled();
  one.post({ kind: 'ready' });
  expect(one.postMessage.mock.calls).toEqual([[file]]);
  one.post({ kind: 'part', part: 'a' });
  one.post({ kind: 'part', part: 'b' });
  expect(one.terminate).not.toHaveBeenCalled();
  one.post({ kind: 'done' });
  expect(await ended).toBe('done');
  expect(parts).toEqual(['a', 'b']);
  expect(one.terminate).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a worker that takes longer than the limit is terminated', async () => {
  const one = worker();
  const { ended } = read(one);
  await begun();
  one.post({ kind: 'ready' });
  one.post({ kind: 'part', part: 'a' });
  await vi.advanceTimersByTimeAsync(fileLimits.time - 1);
  expect(one.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toBe('time');
  expect(one.terminate).toHaveBeenCalledOnce();
});

test('an error of the worker is passed on', async () => {
  const one = worker();
  const { ended } = read(one);
  await begun();
  one.post({ kind: 'refused', fault: 'columns', line: 7 });
  expect(await ended).toBe('columns');
  expect(one.terminate).toHaveBeenCalledOnce();
});

test('a worker that crashes, cannot be started or never loads is a failure', async () => {
  const one = worker();
  const dying = read(one);
  await begun();
  const event = new Event('error', { cancelable: true });
  one.onerror?.(event as ErrorEvent);
  expect(await dying.ended).toBe('failed');
  expect(one.terminate).toHaveBeenCalledOnce();
  // Otherwise the page would take it for an error of its own.
  expect(event.defaultPrevented).toBe(true);

  expect(await read(Promise.reject(new TypeError())).ended).toBe('failed');

  const never = read(new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await never.ended).toBe('failed');
});

test('cancelling terminates the worker, even one that loads afterwards', async () => {
  const one = worker();
  const first = read(one);
  await begun();
  one.post({ kind: 'ready' });
  first.cancel();
  expect(await first.ended).toBe('AbortError');
  expect(one.terminate).toHaveBeenCalledOnce();

  const late = worker();
  const { promise, resolve } = Promise.withResolvers<FileWorker>();
  const second = read(promise);
  second.cancel();
  expect(await second.ended).toBe('AbortError');
  resolve(late);
  await begun();
  expect(late.terminate).toHaveBeenCalledOnce();
});
