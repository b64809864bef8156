import { vi } from 'vitest';

/** What a test stubs is its own: clock, globals and spied functions are back for the next, and no mock was called. */
export function undoStubs() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
}
