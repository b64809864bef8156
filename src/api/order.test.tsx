import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { turns } from '~/lib/testingTime.ts';
import { useAction, useQuery } from './hooks.ts';
import { json, mockServer, read, save } from './testing.ts';
import { cachePerTest } from './testingCache.ts';

const sent = mockServer();

cachePerTest();

/** Each call stays open until the test answers it; the test chooses the order. */
function holdAnswers() {
  const open: ((name: string) => void)[] = [];
  sent.mockImplementation(() => new Promise((resolve) => open.push((name) => resolve(json({ name })))));
  const answer = async (at: number, name: string) => {
    open[at]?.(name);
    await act(turns);
  };
  return { open, answer };
}

test.each([false, true])(
  'C8: of two answers out of order, the late one to a question that is no longer asked is not shown (keepPrevious: %j)',
  async (keepPrevious) => {
    const { open, answer } = holdAnswers();
    const first = 30 + 2 * Number(keepPrevious);
    // Another part of the page still waits for the first call, so it is not aborted.
    const other = renderHook(() => useQuery(read, { id: first }));
    const { result, rerender } = renderHook(({ id }) => useQuery(read, { id }, { keepPrevious }), {
      initialProps: { id: first },
    });
    await waitFor(() => expect(open).toHaveLength(1));
    rerender({ id: first + 1 });
    await waitFor(() => expect(open).toHaveLength(2));
    await answer(1, 'second');
    expect(result.current.data).toEqual({ Name: 'second' });
    await answer(0, 'first');
    expect(other.result.current.data).toEqual({ Name: 'first' });
    expect(result.current.data).toEqual({ Name: 'second' });
  },
);

test('C8: of the same question asked twice, the last one counts', async () => {
  const { open, answer } = holdAnswers();
  const { result } = renderHook(() => useQuery(read, { id: 34 }));
  await waitFor(() => expect(open).toHaveLength(1));
  act(() => result.current.reload());
  await waitFor(() => expect(open).toHaveLength(2));
  await answer(1, 'second');
  expect(result.current.data).toEqual({ Name: 'second' });
  await answer(0, 'first');
  expect(result.current.data).toEqual({ Name: 'second' });
});

test('C8: a question is not answered by what was out before a change', async () => {
  const { open, answer } = holdAnswers();
  const { result } = renderHook(() => useQuery(read, { id: 35 }));
  await waitFor(() => expect(open).toHaveLength(1));
  const { result: saving } = renderHook(() => useAction(save));
  act(() => void saving.current.run({ body: { Name: 'other' } }));
  await waitFor(() => expect(open).toHaveLength(2));
  await answer(1, '');
  await waitFor(() => expect(open).toHaveLength(3));
  await answer(0, 'before');
  expect(result.current.data).toBeUndefined();
  await answer(2, 'after');
  expect(result.current.data).toEqual({ Name: 'after' });
});
