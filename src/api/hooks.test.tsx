import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { prefetch } from './answers.ts';
import { call } from './endpoint.ts';
import { useNotice } from './failures.ts';
import { useAction, useList, useQuery } from './hooks.ts';
import { onOutcome } from './perform.ts';
import { giveUpLate, lateKind } from './running.ts';
import { download, list } from './schemas.ts';
import { get, json, mockServer, neverAnswer, post, read } from './testing.ts';
import { cachePerTest } from './testingCache.ts';

const save = post('save', 'thing', {
  body: v.object({ Name: v.string() }),
  result: v.unknown(),
  touches: ['read'],
  toast: 'server',
  hold: 500,
});

const realTimeout = setTimeout;
const sent = mockServer();

cachePerTest();

/** What is announced to the person. */
const outcomes = vi.fn();
beforeEach(() => onOutcome(outcomes));

describe('a query', () => {
  // Clause 4.43, 4.44
  test('is loading first, then has the answer, and fetches it again when told to', async () => {
    sent.mockImplementation(() => json({ name: `answer ${sent.mock.calls.length}` }));
    const { result } = renderHook(() => useQuery(read, { id: 1 }));
    expect(result.current).toMatchObject({ loading: true, data: undefined });
    await waitFor(() => expect(result.current.data).toEqual({ Name: 'answer 1' }));
    act(() => result.current.reload());
    await waitFor(() => expect(result.current.data).toEqual({ Name: 'answer 2' }));
  });

  test('is not sent again when the window gets the focus, nor after a failure', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    sent.mockImplementation(() => json({ detail: 'No.' }, 403));
    const { result } = renderHook(() => useQuery(read, { id: 8 }));
    await waitFor(() => expect(result.current.error?.status).toBe(403));
    // SWR passes the event as the delay of a timer, so Node prints a warning.
    vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    await act(async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      window.dispatchEvent(new Event('focus'));
      // SWR has stored the real timers before.
      await new Promise((resolve) => realTimeout(resolve));
      await vi.advanceTimersByTimeAsync(1_000);
    });
    expect(sent).toHaveBeenCalledOnce();
  });

  test('is asked again each minute while its answer is going to change', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    sent.mockImplementation(() => json({ name: sent.mock.calls.length < 3 ? 'sent' : 'active' }));
    const { result } = renderHook(() => useQuery(read, { id: 9 }, { follow: ({ Name }) => Name === 'sent' }));
    await waitFor(() => expect(result.current.data).toEqual({ Name: 'sent' }));
    for (const calls of [2, 3, 3]) {
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      await waitFor(() => expect(sent).toHaveBeenCalledTimes(calls));
    }
    expect(result.current.data).toEqual({ Name: 'active' });
  });

  // Clause 4.45
  test('returns the error', async () => {
    sent.mockImplementation(() => json({ detail: 'No.' }, 403));
    const { result } = renderHook(() => useQuery(read, { id: 3 }));
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 403, serverMessage: 'No.' }));
    expect(result.current.loading).toBe(false);
  });

  test('is aborted when the page is left, without an error, and sent again on return', async () => {
    sent.mockImplementationOnce(neverAnswer).mockImplementation(() => json({ name: 'x' }));
    const first = renderHook(() => useQuery(read, { id: 5 }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    first.unmount();
    await waitFor(() => expect(sent.mock.calls[0]?.[0].signal.aborted).toBe(true));
    const second = renderHook(() => useQuery(read, { id: 5 }));
    expect(second.result.current).toMatchObject({ loading: true, error: undefined });
    await waitFor(() => expect(second.result.current.data).toEqual({ Name: 'x' }));
  });

  // Clause 4.46
  test('stays loading until the hold of its endpoint is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const prices = get('prices', 'price', { result: v.object({ Name: v.string() }), hold: 2000 });
    sent.mockImplementation(() => json({ name: 'x' }));
    const { result } = renderHook(() => useQuery(prices, undefined));
    // Neither of these waits for a timer.
    while (!result.current.data) await act(() => new Promise((resolve) => setImmediate(resolve)));
    act(() => void vi.advanceTimersByTime(1999));
    expect(result.current.validating).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.validating).toBe(false);
  });
});

describe('an answer that takes long', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sent.mockImplementation(neverAnswer);
  });

  test('is announced after three seconds, and when cancelled it can be sent again', async () => {
    const late = get('late', 'late', { result: v.unknown() });
    const { result } = renderHook(() => useQuery(late, undefined));
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(lateKind.value).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(lateKind.value).toBe('screen');
    await act(async () => giveUpLate());
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(result.current.error).toMatchObject({ kind: 'timeout' });
    expect(lateKind.value).toBeUndefined();
  });

  test('is announced for a prefetched answer too, when a page waits for it', async () => {
    const late = get('latePrefetched', 'latePrefetched', { result: v.unknown() });
    void prefetch([call(late, undefined)]);
    const { result } = renderHook(() => useQuery(late, undefined));
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(lateKind.value).toBe('screen');
    await act(async () => giveUpLate());
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(result.current.error).toMatchObject({ kind: 'timeout' });
    expect(lateKind.value).toBeUndefined();
  });

  test('of a change has priority, and after a cancellation its outcome is unknown', async () => {
    const late = get('late2', 'late2', { result: v.unknown() });
    renderHook(() => useQuery(late, undefined));
    const { result } = renderHook(() => useAction(post('save2', 'save2', { result: v.unknown() })));
    act(() => void result.current.run(undefined));
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(lateKind.value).toBe('action');
    await act(async () => giveUpLate());
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(result.current.error).toMatchObject({ kind: 'timeout', lost: true });
  });
});

describe('a look-up list', () => {
  const thingsOf = (name: string) => get(name, name, { result: list(v.object({ Name: v.string() })), toast: 'server' });

  test('is empty until it is loaded', async () => {
    sent.mockImplementation(() => json([{ name: 'x' }]));
    const things = thingsOf('things');
    const { result } = renderHook(() => useList(things, undefined));
    expect(result.current.items).toEqual([]);
    await waitFor(() => expect(result.current.items).toEqual([{ Name: 'x' }]));
  });

  test('leaves out a row that cannot be read, and keeps the others', async () => {
    sent.mockImplementation(() => json([{ name: 'x' }, { name: null }, 'y', { name: 'z' }]));
    const damaged = thingsOf('damaged');
    const { result } = renderHook(() => useList(damaged, undefined));
    await waitFor(() => expect(result.current.items).toEqual([{ Name: 'x' }, { Name: 'z' }]));
    expect(result.current.error).toBeUndefined();
    expect(console.error).toHaveBeenCalledOnce();
  });

  // Clause 8.9
  test('is empty if it fails, which the notice says once for several, and its retry fetches all of them', async () => {
    sent.mockImplementation(() => json({ detail: 'No.' }, 500));
    const [one, two] = [thingsOf('one'), thingsOf('two')];
    const { result } = renderHook(() => [useList(one, undefined), useList(two, undefined)]);
    const notice = renderHook(() => useNotice()).result;
    await waitFor(() => expect(notice.current).toMatchObject({ isShared: true }));
    expect(result.current.map(({ items }) => items)).toEqual([[], []]);
    sent.mockImplementation(() => json([{ name: 'x' }]));
    act(() => notice.current?.retry());
    await waitFor(() => expect(result.current.map(({ items }) => items.length)).toEqual([1, 1]));
    expect(notice.current).toBeUndefined();
  });

  test('if a part of the screen shows the outage, nothing is announced, and its retry fetches the list too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    sent.mockImplementation(() => json({ detail: 'No.' }, 500));
    const [rows, choices] = [thingsOf('rows'), thingsOf('choices')];
    const { result } = renderHook(() => ({ rows: useQuery(rows, undefined), choices: useList(choices, undefined) }));
    await waitFor(() => expect(result.current.rows.error && result.current.choices.error).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(outcomes).not.toHaveBeenCalled();
    sent.mockImplementation(() => json([{ name: 'x' }]));
    act(() => result.current.rows.reload());
    await waitFor(() => expect(result.current.choices.items).toEqual([{ Name: 'x' }]));
  });
});

describe('an action', () => {
  test('runs once at a time, however often it is started', async () => {
    let answer = (_: Response) => {};
    sent.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { result } = renderHook(() => useAction(save));
    const runs = Array.from({ length: 5 }, () => result.current.run({ body: { Name: 'a' } }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await act(async () => {
      answer(json({ Message: 'Hecho.' }));
      expect(await Promise.all(runs)).toEqual([{ Message: 'Hecho.' }, undefined, undefined, undefined, undefined]);
    });
  });

  // Clause 4.46
  test('stays loading for the hold of its row after the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sent.mockImplementation(() => json({}));
    const { result } = renderHook(() => useAction(save));
    await act(async () => void (await result.current.run({ body: { Name: 'a' } })));
    act(() => void vi.advanceTimersByTime(499));
    expect(result.current.loading).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current.loading).toBe(false);
  });

  test('makes the answers that it touches stale, and announces how it ended', async () => {
    sent.mockImplementation((request) =>
      request.method === 'GET' ? json({ Name: `read ${sent.mock.calls.length}` }) : json({ Message: 'Hecho.' }),
    );
    const { result } = renderHook(() => ({ query: useQuery(read, { id: 4 }), action: useAction(save) }));
    await waitFor(() => expect(result.current.query.data).toEqual({ Name: 'read 1' }));
    await act(async () => void (await result.current.action.run({ body: { Name: 'a' } })));
    await waitFor(() => expect(result.current.query.data).toEqual({ Name: 'read 3' }));
    expect(outcomes).toHaveBeenCalledWith(save, { result: { Message: 'Hecho.' } });
  });

  test('that fails resolves to undefined, keeps the error and announces it', async () => {
    sent.mockImplementation(() => json({ detail: 'Ya estaba hecho.' }, 409));
    const { result } = renderHook(() => useAction(save));
    await act(async () => expect(await result.current.run({ body: { Name: 'a' } })).toBeUndefined());
    expect(result.current.error).toMatchObject({ status: 409, serverMessage: 'Ya estaba hecho.' });
    expect(outcomes).toHaveBeenCalledWith(save, { error: result.current.error });
    act(() => result.current.reset());
    expect(result.current.error).toBeUndefined();
  });

  test('that is cancelled announces nothing, and the next one can run', async () => {
    sent.mockImplementationOnce(neverAnswer).mockImplementation(() => json({ Message: 'Hecho.' }));
    const { result } = renderHook(() => useAction(save));
    const first = result.current.run({ body: { Name: 'a' } });
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await act(async () => {
      result.current.cancel();
      expect(await first).toBeUndefined();
    });
    expect(result.current.error).toBeUndefined();
    expect(outcomes).not.toHaveBeenCalled();
    await act(async () => expect(await result.current.run({ body: { Name: 'b' } })).toEqual({ Message: 'Hecho.' }));
  });

  test('that fetches a file reports its progress if the size is known; leaving the page aborts it', async () => {
    const report = get('report', 'report', { file: 'any', result: download });
    let body: ReadableStreamDefaultController;
    const start = (stream: ReadableStreamDefaultController) => {
      body = stream;
    };
    const file = (headers: Record<string, string>) => new Response(new ReadableStream({ start }), { headers });
    const arrives = (text: string) => act(async () => body.enqueue(new TextEncoder().encode(text)));
    sent.mockImplementationOnce(() => file({ 'content-length': '8' })).mockImplementation(() => file({}));
    const { result, unmount } = renderHook(() => useAction(report));
    const first = result.current.run(undefined);
    await waitFor(() => expect(body).toBeDefined());
    expect(result.current.progress).toBeUndefined();
    await arrives('ab');
    await waitFor(() => expect(result.current.progress).toBe(0.25));
    await arrives('cdefgh');
    await act(async () => {
      body.close();
      expect(await (await first)?.blob.text()).toBe('abcdefgh');
    });
    expect(result.current.progress).toBe(1);
    const second = result.current.run(undefined);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(result.current.progress).toBeUndefined());
    await arrives('ab');
    expect(result.current.progress).toBeUndefined();
    unmount();
    expect(sent.mock.lastCall?.[0].signal.aborted).toBe(true);
    await act(async () => body.error(new DOMException('', 'AbortError')));
    expect(await second).toBeUndefined();
  });

  test('runs to its end although the page is left', async () => {
    let answer = (_: Response) => {};
    sent.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { result, unmount } = renderHook(() => useAction(save));
    const run = result.current.run({ body: { Name: 'a' } });
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    unmount();
    answer(json({ Message: 'Hecho.' }));
    expect(await run).toEqual({ Message: 'Hecho.' });
    expect(outcomes).toHaveBeenCalledOnce();
  });
});
