import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAutosave } from './useAutosave.ts';

const save = vi.fn<(value: number) => Promise<boolean>>();
beforeEach(() => {
  vi.useFakeTimers();
  save.mockReset().mockResolvedValue(true);
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('many changes are one call, with the last of them', async () => {
  const { result } = renderHook(() => useAutosave(save));
  for (const value of [1, 2, 3]) {
    act(() => result.current.queue(value));
    await pass(300);
  }
  expect(save).not.toHaveBeenCalled();
  await pass(800);
  expect(save.mock.calls).toEqual([[3]]);
});

test('a failed save is kept and reported, and sent with a retry', async () => {
  save.mockResolvedValueOnce(false);
  const { result } = renderHook(() => useAutosave(save));
  act(() => result.current.queue(1));
  await pass(800);
  expect(result.current.failed).toBe(true);
  let isSaved: boolean | undefined;
  await act(async () => {
    isSaved = await result.current.flush();
  });
  expect([isSaved, result.current.failed]).toEqual([true, false]);
  expect(save.mock.calls).toEqual([[1], [1]]);
});

test('a change during a save is sent after it', async () => {
  let answer: (isSaved: boolean) => void = () => {};
  save.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { result } = renderHook(() => useAutosave(save));
  act(() => result.current.queue(1));
  await pass(800);
  act(() => result.current.queue(2));
  await pass(800);
  expect(save.mock.calls).toEqual([[1]]);
  answer(true);
  await pass(0);
  expect(save.mock.calls).toEqual([[1], [2]]);
});

test('leaving the page saves a pending change at once', async () => {
  const { result, unmount } = renderHook(() => useAutosave(save));
  act(() => result.current.queue(1));
  unmount();
  await pass(0);
  expect(save.mock.calls).toEqual([[1]]);
});
