import { vi } from 'vitest';

/** Restores clock, globals and spied functions after each test, and forgets the calls of every mock. */
export function undoStubs() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
}
