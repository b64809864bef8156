import { readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** The names of tests that failed. */
  failures: readonly string[];
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
});

/** The tally of a step without tests: it either worked or failed. */
export const step = (worked: boolean): Tally => ({ ...none, [worked ? 'passed' : 'failed']: 1 });

/** `12 passed, 0 failed`, and the number of skipped tests, if any. */
export const line = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Reads what a runner's reporter wrote. A runner that wrote nothing, or that failed although its tests passed (an error
 * between tests, a server that did not start), counts as one failure, so that no error is lost.
 */
export function readTally(file: string, worked: boolean): Tally {
  let tally: Tally;
  try {
    tally = JSON.parse(readFileSync(file, 'utf8')) as Tally;
  } catch {
    return step(false);
  }
  return worked || tally.failed > 0 ? tally : add(tally, step(false));
}
