import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { add, countPlaywright, countVitest, line, none, readTally, step, type Tally } from './tally.ts';
import { temporaryFolder } from './testing.ts';

test('tallies add up, and say what was skipped only where something was', () => {
  expect(line(add(step(true), step(false)))).toBe('1 passed, 1 failed');
  expect(line(add(none, { ...none, passed: 2, skipped: 3 }))).toBe('2 passed, 0 failed, 3 skipped');
});

test('Vitest: a file that could not be loaded is a failure of its own', () => {
  const loaded = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'one' },
      { status: 'passed', fullName: 'two' },
    ],
  };
  const unloadable = { name: 'b.test.ts', status: 'failed', assertionResults: [] };
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [loaded, unloadable],
  };
  expect(countVitest(report)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    remarks: ['failed: a.test.ts: one', 'failed: b.test.ts'],
  });
});

test('Playwright: what passes at the second try has passed, and is named as what failed is', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [
    {
      title: 'a.e2e.ts',
      specs: [spec('one', 'expected'), spec('two', 'flaky')],
      suites: [{ title: 'group', specs: [spec('three', 'unexpected')] }],
    },
  ];
  expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, suites })).toEqual({
    passed: 8,
    failed: 1,
    skipped: 2,
    remarks: ['passed at the second try: a.e2e.ts › two', 'failed: a.e2e.ts › group › three'],
  });
});

describe('a report', () => {
  const read = (tally: Tally | string | undefined, worked: boolean) => {
    const file = join(temporaryFolder(), 'report.json');
    if (tally) writeFileSync(file, typeof tally === 'string' ? tally : JSON.stringify(tally));
    return readTally<Tally>(file, worked, (tally) => tally);
  };

  test('is taken as it stands where the runner ended well', () => {
    expect(read({ ...none, passed: 3 }, true)).toEqual({ ...none, passed: 3 });
  });

  test('gets a failure where the runner ended badly though its tests passed', () => {
    expect(read({ ...none, passed: 3 }, false)).toEqual({ ...none, passed: 3, failed: 1 });
  });

  test('gets no second failure where the tests say what is wrong', () => {
    expect(read({ ...none, failed: 2 }, false)).toEqual({ ...none, failed: 2 });
  });

  test.each([undefined, '{"stats":'])(
    'never written, or not to its end, is a failure, even of a runner that ended well',
    (report) => {
      expect(read(report, true)).toEqual({ ...none, failed: 1 });
    },
  );
});
