import { expect, test } from 'vitest';
import { speculate, whenSpeculated } from './speculate.ts';

test('a failure does not leave the speculative work, whether at once or later', async () => {
  const failures = [
    () => {
      throw new Error('at once');
    },
    () => Promise.reject(new Error('later')),
  ];
  for (const work of failures) expect(speculate(work)).toBeUndefined();
  await expect(whenSpeculated(() => failures.map(speculate)[0])).resolves.toBeUndefined();
});

test('ends when everything that it has started has ended', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const never = new Promise(() => {});
  let over = false;
  const waiting = whenSpeculated(() => {
    speculate(() => first.promise);
    speculate(() => second.promise.then(() => speculate(() => never)));
  }).then(() => {
    over = true;
  });
  first.resolve();
  await Promise.resolve();
  expect(over).toBe(false);
  second.resolve();
  await waiting;
  expect(over).toBe(true);
});
