import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Limits, leave, stay, track } from './observers.ts';

beforeEach(() => void vi.useFakeTimers());
const begun: { end: () => Promise<void> }[] = [];
afterEach(async () => {
  // A call that is still running would be reported as slow in the tests of other files.
  for (const call of begun.splice(0)) await call.end();
});

/** A call with this id that runs until `end`. */
function begin(id: string) {
  const started: Limits[] = [];
  const ends: (() => void)[] = [];
  const over = track(id, (limits) => {
    started.push(limits);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const call = {
    isAborted: () => started[0]?.signal.aborted,
    end() {
      ends[0]?.();
      return over;
    },
  };
  begun.push(call);
  return call;
}
/** The last waiting part is unmounted; resolves when everything that this starts is done. */
const left = (id: string) => {
  leave(id);
  vi.runAllTimers();
};

test('a call continues while a part waits for it, and is aborted when the last one is gone', () => {
  const call = begin('a');
  stay('a');
  stay('a');
  left('a');
  expect(call.isAborted()).toBe(false);
  left('a');
  expect(call.isAborted()).toBe(true);
});

test('a part that immediately replaces the last one keeps the call', () => {
  const call = begin('b');
  stay('b');
  leave('b');
  stay('b');
  vi.runAllTimers();
  expect(call.isAborted()).toBe(false);
  left('b');
  expect(call.isAborted()).toBe(true);
});

test('if a call was sent again, the last one is aborted; an ended call stays as it is', async () => {
  const [first, second] = [begin('c'), begin('c')];
  stay('c');
  await first.end();
  left('c');
  expect([first.isAborted(), second.isAborted()]).toEqual([false, true]);
  const third = begin('c');
  stay('c');
  await third.end();
  left('c');
  expect(third.isAborted()).toBe(false);
});
