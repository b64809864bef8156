import { afterAll, expect, vi } from 'vitest';
import { limit } from './pace.ts';

/**
 * How long a test waits for what is to come, in ms: only what never comes ends here, however busy the machine is. Less
 * than the limit of a test, so that the message says what is missing.
 */
export const waitTimeout = limit(60_000);

const { waitFor } = vi;
const { poll } = expect;

/** Vitest waits for one second, and has no option for `vi.waitFor`. */
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: waitTimeout, ...(typeof options === 'number' ? { timeout: options } : options) });
expect.poll = (read, options) => poll(read, { timeout: waitTimeout, ...options });

// The set-up runs again for each file.
afterAll(() => {
  vi.waitFor = waitFor;
  expect.poll = poll;
});
