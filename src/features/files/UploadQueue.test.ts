import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import type { StoredFile } from '~/api/files.ts';
import { UploadQueue } from './UploadQueue.ts';
import { sortDropped } from './upload.ts';

const folder = { id: 7, name: 'Tarifas' };
const stored = (Nombre: string) => ({ Nombre }) as StoredFile;
const file = (name: string, content = 'x') => new File([content], name);
const files = (...names: string[]) => names.map((name) => file(name));
const noAnswer = () => new ApiError('network', { endpoint: 'saveFiles', lost: true });

/** A queue whose server holds back every answer until the test releases it. */
function start(there: readonly StoredFile[] = []) {
  const sent: { name: string; folder: number; answer: PromiseWithResolvers<unknown>; share: (of: number) => void }[] =
    [];
  const look = vi.fn(async () => there);
  const onRest = vi.fn();
  const queue = new UploadQueue({
    look,
    onRest,
    send({ folder: to, file }, { signal, onProgress }) {
      const answer = Promise.withResolvers<unknown>();
      signal.addEventListener('abort', () => answer.reject(new ApiError('aborted', { endpoint: 'saveFiles' })));
      sent.push({ name: file.name, folder: to, answer, share: (of) => onProgress(of * 100, 100) });
      return answer.promise;
    },
  });
  const states = () => queue.uploads.map(({ file: { name }, state }) => `${name} ${state}`);
  const id = (name: string) => queue.uploads.find((upload) => upload.file.name === name)?.id ?? '';
  return { queue, sent, look, onRest, states, id, names: () => sent.map(({ name }) => name) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the queue', () => {
  test('sends three at a time, and reports once how many arrived', async () => {
    const { queue, sent, names, onRest } = start();
    queue.add(files('a', 'b', 'c', 'd'), folder);
    await settled();
    expect(names()).toEqual(['a', 'b', 'c']);
    sent[0]?.answer.resolve('ok');
    await settled();
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(onRest).not.toHaveBeenCalled();
    for (const { answer } of sent) answer.resolve('last');
    await settled();
    expect(onRest).toHaveBeenCalledExactlyOnceWith({ done: 4, result: 'last' });
  });

  test('refuses empty files, too large files and folders, and says why', async () => {
    const { queue, names } = start();
    const huge = Object.defineProperty(file('grande.pdf'), 'size', { value: 40 * 1024 * 1024 });
    const inFolder = Object.assign(file('dentro.pdf'), { path: '/Fotos/dentro.pdf' });
    queue.add([file('vacío.txt', ''), huge, inFolder, file('bien.txt')], folder);
    await settled();
    expect(names()).toEqual(['bien.txt']);
    expect(queue.uploads.map(({ file: { name }, fault }) => [name, fault])).toEqual([
      ['vacío.txt', 'empty'],
      ['grande.pdf', 'large'],
      ['bien.txt', undefined],
      ['Fotos', 'folder'],
    ]);
  });

  test('cancels a running one without a message, and continues', async () => {
    const { queue, id, states, sent, onRest } = start();
    queue.add(files('a', 'b', 'c', 'd'), folder);
    await settled();
    queue.cancel(id('b'));
    await settled();
    expect(states()).toEqual(['a sending', 'b cancelled', 'c sending', 'd sending']);
    for (const { answer } of sent) answer.resolve(null);
    await settled();
    expect(onRest).toHaveBeenCalledExactlyOnceWith({ done: 3, result: null });
  });
});

describe('a lost connection', () => {
  test('fails for each file, and a retry of all looks first what the folder has', async () => {
    const there: StoredFile[] = [];
    const { queue, sent, states, names, onRest, id } = start(there);
    queue.add(files('a', 'b', 'c'), folder);
    await settled();
    for (const { answer } of sent) answer.reject(noAnswer());
    await settled();
    expect(states()).toEqual(['a failed', 'b failed', 'c failed']);
    expect(onRest).toHaveBeenCalledExactlyOnceWith({ done: 0, error: noAnswer() });

    // The first had arrived, only its answer was lost.
    there.push(stored('a'));
    queue.retry();
    await settled();
    expect(states()).toEqual(['a asking', 'b sending', 'c sending']);
    queue.answer(id('a'), 'skip');
    for (const { answer } of sent) answer.resolve(null);
    await settled();
    expect(states()).toEqual(['a cancelled', 'b done', 'c done']);
    expect(names()).toEqual(['a', 'b', 'c', 'b', 'c']);
  });

  test('before the folder was looked at sends nothing, and a retry looks again', async () => {
    const { queue, look, states, names } = start();
    look.mockRejectedValueOnce(noAnswer());
    queue.add([file('a')], folder);
    await settled();
    expect([states(), names()]).toEqual([['a failed'], []]);
    queue.retry();
    await settled();
    expect(states()).toEqual(['a sending']);
  });
});

describe('a name that already exists in the folder', () => {
  test('is asked about, and nothing is sent until there is an answer', async () => {
    const { queue, names, states, id } = start([stored('A.pdf'), stored('b.pdf')]);
    queue.add(files('a.pdf', 'b.pdf', 'c.pdf'), folder);
    await settled();
    expect(states()).toEqual(['a.pdf asking', 'b.pdf asking', 'c.pdf sending']);
    queue.answer(id('a.pdf'), 'replace');
    queue.answer(id('b.pdf'), 'skip');
    await settled();
    expect(names()).toEqual(['c.pdf', 'a.pdf']);
    expect(states()).toEqual(['a.pdf sending', 'b.pdf cancelled', 'c.pdf sending']);
  });

  test('is answered once for all', async () => {
    const { queue, names, id } = start([stored('a'), stored('b')]);
    queue.add(files('a', 'b'), folder);
    await settled();
    queue.answer(id('a'), 'replace', true);
    await settled();
    expect(names()).toEqual(['a', 'b']);
  });

  test('may be kept beside it: each file gets the first name that is free in the folder and the queue', async () => {
    const { queue, names, id } = start([stored('A.pdf'), stored('a (2).pdf'), stored('b')]);
    queue.add(files('a.pdf', 'b', 'b (2)'), folder);
    await settled();
    queue.answer(id('a.pdf'), 'keep', true);
    await settled();
    expect(names()).toEqual(['b (2)', 'a (3).pdf', 'b (3)']);
  });

  test('may be the name of another upload', async () => {
    const { queue, states } = start();
    queue.add([file('a')], folder);
    queue.add([file('a')], folder);
    queue.add([file('a')], { id: 8, name: 'Otra' });
    await settled();
    expect(states()).toEqual(['a sending', 'a asking', 'a sending']);
  });
});

test('of a dropped folder only its name is kept', () => {
  const at = (name: string, path: string) => Object.assign(file(name), { path });
  const { loose, folders } = sortDropped([
    at('a.pdf', './a.pdf'),
    at('b.pdf', '/T/2026/b.pdf'),
    at('c.pdf', '/T/c.pdf'),
  ]);
  expect([loose.map(({ name }) => name), folders]).toEqual([['a.pdf'], ['T']]);
});
