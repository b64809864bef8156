import { beforeEach, expect, test, vi } from 'vitest';
import { deadline, timeLeft } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());

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
