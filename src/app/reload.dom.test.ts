import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('if storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
    window.name = '';
  });
  afterEach(() => {
    window.name = '';
  });

  test('the name of the window keeps the time', () => {
    expect(reloadOnce('/a')).toBe(true);
    expect(reloadOnce('/a')).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(reloadOnce('/a')).toBe(true);
  });

  test('and the window already has a name, nothing is reloaded: it would never end', () => {
    window.name = 'opened-by-another-page';
    expect(reloadOnce('/a')).toBe(false);
    expect(assign).not.toHaveBeenCalled();
    expect(window.name).toBe('opened-by-another-page');
  });
});
