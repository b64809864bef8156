import { beforeEach, expect, test, vi } from 'vitest';
import { deadline, timeLeft, withSharedTimeout } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());

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
  await import('./deadline.ts');
  expect(listen.mock.calls.map(([gesture, , options]) => [gesture, options])).toEqual(
    ['pointerdown', 'keydown', 'wheel', 'popstate'].map((gesture) => [gesture, { capture: true, passive: true }]),
  );
});

test('a call that begins at the end of the shared time still has a second, and one that shares none its own timeout', () => {
  const now = performance.now();
  expect([now + 4_000, now + 999, now - 1, undefined].map(timeLeft)).toEqual([4_000, 1_000, 1_000, 15_000]);
});

const send = (clock: ReturnType<typeof deadline>, prefetched?: Promise<Response>) =>
  clock.fetchAfter(prefetched)(new Request('https://api.test', { signal: clock.signal }));
const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }));

test('the time limit of a call begins with its first attempt, and says how much is left', async () => {
  answer(503);
  const clock = deadline(1_000);
  await send(clock);
  await vi.advanceTimersByTimeAsync(400);
  await send(clock);
  expect([clock.left, clock.passed]).toEqual([600, false]);
  await vi.advanceTimersByTimeAsync(600);
  expect([clock.left, clock.passed, clock.signal.aborted]).toEqual([0, true, true]);
});

test('each attempt to transfer a file, and each progress, starts a new time limit; a pause after a refusal has none', async () => {
  answer(503);
  const clock = deadline(1_000, true);
  await send(clock);
  await vi.advanceTimersByTimeAsync(5_000);
  answer(200);
  await send(clock);
  await vi.advanceTimersByTimeAsync(999);
  clock.restart();
  await vi.advanceTimersByTimeAsync(999);
  expect(clock.passed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(clock.passed).toBe(true);
});

test('if the prefetched answer has failed, the call itself is the first attempt', async () => {
  answer(204);
  const clock = deadline(1_000);
  expect(await send(clock, Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ status: 204 });
  clock.stop();
});
