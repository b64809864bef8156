import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { emptyPersonStores } from '~/lib/perPerson.ts';
import { onReport } from '~/lib/report.ts';
import { prefetch } from './answers.ts';
import { call, followed } from './endpoint.ts';
import { useAction, useQuery } from './hooks.ts';
import { journal, onEnded } from './journal.ts';
import { onOutcome, perform } from './perform.ts';
import { connectPortal, get, json, mockServer, neverAnswer, post, read, save } from './testing.ts';
import { cachePerTest } from './testingCache.ts';

const sent = mockServer();

cachePerTest();

const lastIsAborted = () => sent.mock.lastCall?.[0].signal.aborted;

test('a page has the answer in its first render, and does not fetch it again', async () => {
  sent.mockImplementation(() => json({ name: 'early' }));
  void prefetch([call(read, { id: 20 })]);
  void prefetch([call(read, { id: 20 })]);
  await vi.waitFor(() => expect(renderHook(() => useQuery(read, { id: 20 })).result.current.data).toBeDefined());
  const { result } = renderHook(() => useQuery(read, { id: 20 }));
  expect(result.current.data).toEqual({ Name: 'early' });
  expect(sent).toHaveBeenCalledOnce();
});

test('an answer that is there is only fetched again if a person asks for it', async () => {
  sent.mockImplementation(() => json({ name: `answer ${sent.mock.calls.length}` }));
  await act(() => prefetch([call(read, { id: 25 })]));
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
  void prefetch([call(read, { id: 21 })]);
  const { result } = renderHook(() => useQuery(read, { id: 21 }));
  expect(result.current.loading).toBe(true);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  answer(json({ name: 'same' }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'same' }));
  expect(sent).toHaveBeenCalledOnce();
});

test('if it fails, the page fetches by itself', async () => {
  sent.mockImplementationOnce(() => json({}, 403)).mockImplementation(() => json({ name: 'now' }));
  void prefetch([call(read, { id: 22 })]);
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
    connectPortal({ token: () => token, unauthorized });
    for (const status of [401, 403, 500, 503]) {
      sent.mockImplementation(() => json({}, status));
      await prefetch([call({ ...read, toast: 'server' }, { id: 2600 + status })]);
      expect(sent).toHaveBeenCalledTimes(token ? 1 : 0);
      sent.mockClear();
    }
  }
  expect(unauthorized).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();
});

test('calls that depend on an answer are prefetched too, and fail as silently', async () => {
  sent.mockImplementation(({ url }) => (url.endsWith('27') ? json({ name: 'first' }) : json({}, 500)));
  const follow = vi.fn(() => [call(read, { id: 28 })]);
  void prefetch([followed(call(read, { id: 27 }), follow)]);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(follow).toHaveBeenCalledExactlyOnceWith({ Name: 'first' });
});

test('answers from before a change, or of another person, are not shown', async () => {
  sent.mockImplementation(({ method }) => json({ name: method === 'POST' ? '' : `answer ${sent.mock.calls.length}` }));
  void prefetch([call(read, { id: 23 })]);
  const { result: saving } = renderHook(() => useAction(save));
  await act(async () => void (await saving.current.run({ body: { Name: 'other' } })));
  const { result } = renderHook(() => useQuery(read, { id: 23 }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'answer 3' }));

  void prefetch([call(read, { id: 24 })]);
  act(() => emptyPersonStores());
  const { result: next } = renderHook(() => useQuery(read, { id: 24 }));
  expect(next.current.data).toBeUndefined();
  await waitFor(() => expect(next.current.data).toBeDefined());
});

test('leaving a page aborts the prefetched call that it waits for', async () => {
  sent.mockImplementation(neverAnswer);
  void prefetch([call(read, { id: 29 })]);
  const { unmount } = renderHook(() => useQuery(read, { id: 29 }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  unmount();
  await vi.waitFor(() => expect(lastIsAborted()).toBe(true));
});

test('a prefetched call that no page has used is aborted when its answer would be too old', async () => {
  vi.useFakeTimers();
  sent.mockImplementation(neverAnswer);
  void prefetch([call(read, { id: 30 })]);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(lastIsAborted()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(lastIsAborted()).toBe(true);
});

test('an answer that was prefetched five seconds ago is fetched again', async () => {
  sent.mockImplementation(() => json({ name: `answer ${sent.mock.calls.length}` }));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await act(() => prefetch([call(read, { id: 27 })]));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  clock.mockReturnValue(6_000);
  const { result } = renderHook(() => useQuery(read, { id: 27 }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'answer 2' }));
});

test('a prefetched answer is announced when a page uses it, once', async () => {
  const announce = vi.fn();
  onEnded(announce);
  sent.mockImplementation(() => json({ name: 'early' }));
  await act(() => prefetch([call(read, { id: 32 })]));
  expect(announce).not.toHaveBeenCalled();
  const { result, rerender } = renderHook(() => useQuery(read, { id: 32 }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'early' }));
  rerender();
  await waitFor(() => expect(announce).toHaveBeenCalledOnce());
  onEnded(() => {});
});

/** Each call stays open until the test answers or refuses it. */
function holdAnswers() {
  const open: { answer: (name: string) => void; refuse: () => void }[] = [];
  sent.mockImplementation(
    () =>
      new Promise((resolve) =>
        open.push({ answer: (name) => resolve(json({ name })), refuse: () => resolve(json({}, 404)) }),
      ),
  );
  return open;
}

test('a page that still has an old answer shows the prefetched one when it arrives', async () => {
  vi.useFakeTimers();
  sent.mockImplementation(() => json({ name: 'old' }));
  const before = renderHook(() => useQuery(read, { id: 37 }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(before.result.current.data).toEqual({ Name: 'old' });
  before.unmount();
  const open = holdAnswers();
  void prefetch([call(read, { id: 37 })]);
  await vi.advanceTimersByTimeAsync(10);
  const { result } = renderHook(() => useQuery(read, { id: 37 }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current.data).toEqual({ Name: 'old' });
  open[0]?.answer('new');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current.data).toEqual({ Name: 'new' });
  expect(open).toHaveLength(1);
});

test('a change fetches the answers of the endpoints that it touches again', async () => {
  const other = get('other', 'other', { query: v.object({ id: v.number() }), result: v.unknown() });
  sent.mockImplementation(() => json({ name: 'x' }));
  const shown = renderHook(() => [useQuery(read, { id: 39 }), useQuery(read, { id: 40 }), useQuery(other, { id: 39 })]);
  await waitFor(() => expect(shown.result.current.every(({ data }) => data)).toBe(true));
  sent.mockClear();
  const concerns = vi.fn((_: string, query: unknown) => (query as { id: number }).id === 39);
  await act(() => perform(save, { body: { Name: 'a' } }, { concerns }));
  expect(sent.mock.calls.map(([{ url }]) => url.replace(/.*api\//, ''))).toEqual(['thing', 'thing?id=39']);
  expect(new Set(concerns.mock.calls.map(([row]) => row))).toEqual(new Set(['read']));
});

test('answers to calls with different bodies are kept apart', async () => {
  const search = post('search', 'search', {
    body: v.object({ text: v.string() }),
    result: v.object({ Name: v.string() }),
    safe: true,
  });
  sent.mockImplementation(async (request) => json({ name: (await request.json()).text }));
  const { result } = renderHook(() => ['a', 'b'].map((text) => useQuery(search, undefined, { body: { text } })));
  await waitFor(() => expect(result.current.map(({ data }) => data?.Name)).toEqual(['a', 'b']));
});

test('when a person leaves, their answers, their journal and their pending calls are removed', async () => {
  sent.mockImplementation(() => json({ name: 'x' }));
  const { result } = renderHook(() => useQuery(read, { id: 41 }));
  await waitFor(() => expect(result.current.data).toBeDefined());
  await act(() => prefetch([call(read, { id: 42 })]));
  sent.mockImplementation(neverAnswer);
  void prefetch([call(read, { id: 43 })]);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
  expect(journal.entries).toHaveLength(2);
  act(() => emptyPersonStores());
  expect(sent.mock.calls[2]?.[0].signal.aborted).toBe(true);
  expect(journal.entries).toEqual([]);
  expect(result.current.data).toBeUndefined();
  expect(renderHook(() => useQuery(read, { id: 42 })).result.current.data).toBeUndefined();
  expect(sent.mock.calls.map(([{ url }]) => url.slice(-2)).slice(0, 3)).toEqual(['41', '42', '43']);
  expect(sent.mock.calls.filter(([{ url }]) => url.endsWith('41'))).toHaveLength(1);
});

test('a prefetched answer counts once, also on a page that goes from one record to another', async () => {
  sent.mockImplementation(() => json({ name: `answer ${sent.mock.calls.length}` }));
  await act(() => prefetch([call(read, { id: 44 }), call(read, { id: 45 })]));
  const page = renderHook(({ id }) => useQuery(read, { id }), { initialProps: { id: 44 } });
  page.rerender({ id: 45 });
  expect(page.result.current.data).toEqual({ Name: 'answer 2' });
  page.unmount();
  const { result } = renderHook(() => useQuery(read, { id: 45 }));
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'answer 3' }));
});

test.each([200, 409])(
  'a change answered %d ends when the answers that it made stale have been fetched',
  async (status) => {
    sent.mockImplementation(() => json({ name: 'before' }));
    const { result } = renderHook(() => useQuery(read, { id: status }));
    await waitFor(() => expect(result.current.data).toEqual({ Name: 'before' }));
    const { promise: stale, resolve: answer } = Promise.withResolvers<Response>();
    sent.mockImplementation(({ method }) => (method === 'GET' ? stale : json({}, status)));
    const over = vi.fn();
    const change = perform(save, { body: { Name: 'a' } })
      .catch(() => {})
      .then(over);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(over).not.toHaveBeenCalled();
    answer(json({ name: 'after' }));
    await act(() => change);
    expect(result.current.data).toEqual({ Name: 'after' });
  },
);
