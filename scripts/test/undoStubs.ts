import { vi } from 'vitest';

/** What a test stubs is its own: clock, globals and spied functions are back for the next. */
export function undoStubs() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}
