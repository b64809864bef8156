import { beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload.ts';

const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { assign });
  sessionStorage.clear();
});

// Clause 9.3
test('a page is reloaded at once, and once in ten seconds', () => {
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

test.each(['nonsense', '{"path":1}', ''])('a damaged stored value (%j) does no harm', (text) => {
  sessionStorage.setItem('reload-guard', text);
  expect(reloadOnce('/a')).toBe(true);
  expect(reloadOnce('/a')).toBe(false);
});

test('if storage is blocked, nothing is reloaded: it would never end', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  expect(reloadOnce('/a')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});
