import { vi } from 'vitest';

/** Restores clock, globals and spied functions after each test. */
export function undoStubs() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
