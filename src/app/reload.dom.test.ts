import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload.ts';

const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
  sessionStorage.clear();
  assign.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page is loaded afresh at once, and once in ten seconds', () => {
  expect(reloadOnce('/a')).toBe(true);
  expect(assign).toHaveBeenCalledWith('/a');
  vi.advanceTimersByTime(9_999);
  expect(reloadOnce('/a')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloadOnce('/a')).toBe(true);
  expect(assign).toHaveBeenCalledTimes(2);
});

test('another page does not have to wait', () => {
  expect(reloadOnce('/a')).toBe(true);
  expect(reloadOnce('/b')).toBe(true);
});

test.each(['nonsense', '{"path":1}', ''])('what the memory holds (%j) does no harm', (text) => {
  sessionStorage.setItem('reload-guard', text);
  expect(reloadOnce('/a')).toBe(text !== 'nonsense' && text !== '');
});

test('without a memory nothing is loaded: there would be no end to it', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  expect(reloadOnce('/a')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});
