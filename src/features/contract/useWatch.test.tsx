import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useWatch } from './useWatch.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00') });
});

const queryWith = (reload: () => void) => ({ reload, validating: false, error: undefined });

test('it fetches each minute and when the window gets the focus, and says when the last answer came', () => {
  const reload = vi.fn();
  const { result, rerender } = renderHook((props) => useWatch(true, props), { initialProps: queryWith(reload) });
  expect(result.current).toEqual(new Date('2026-11-22T10:00:00'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(reload).toHaveBeenCalledTimes(1);
  rerender({ ...queryWith(reload), validating: true });
  expect(result.current).toEqual(new Date('2026-11-22T10:00:00'));
  rerender(queryWith(reload));
  expect(result.current).toEqual(new Date('2026-11-22T10:01:00'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a failed call does not count as an update', () => {
  const { result, rerender } = renderHook((props) => useWatch(true, props), { initialProps: queryWith(vi.fn()) });
  vi.setSystemTime(new Date('2026-11-22T10:05:00'));
  rerender({ ...queryWith(vi.fn()), validating: true });
  rerender({ ...queryWith(vi.fn()), error: new Error('offline') as never });
  expect(result.current).toEqual(new Date('2026-11-22T10:00:00'));
});

test('a contract whose state is not changing is not fetched', () => {
  const reload = vi.fn();
  const { result } = renderHook(() => useWatch(false, queryWith(reload)));
  act(() => void vi.advanceTimersByTime(300_000));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(reload).not.toHaveBeenCalled();
  expect(result.current).toBeUndefined();
});
