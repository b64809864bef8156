import { readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A step that knows no tests: it worked, or it did not. */
export const step = (worked: boolean): Tally => ({ ...none, [worked ? 'passed' : 'failed']: 1 });

/** `12 passed, 0 failed`, and what was skipped where something was. */
export const line = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Reads a runner's own report. A runner that wrote none, or ended badly though its tests passed (an error between
 * tests, a server that did not start), counts as one failure: nothing that went wrong may be lost.
 */
export function readTally<Report>(file: string, worked: boolean, count: (report: Report) => Tally): Tally {
  let tally: Tally;
  try {
    tally = count(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return step(false);
  }
  return worked || tally.failed > 0 ? tally : add(tally, step(false));
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that could not be loaded has no tests of its own to fail: it is one failure. */
export const countVitest = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
    ).length,
  skipped: report.numPendingTests + report.numTodoTests,
});

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A flaky test has failed once: with us that is a failure. */
export const countPlaywright = ({ stats }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});
