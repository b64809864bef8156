import { readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped, and how long each took. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each test that failed, or needed more than half of its limit. */
  remarks: readonly string[];
  spent: readonly Spent[];
}

/** How long a story, or a file of unit tests with its set-up, took. */
export interface Spent {
  name: string;
  ms: number;
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0, remarks: [], spent: [] };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  remarks: [...a.remarks, ...b.remarks],
  spent: [...a.spent, ...b.spent],
});

/** The tally of a step without tests: it either worked or failed. */
export const step = (worked: boolean): Tally => ({ ...none, [worked ? 'passed' : 'failed']: 1 });

/** `12 passed, 0 failed`, and the number of skipped tests, if any. */
export const line = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** The slowest first. */
export const slowest = ({ spent }: Tally, count: number): Spent[] =>
  spent.toSorted((a, b) => b.ms - a.ms).slice(0, count);

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
