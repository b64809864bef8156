import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLate } from './useDashboard.ts';

beforeEach(() => void vi.useFakeTimers());

test('the tiles wait four seconds for a missing layout, and not again once it has arrived', () => {
  const { result, rerender } = renderHook(({ loading }) => useLate(loading), { initialProps: { loading: true } });
  act(() => vi.advanceTimersByTime(3_999));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender({ loading: false });
  expect(result.current).toBe(false);
});
