import { expect, test, vi } from 'vitest';
import { runQueue } from './runQueue.ts';

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
  await runQueue([1, 2, 3, 4, 5, 6, 7], work, { parallel: 3, stopped: () => false });
  expect(most).toBe(3);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('after a stop nothing more begins, and running work ends', async () => {
  let stop = false;
  const ended = vi.fn();
  const work = async (number: number) => {
    if (number === 2) stop = true;
    await Promise.resolve();
    ended(number);
  };
  await runQueue([1, 2, 3, 4], work, { parallel: 2, stopped: () => stop });
  expect(ended.mock.calls.flat()).toEqual([1, 2]);
});
