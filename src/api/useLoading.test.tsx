import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLoading } from './perform.ts';

beforeEach(() => void vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

// Clause 9.8
test('a loading state is off at first, stays on for 10 ms after the end, and that counts from the last end', () => {
  const { result } = renderHook(() => useLoading());
  expect(result.current.loading).toBe(false);
  act(() => result.current.begin());
  act(() => result.current.end());
  pass(9);
  expect(result.current.loading).toBe(true);
  act(() => result.current.end());
  pass(9);
  expect(result.current.loading).toBe(true);
  pass(1);
  expect(result.current.loading).toBe(false);
});
