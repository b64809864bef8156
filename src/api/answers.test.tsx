import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReport } from '~/lib/report.ts';
import { whenSpeculated } from '~/lib/speculate.ts';
import { clearCache, prefetch, prefetchAll } from './answers.ts';
import { connect } from './connection.ts';
import { call, rows } from './endpoint.ts';
import { useAction, useQuery } from './hooks.ts';
import { onEnded } from './journal.ts';
import { onOutcome } from './perform.ts';

const { get, post } = rows('contracts');

const read = get('read', 'thing', { query: v.object({ id: v.number() }), result: v.object({ Name: v.string() }) });
const save = post('save', 'thing', {
  body: v.object({ Name: v.string() }),
  result: v.unknown(),
  touches: ['read'],
  toast: 'server',
});

const sent = vi.fn<(request: Request) => Response | Promise<Response>>();
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => sent(request));
  connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => 't', unauthorized: async () => false });
});
afterEach(async () => {
  cleanup();
  await act(() => clearCache());
  sent.mockReset();
  onOutcome(() => {});
});

test('a page has the answer in its first render, and asks no second time', async () => {
  sent.mockImplementation(() => json({ name: 'early' }));
  prefetch(read, { id: 20 });
  prefetch(read, { id: 20 });
  await vi.waitFor(() => expect(renderHook(() => useQuery(read, { id: 20 })).result.current.data).toBeDefined());
  const { result } = renderHook(() => useQuery(read, { id: 20 }));
  expect(result.current.data).toEqual({ Name: 'early' });
  expect(sent).toHaveBeenCalledOnce();
});

test('an answer that is there is not asked for once more, but for a person who does', async () => {
  sent.mockImplementation(() => json({ name: `answer ${sent.mock.calls.length}` }));
  await act(() => prefetch(read, { id: 25 }));
  const { result } = renderHook(() => useQuery(read, { id: 25 }));
  expect(result.current).toMatchObject({ data: { Name: 'answer 1' }, validating: false });
  await act(() => new Promise(requestAnimationFrame));
  expect(sent).toHaveBeenCalledOnce();
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'answer 2' }));
});

test('a page that comes before the answer waits for the same one', async () => {
  let answer = (_: Response) => {};
  sent.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  prefetch(read, { id: 21 });
  const { result } = renderHook(() => useQuery(read, { id: 21 }));
  expect(result.current.loading).toBe(true);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  answer(json({ name: 'same' }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'same' }));
  expect(sent).toHaveBeenCalledOnce();
});

test('where it fails, the page asks for itself', async () => {
  sent.mockImplementationOnce(() => json({}, 403)).mockImplementation(() => json({ name: 'now' }));
  prefetch(read, { id: 22 });
  const { result } = renderHook(() => useQuery(read, { id: 22 }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'now' }));
  expect(result.current.error).toBeUndefined();
});

test('a failure changes nothing: it is sent once, the session is left alone, and nobody is told', async () => {
  const unauthorized = vi.fn(async () => true);
  const reported = vi.fn();
  onReport(reported);
  onOutcome(reported);
  for (const token of ['t', undefined]) {
    connect({ baseUrl: 'https://api.test', brand: 'portal', token: () => token, unauthorized });
    for (const status of [401, 403, 500, 503]) {
      sent.mockImplementation(() => json({}, status));
      await whenSpeculated(() => prefetch({ ...read, toast: 'server' }, { id: 2600 + status }));
      expect(sent).toHaveBeenCalledTimes(token ? 1 : 0);
      sent.mockClear();
    }
  }
  expect(unauthorized).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();
});

test('what follows from an answer is prefetched too, and fails as quietly', async () => {
  sent.mockImplementation(({ url }) => (url.endsWith('27') ? json({ name: 'first' }) : json({}, 500)));
  const followed = vi.fn();
  prefetch(read, { id: 27 }, ({ Name }) => {
    followed(Name);
    prefetch(read, { id: 28 });
  });
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(followed).toHaveBeenCalledExactlyOnceWith('first');
});

test('what was asked for before a change, or by another person, is not shown', async () => {
  sent.mockImplementation(({ method }) => json({ name: method === 'POST' ? '' : `answer ${sent.mock.calls.length}` }));
  prefetch(read, { id: 23 });
  const { result: saving } = renderHook(() => useAction(save));
  await act(async () => void (await saving.current.run({ body: { Name: 'other' } })));
  const { result } = renderHook(() => useQuery(read, { id: 23 }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'answer 3' }));

  prefetch(read, { id: 24 });
  await act(() => clearCache());
  const { result: next } = renderHook(() => useQuery(read, { id: 24 }));
  expect(next.current.data).toBeUndefined();
  await waitFor(() => expect(next.current.data).toBeDefined());
});

test('a page that is left gives up the prefetched call that it waits for', async () => {
  const left = vi.fn();
  sent.mockImplementation(({ signal }) => neverBefore(signal, left));
  prefetch(read, { id: 29 });
  const { unmount } = renderHook(() => useQuery(read, { id: 29 }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  unmount();
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
});

test('a prefetched call that no page has taken is given up when its answer would be too old', async () => {
  vi.useFakeTimers();
  try {
    const left = vi.fn();
    sent.mockImplementation(({ signal }) => neverBefore(signal, left));
    prefetch(read, { id: 30 });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(left).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(left).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

/** An answer that never comes; `left` is told when it is no longer waited for. */
const neverBefore = (signal: AbortSignal, left: () => void) =>
  new Promise<Response>((_, reject) =>
    signal.addEventListener('abort', () => {
      left();
      reject(signal.reason);
    }),
  );

test('an answer that was prefetched five seconds ago is asked for again', async () => {
  sent.mockImplementation(() => json({ name: `answer ${sent.mock.calls.length}` }));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  await act(() => prefetch(read, { id: 27 }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  clock.mockReturnValue(6_000);
  const { result } = renderHook(() => useQuery(read, { id: 27 }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'answer 2' }));
});

test('several calls of a page are prefetched side by side', async () => {
  sent.mockImplementation(() => json({ name: 'early' }));
  prefetchAll([call(read, { id: 28 }), call(read, { id: 29 })]);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls.map(([{ url }]) => url.slice(-2))).toEqual(['28', '29']);
});

test('nothing follows from an answer that failed', async () => {
  const then = vi.fn<() => undefined>();
  sent.mockImplementation(() => json({}, 404));
  await whenSpeculated(() => prefetch(read, { id: 31 }, then));
  expect(then).not.toHaveBeenCalled();
});

test('a prefetched answer is announced when a page uses it, once', async () => {
  const heard = vi.fn();
  onEnded(heard);
  sent.mockImplementation(() => json({ name: 'early' }));
  await act(() => whenSpeculated(() => prefetch(read, { id: 32 })));
  expect(heard).not.toHaveBeenCalled();
  const { result, rerender } = renderHook(() => useQuery(read, { id: 32 }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'early' }));
  rerender();
  await waitFor(() => expect(heard).toHaveBeenCalledOnce());
  onEnded(() => {});
});

test('a change that touches nothing leaves what was prefetched', async () => {
  const mark = post('mark', 'mark', { result: v.unknown(), toast: 'server' });
  sent.mockImplementation(() => json({ name: `answer ${sent.mock.calls.length}` }));
  await act(() => prefetch(read, { id: 33 }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const { result } = renderHook(() => useAction(mark));
  await act(async () => void (await result.current.run(undefined)));
  const shown = renderHook(() => useQuery(read, { id: 33 }));
  await waitFor(() => expect(shown.result.current.data).toEqual({ Name: 'answer 1' }));
  expect(sent).toHaveBeenCalledTimes(2);
});

test('what could not be prefetched is prefetched again at the next occasion', async () => {
  sent.mockImplementationOnce(() => json({}, 404)).mockImplementation(() => json({ name: 'x' }));
  await whenSpeculated(() => prefetch(read, { id: 34 }));
  await whenSpeculated(() => prefetch(read, { id: 34 }));
  expect(sent).toHaveBeenCalledTimes(2);
});
