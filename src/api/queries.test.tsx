import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useQueries, useQuery } from './hooks.ts';
import { json, mockServer, read } from './testing.ts';
import { cachePerTest } from './testingCache.ts';

const sent = mockServer();

cachePerTest();

test('several queries of one endpoint are answered in their order, or not at all', async () => {
  sent.mockImplementation(({ url }) => json({ name: new URL(url).searchParams.get('id') }));
  const { result } = renderHook(() => useQueries(read, [{ id: 12 }, { id: 11 }]));
  await waitFor(() => expect(result.current.data).toEqual([{ Name: '12' }, { Name: '11' }]));
  sent.mockImplementation(({ url }) => json({ name: '?' }, url.endsWith('11') ? 403 : 200));
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.error?.status).toBe(403));
});

test('of several queries those that are not found can be left out, but no other failure', async () => {
  const answers = (status: number) =>
    sent.mockImplementation(({ url }) => json({ name: 'x' }, url.endsWith('13') ? status : 200));
  answers(404);
  const ids = [{ id: 13 }, { id: 14 }];
  const { result, unmount } = renderHook(() => useQueries(read, ids, { someGone: true }));
  await waitFor(() => expect(result.current.data).toEqual([{ Name: 'x' }]));
  answers(403);
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.error?.status).toBe(403));
  unmount();
  answers(404);
  const strict = renderHook(() => useQueries(read, [{ id: 13 }]));
  await waitFor(() => expect(strict.result.current.error?.status).toBe(404));
});

test('several queries are sent a few at a time, until there are enough answers', async () => {
  sent.mockImplementation(({ url }) => json({ name: new URL(url).searchParams.get('id') }));
  const ids = [31, 32, 33, 34, 35, 36].map((id) => ({ id }));
  const onPart = vi.fn((answers: readonly unknown[]) => answers.length >= 4);
  const { result } = renderHook(() => useQueries(read, ids, { atOnce: 2, onPart }));
  await waitFor(() => expect(result.current.data?.map(({ Name }) => Name)).toEqual(['31', '32', '33', '34']));
  expect(onPart.mock.calls.map(([answers]) => answers.length)).toEqual([2, 4]);
  expect(sent).toHaveBeenCalledTimes(4);
});

test('several queries wait until they are enabled, and an empty list is answered at once', async () => {
  sent.mockImplementation(() => json({ name: 'x' }));
  const off = renderHook(() => useQueries(read, [{ id: 37 }], { enabled: false }));
  const none = renderHook(() => useQueries(read, []));
  await waitFor(() => expect(none.result.current.data).toEqual([]));
  expect(off.result.current.data).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
});

test('a query without an endpoint is not sent', () => {
  const { result } = renderHook(() => useQuery(undefined, undefined));
  expect(result.current).toMatchObject({ data: undefined, loading: false, validating: false });
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  [{}, undefined],
  [{ keepPrevious: true }, { Name: 'first' }],
])('another query shows the previous answer meanwhile only with keepPrevious: %j', async (options, shown) => {
  const first = 40 + Object.keys(options).length;
  sent.mockImplementationOnce(() => json({ name: 'first' })).mockImplementation(() => new Promise(() => {}));
  const { result, rerender } = renderHook(({ id }) => useQuery(read, { id }, options), {
    initialProps: { id: first },
  });
  await waitFor(() => expect(result.current.data).toEqual({ Name: 'first' }));
  rerender({ id: first + 10 });
  expect(result.current.data).toEqual(shown);
});
