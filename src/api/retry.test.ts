import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain } from './retry.ts';

const busy = () => new Response('', { status: 503, headers: { 'retry-after': '5' } });
const asked = vi.fn<() => Promise<Response>>();
const trying = (signal = new AbortController().signal) => ({ tries: 3, signal, clock: { left: 15_000 } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  asked.mockReset();
});

test('the pause between two tries is as long as the server asks for', async () => {
  asked.mockResolvedValueOnce(busy()).mockResolvedValue(new Response('here'));
  const work = askAgain(asked, trying());
  await vi.advanceTimersByTimeAsync(4_900);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await (await work).text()).toBe('here');
});

test('without such a wish it is short, and longer before the third try', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  asked.mockImplementation(async () => new Response('', { status: 502 }));
  const work = askAgain(asked, trying());
  const counts: number[] = [];
  for (const ms of [290, 20, 580, 20]) {
    await vi.advanceTimersByTimeAsync(ms);
    counts.push(asked.mock.calls.length);
  }
  expect(counts).toEqual([1, 2, 2, 3]);
  expect((await work).status).toBe(502);
});

test('it ends with the call', async () => {
  asked.mockImplementation(async () => busy());
  const controller = new AbortController();
  const work = askAgain(asked, trying(controller.signal)).catch((error) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort('given up');
  expect(await work).toBe('given up');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what is not the silence of a server is a fault, and is not repeated', async () => {
  asked.mockRejectedValue(new RangeError('ours'));
  await expect(askAgain(asked, trying())).rejects.toThrow('ours');
  expect(asked).toHaveBeenCalledTimes(1);
});
