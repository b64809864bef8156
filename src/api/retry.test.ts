import { beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

const busy = () => new Response('', { status: 503, headers: { 'retry-after': '5' } });
const send = vi.fn<() => Promise<Response>>();
const trying = (signal = new AbortController().signal) => ({ tries: 3, signal, clock: { left: 15_000 } });

beforeEach(() => void vi.useFakeTimers());

test('the pause between two attempts is as long as the server asks for', async () => {
  send.mockResolvedValueOnce(busy()).mockResolvedValue(new Response('here'));
  const work = retry(send, trying());
  await vi.advanceTimersByTimeAsync(4_900);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await (await work).text()).toBe('here');
});

test('without Retry-After it is short, and longer before the third attempt', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  send.mockImplementation(async () => new Response('', { status: 502 }));
  const work = retry(send, trying());
  const counts: number[] = [];
  for (const ms of [299, 1, 599, 1]) {
    await vi.advanceTimersByTimeAsync(ms);
    counts.push(send.mock.calls.length);
  }
  expect(counts).toEqual([1, 2, 2, 3]);
  expect((await work).status).toBe(502);
});

test('it ends with the call', async () => {
  send.mockImplementation(async () => busy());
  const controller = new AbortController();
  const work = retry(send, trying(controller.signal)).catch((error) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort('given up');
  expect(await work).toBe('given up');
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('an error that is not a missing answer is not repeated', async () => {
  send.mockRejectedValue(new RangeError('ours'));
  await expect(retry(send, trying())).rejects.toThrow('ours');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a pause that would take all the remaining time is not awaited', async () => {
  send.mockImplementation(async () => busy());
  expect((await retry(send, { ...trying(), clock: { left: 5_000 } })).status).toBe(503);
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['in five seconds', 5_000],
  ['a minute ago', -60_000],
])('a server may give the time of the next attempt: %s', async (_, milliseconds) => {
  vi.setSystemTime('2026-11-26T12:00:00Z');
  const after = new Date(Date.now() + milliseconds).toUTCString();
  send
    .mockResolvedValueOnce(new Response(null, { status: 503, headers: { 'retry-after': after } }))
    .mockResolvedValue(new Response('here'));
  const work = retry(send, trying());
  if (milliseconds > 0) await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(milliseconds > 0 ? 1 : 0);
  expect(send).toHaveBeenCalledTimes(2);
  expect((await work).status).toBe(200);
});
