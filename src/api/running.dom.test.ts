import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Limits, lateKind, track, waitFor, watchCall, withSharedTimeout } from './running.ts';

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
/** A part stops waiting, and everything that this starts is done. */
const leave = (stop: () => void) => {
  stop();
  vi.runAllTimers();
};

test('a call continues while a part waits for it, and is aborted when the last one is gone', () => {
  const call = begin('a');
  const [first, second] = [waitFor('a'), waitFor('a')];
  leave(first);
  expect(call.isAborted()).toBe(false);
  leave(second);
  expect(call.isAborted()).toBe(true);
});

test('a part that immediately replaces the last one keeps the call', () => {
  const call = begin('b');
  const first = waitFor('b');
  first();
  const second = waitFor('b');
  vi.runAllTimers();
  expect(call.isAborted()).toBe(false);
  leave(second);
  expect(call.isAborted()).toBe(true);
});

test('if a call was sent again, the last one is aborted; an ended call stays as it is', async () => {
  const [first, second] = [begin('c'), begin('c')];
  const stop = waitFor('c');
  await first.end();
  leave(stop);
  expect([first.isAborted(), second.isAborted()]).toEqual([false, true]);
  const third = begin('c');
  const stopAgain = waitFor('c');
  await third.end();
  leave(stopAgain);
  expect(third.isAborted()).toBe(false);
});

test('listeners are told of a slow call and of its end, once each, until they unsubscribe', () => {
  const kinds: unknown[] = [];
  const stop = lateKind.subscribe(() => kinds.push(lateKind.value));
  const ends = (['screen', 'screen', 'action'] as const).map((kind) => watchCall(new AbortController(), kind));
  const quick = watchCall(new AbortController(), 'screen');
  vi.advanceTimersByTime(2_999);
  quick();
  expect(kinds).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(kinds).toEqual(['screen', 'action']);
  ends[2]?.();
  ends[0]?.();
  ends[1]?.();
  expect(kinds).toEqual(['screen', 'action', 'screen', undefined]);
  stop();
  const late = watchCall(new AbortController(), 'screen');
  vi.advanceTimersByTime(3_000);
  late();
  expect(kinds).toHaveLength(4);
});

/** How long a call is waited for if it takes this many milliseconds. */
const timeoutOf = (milliseconds = 0) =>
  withSharedTimeout(async (until) => {
    const timeout = until - performance.now();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return timeout;
  });

test('calls that follow one another share one time limit', async () => {
  const first = timeoutOf(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await first, await withSharedTimeout(async (until) => until - performance.now())]).toEqual([15_000, 5_000]);
});

test.each(['pointerdown', 'keydown', 'wheel'])(
  'an action of the person (%s) starts a new time limit',
  async (gesture) => {
    const first = timeoutOf(10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
    dispatchEvent(new Event(gesture));
    expect(await withSharedTimeout(async (until) => until - performance.now())).toBe(15_000);
  },
);

test('a call after a pause has a time limit of its own', async () => {
  const first = timeoutOf(10_000);
  await vi.advanceTimersByTimeAsync(10_300);
  await first;
  expect(await withSharedTimeout(async (until) => until - performance.now())).toBe(15_000);
});

test('a time limit is shared while one of its calls is running, however long ago another was answered', async () => {
  dispatchEvent(new Event('keydown'));
  const first = timeoutOf(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  const second = timeoutOf(1_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(await withSharedTimeout(async (until) => until - performance.now())).toBe(4_500);
  await vi.advanceTimersByTimeAsync(400);
  expect(await withSharedTimeout(async (until) => until - performance.now())).toBe(4_100);
  await vi.advanceTimersByTimeAsync(100);
  await second;
});

test('an action starts a new time limit even if the page stops its event, and does not delay scrolling', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  vi.resetModules();
  await import('./running.ts');
  expect(listen.mock.calls.map(([gesture, , options]) => [gesture, options])).toEqual(
    ['pointerdown', 'keydown', 'wheel', 'popstate'].map((gesture) => [gesture, { capture: true, passive: true }]),
  );
});
