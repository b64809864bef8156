import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tallyOf as ofPlaywright } from './playwright-reporter.ts';
import { tallyOf as ofVitest } from './vitest-reporter.ts';

/** Each part takes this many milliseconds. */
const taking = (ms: number) => ({
  environmentSetupDuration: ms,
  prepareDuration: ms,
  collectDuration: ms,
  setupDuration: ms,
  duration: ms,
  heap: undefined,
  importDurations: {},
  concurrencyId: 1,
  workerId: 1,
});

const vitestTest = (fullName: string, state: 'passed' | 'failed' | 'skipped', flaky = false) => ({
  fullName,
  result: () =>
    state === 'failed'
      ? { state, errors: [] }
      : state === 'passed'
        ? { state, errors: undefined }
        : { state, errors: undefined, note: undefined },
  diagnostic: () => ({ slow: false, heap: undefined, duration: 1, startTime: 0, retryCount: 0, repeatCount: 0, flaky }),
});

const vitestFile = (name: string, state: 'passed' | 'failed', tests: ReturnType<typeof vitestTest>[]) => ({
  moduleId: resolve(name),
  state: () => state,
  diagnostic: () => taking(10),
  children: { allTests: () => tests },
});

test('Vitest: all tests of a file count, and its set-up is part of its time', () => {
  const tests = [vitestTest('one', 'failed'), vitestTest('two', 'passed', true), vitestTest('three', 'skipped')];
  expect(ofVitest(vitestFile('src/a.test.ts', 'failed', tests))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    remarks: ['failed: src/a.test.ts › one', 'passed at the second try: src/a.test.ts › two'],
    files: [{ file: 'src/a.test.ts', ms: 50 }],
  });
});

test('Vitest: a file that could not be loaded is a failure of its own', () => {
  expect(ofVitest(vitestFile('b.test.ts', 'failed', []))).toMatchObject({ failed: 1, remarks: ['failed: b.test.ts'] });
});

test('Playwright: a test that passes at the second try has passed, and is named like a failed one', () => {
  const story = (title: string, outcome: 'expected' | 'flaky' | 'unexpected' | 'skipped', ...durations: number[]) => ({
    outcome: () => outcome,
    titlePath: () => ['', '', 'a.e2e.ts', title],
    location: { file: resolve('tests/a.e2e.ts') },
    results: durations.map((duration) => ({ duration })),
  });
  const stories = [
    story('one', 'expected', 5),
    story('two', 'flaky', 30, 4),
    story('three', 'unexpected', 7),
    story('four', 'skipped'),
  ];
  expect(ofPlaywright(stories)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    remarks: ['passed at the second try: a.e2e.ts › two', 'failed: a.e2e.ts › three'],
    files: [{ file: 'tests/a.e2e.ts', ms: 46 }],
  });
});
