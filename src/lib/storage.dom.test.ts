import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { clearPersonalStorage, stored } from './storage.ts';

const size = stored('user.size', v.number(), 10);

describe('a stored value', () => {
  test('is read as it was written', () => {
    size.write(50);
    expect(size.read()).toBe(50);
  });

  test.each(['', '{', '"ten"', 'null'])('is the fallback if storage contains %j', (text) => {
    localStorage.setItem('user.size', text);
    expect(size.read()).toBe(10);
  });

  test('is the fallback if storage is blocked, and writing does not fail', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => {} });
    expect(() => size.write(50)).not.toThrow();
    expect(size.read()).toBe(10);
  });
});

test('clearing personal values keeps those of the device', () => {
  localStorage.setItem('device.theme', '{}');
  localStorage.setItem('user.size', '50');
  localStorage.setItem('draft.contract', '{}');
  sessionStorage.setItem('draft', 'x');
  clearPersonalStorage(true);
  expect(Object.keys(localStorage)).toEqual(['device.theme', 'draft.contract']);
  clearPersonalStorage(false);
  expect(Object.keys(localStorage)).toEqual(['device.theme']);
  expect(sessionStorage.length).toBe(0);
});
