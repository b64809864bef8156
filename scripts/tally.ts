import { readFileSync } from 'node:fs';

/** How many tests passed, failed and were skipped. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each test that failed, or passed only when it was run again. */
  remarks: readonly string[];
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0, remarks: [] };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  remarks: [...a.remarks, ...b.remarks],
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
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
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
  remarks: report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `failed: ${name}: ${fullName}`) : [`failed: ${name}`];
    }),
});

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** A browser on a busy machine may miss its moment: what passes at the second try has passed, but not in silence. */
export const countPlaywright = ({ stats, suites }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  remarks: suites.flatMap((suite) => remarksOf(suite, [])),
});

const words: Readonly<Record<string, string>> = { unexpected: 'failed', flaky: 'passed at the second try' };

function remarksOf({ title, suites = [], specs = [] }: Suite, above: readonly string[]): string[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ status }) =>
      words[status] ? [`${words[status]}: ${[...path, spec.title].join(' › ')}`] : [],
    ),
  );
  return [...own, ...suites.flatMap((suite) => remarksOf(suite, path))];
}
