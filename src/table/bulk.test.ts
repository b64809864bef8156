import { expect, test, vi } from 'vitest';
import { beforehand, inOrder, type Outcome, workThrough } from './bulk.ts';

const item = (id: string, refusal?: string) => ({ id, code: id, name: null, refusal, send: async () => null });

test('what a rule refuses is left out with its reason, the rest waits', () => {
  expect([...beforehand([item('a'), item('b', 'Faltan documentos.')])]).toEqual([
    ['a', { state: 'waiting' }],
    ['b', { state: 'leftOut', text: 'Faltan documentos.' }],
  ]);
});

test('what needs a look stands first, and each group keeps its order', () => {
  const states = { a: 'done', b: 'leftOut', c: 'failed', d: 'waiting', e: 'failed' } as const;
  const outcomes = new Map<string, Outcome>(Object.entries(states).map(([id, state]) => [id, { state }]));
  const items = Object.keys(states).map((id) => item(id));
  expect(inOrder(items, outcomes, true).map(({ id }) => id)).toEqual(['c', 'e', 'a', 'd', 'b']);
  expect(inOrder(items, beforehand([item('a'), item('b', 'No.')]), false)[0]?.id).toBe('b');
});

test('a queue is worked through a few at a time, each once', async () => {
  let out = 0;
  let most = 0;
  const done: number[] = [];
  const work = async (number: number) => {
    most = Math.max(most, ++out);
    await Promise.resolve();
    out--;
    done.push(number);
  };
  await workThrough([1, 2, 3, 4, 5, 6, 7], work, { parallel: 3, stopped: () => false });
  expect(most).toBe(3);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('once it is stopped nothing more begins, and what has begun ends', async () => {
  let stop = false;
  const ended = vi.fn();
  const work = async (number: number) => {
    if (number === 2) stop = true;
    await Promise.resolve();
    ended(number);
  };
  await workThrough([1, 2, 3, 4], work, { parallel: 2, stopped: () => stop });
  expect(ended.mock.calls.flat()).toEqual([1, 2]);
});
