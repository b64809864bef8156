import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '~/api/errors.ts';
import type { StoredFile } from '~/api/files.ts';
import { UploadQueue } from './UploadQueue.ts';

const folder = { id: 7, name: 'Tarifas' };
const stored = (Nombre: string, Version = 1, TamanoBytes = 1) => ({ Nombre, Version, TamanoBytes }) as StoredFile;
const file = (name: string, content = 'x') => new File([content], name);
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
  const states = () => queue.uploads.map(({ name, state }) => `${name} ${state}`);
  const id = (name: string) => queue.uploads.find((upload) => upload.name === name)?.id ?? '';
  return { queue, sent, look, onRest, states, id, names: () => sent.map(({ name }) => name) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('the queue', () => {
  test('sends three at a time, and reports once how many arrived', async () => {
    const { queue, sent, names, onRest } = start();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      folder,
    );
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
    expect(queue.uploads.map(({ name, fault }) => [name, fault])).toEqual([
      ['vacío.txt', 'empty'],
      ['grande.pdf', 'large'],
      ['bien.txt', undefined],
      ['Fotos', 'folder'],
    ]);
  });

  test('cancels a running one without a message, and continues', async () => {
    const { queue, id, states, sent, onRest } = start();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      folder,
    );
    await settled();
    queue.cancel(id('b'));
    await settled();
    expect(states()).toEqual(['a sending', 'b cancelled', 'c sending', 'd sending']);
    for (const { answer } of sent) answer.resolve(null);
    await settled();
    expect(onRest).toHaveBeenCalledExactlyOnceWith({ done: 3, result: null });
  });
});

describe('if the connection is lost at 60 %', () => {
  test('those that have not begun wait, and a retry continues with all', async () => {
    const { queue, sent, states, names, look, onRest } = start();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      folder,
    );
    await settled();
    look.mockRejectedValue(noAnswer());
    for (const { share, answer } of sent) {
      share(0.6);
      answer.reject(noAnswer());
    }
    await settled();
    expect(states()).toEqual(['a failed', 'b failed', 'c failed', 'd waiting']);
    expect(queue.uploads[0]).toMatchObject({ share: 0.6, error: { kind: 'network', lost: false } });
    expect(onRest).toHaveBeenCalledOnce();

    look.mockResolvedValue([]);
    queue.retry();
    await settled();
    for (let done = 3; done < 7; done++) {
      sent[done]?.answer.resolve(null);
      await settled();
    }
    expect(states()).toEqual(['a done', 'b done', 'c done', 'd done']);
    // Each of the three once more, the fourth once.
    expect(names().toSorted()).toEqual(['a', 'a', 'b', 'b', 'c', 'c', 'd']);
  });

  test('and comes back, waiting ones continue by themselves; the failed one only after a retry', async () => {
    const { queue, sent, states, look } = start();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      folder,
    );
    await settled();
    look.mockRejectedValue(noAnswer());
    sent[0]?.answer.reject(noAnswer());
    await settled();
    expect(states()).toContain('d waiting');
    queue.resume();
    await settled();
    expect(states()).toEqual(['a failed', 'b sending', 'c sending', 'd sending']);
  });

  test('for one file only, the others continue', async () => {
    const { queue, sent, states } = start();
    queue.add(
      ['a', 'b', 'c', 'd'].map((name) => file(name)),
      folder,
    );
    await settled();
    sent[0]?.answer.reject(noAnswer());
    await settled();
    expect(states()).toEqual(['a failed', 'b sending', 'c sending', 'd sending']);
  });

  test('and the file was sent completely, a retry first checks whether it arrived', async () => {
    const there: StoredFile[] = [];
    const { queue, sent, states, names } = start(there);
    queue.add([file('a', 'x')], folder);
    await settled();
    sent[0]?.share(1);
    sent[0]?.answer.reject(noAnswer());
    await settled();
    expect(queue.uploads[0]?.error?.lost).toBe(true);
    there.push(stored('a'));
    queue.retry();
    await settled();
    expect(states()).toEqual(['a done']);
    expect(names()).toEqual(['a']);
  });
});

describe('a name that already exists in the folder', () => {
  test('is asked about, and nothing is sent until there is an answer', async () => {
    const { queue, names, states, id } = start([stored('A.pdf'), stored('b.pdf'), stored('c.pdf')]);
    queue.add(
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => file(name)),
      folder,
    );
    await settled();
    expect(states()).toEqual(['a.pdf asking', 'b.pdf asking', 'c.pdf asking', 'd.pdf sending']);
    queue.answer(id('a.pdf'), 'replace');
    queue.answer(id('b.pdf'), 'keep');
    queue.answer(id('c.pdf'), 'skip');
    await settled();
    expect(names()).toEqual(['d.pdf', 'a.pdf', 'b (2).pdf']);
    expect(states()).toEqual(['a.pdf sending', 'b (2).pdf sending', 'c.pdf cancelled', 'd.pdf sending']);
  });

  test('is answered once for all', async () => {
    const { queue, names, id } = start([stored('a'), stored('b')]);
    queue.add([file('a'), file('b')], folder);
    await settled();
    queue.answer(id('a'), 'replace', true);
    await settled();
    expect(names()).toEqual(['a', 'b']);
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

test('without an answer about the folder nothing is sent, and a retry fetches it again', async () => {
  const { queue, look, states, names } = start();
  look.mockRejectedValueOnce(noAnswer());
  queue.add([file('a')], folder);
  await settled();
  expect([states(), names()]).toEqual([['a failed'], []]);
  queue.retry();
  await settled();
  expect(states()).toEqual(['a sending']);
});
