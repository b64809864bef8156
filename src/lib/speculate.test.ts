import { expect, test } from 'vitest';
import { speculate, whenSpeculated } from './speculate.ts';

test('a failure ends where the work was started, at once or later', async () => {
  const failures = [
    () => {
      throw new Error('at once');
    },
    () => Promise.reject(new Error('later')),
  ];
  for (const work of failures) expect(speculate(work)).toBeUndefined();
  await expect(whenSpeculated(() => failures.map(speculate)[0])).resolves.toBeUndefined();
});

test('is over when all that it starts is over, but for what comes after', async () => {
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
