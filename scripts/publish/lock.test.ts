import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { acquireLock, lockHolder } from './lock.ts';
import { openStore } from './stores/open.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a lock that is released while it is being renewed is free, and no other publisher is named', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = await openStore({ kind: 'dir', path: temporaryFolder() }, {});
  const gate = Promise.withResolvers<void>();
  const renewed = Promise.withResolvers<void>();
  let writes = 0;
  const slow: typeof store = {
    ...store,
    async replace(...args) {
      if (++writes === 1) {
        await gate.promise;
        await store.replace(...args);
        return renewed.resolve();
      }
      // A write at this moment has read the content that the renewal is about to change.
      gate.resolve();
      await renewed.promise;
      return store.replace(...args);
    },
  };
  const lock = await acquireLock(slow, { holder: 'a test', now: Date.now, print() {} });
  expect(await lockHolder(store, Date.now())).toMatchObject({ holder: 'a test' });
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => writes).toBe(1);
  const released = lock.release();
  setImmediate(gate.resolve);
  await released;
  expect(await lockHolder(store, Date.now())).toBeUndefined();
});
