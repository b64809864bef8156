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

const vitestTest = (fullName: string, state: 'passed' | 'failed' | 'skipped') => ({
  fullName,
  result: () =>
    state === 'failed'
      ? { state, errors: [] }
      : state === 'passed'
        ? { state, errors: undefined }
        : { state, errors: undefined, note: undefined },
});

const vitestFile = (name: string, state: 'passed' | 'failed', tests: ReturnType<typeof vitestTest>[]) => ({
  moduleId: resolve(name),
  state: () => state,
  diagnostic: () => taking(10),
  children: { allTests: () => tests },
});

test('Vitest: all tests of a file count, and its set-up is part of its time', () => {
  const tests = [vitestTest('one', 'failed'), vitestTest('two', 'passed'), vitestTest('three', 'skipped')];
  expect(ofVitest(vitestFile('src/a.test.ts', 'failed', tests))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    remarks: ['failed: src/a.test.ts › one'],
    spent: [{ name: 'src/a.test.ts', ms: 50 }],
  });
});

test('Vitest: a file that could not be loaded is a failure of its own', () => {
  expect(ofVitest(vitestFile('b.test.ts', 'failed', []))).toMatchObject({ failed: 1, remarks: ['failed: b.test.ts'] });
});

test('Playwright: a story that failed is named, and one that needed more than half of its limit', () => {
  const story = (title: string, outcome: 'expected' | 'unexpected' | 'skipped', ...durations: number[]) => ({
    outcome: () => outcome,
    titlePath: () => ['', '', 'a.e2e.ts', title],
    timeout: 10_000,
    results: durations.map((duration) => ({ duration })),
  });
  const stories = [
    story('one', 'expected', 4_900),
    story('two', 'expected', 5_100),
    story('three', 'unexpected', 7_000),
    story('four', 'skipped'),
  ];
  expect(ofPlaywright(stories)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    remarks: ['needed 5.1 s of its 10.0 s: a.e2e.ts › two', 'failed: a.e2e.ts › three'],
    spent: [
      { name: 'a.e2e.ts › one', ms: 4_900 },
      { name: 'a.e2e.ts › two', ms: 5_100 },
      { name: 'a.e2e.ts › three', ms: 7_000 },
      { name: 'a.e2e.ts › four', ms: 0 },
    ],
  });
});
