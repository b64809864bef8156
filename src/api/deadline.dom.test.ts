import { beforeEach, expect, test, vi } from 'vitest';
import { timeLeft, withSharedTimeout } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());

/** How long a question is waited for that takes so many milliseconds. */
const timeoutOf = (milliseconds = 0) =>
  withSharedTimeout(async (until) => {
    const timeout = until - performance.now();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return timeout;
  });

test('questions that follow one another share one wait', async () => {
  const first = timeoutOf(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await first, await withSharedTimeout(async (until) => until - performance.now())]).toEqual([15_000, 5_000]);
});

test.each(['pointerdown', 'keydown', 'wheel'])('a person who acts (%s) waits again', async (gesture) => {
  const first = timeoutOf(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  dispatchEvent(new Event(gesture));
  expect(await withSharedTimeout(async (until) => until - performance.now())).toBe(15_000);
});

test('a question after a pause is none of the wait before', async () => {
  const first = timeoutOf(10_000);
  await vi.advanceTimersByTimeAsync(10_300);
  await first;
  expect(await withSharedTimeout(async (until) => until - performance.now())).toBe(15_000);
});

test('a wait goes on while a question of it is running, however long ago another was answered', async () => {
  dispatchEvent(new Event('keydown'));
  const first = timeoutOf(10_000);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  const second = timeoutOf(1_000);
  await vi.advanceTimersByTimeAsync(500);
  expect(await withSharedTimeout(async (until) => until - performance.now())).toBe(4_500);
  await vi.advanceTimersByTimeAsync(500);
  await second;
});

test('a person who acts waits again though the page keeps the event to itself, and its scrolling is not held up', async () => {
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
