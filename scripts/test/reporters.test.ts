import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { tallyOf as ofPlaywright } from './playwright-reporter.ts';
import { tallyOf as ofVitest } from './vitest-reporter.ts';

type State = 'passed' | 'failed' | 'skipped';

const parts = ['environmentSetup', 'prepare', 'collect', 'setup', ''];
const times = Object.fromEntries(parts.map((part) => [part ? `${part}Duration` : 'duration', 10]));

/** The tally of a file each of whose parts takes 10 ms. */
const ofFile = (name: string, tests: Readonly<Record<string, State>>) =>
  ofVitest({
    moduleId: resolve(name),
    state: () => 'failed',
    diagnostic: () => times,
    children: {
      allTests: () => Object.entries(tests).map(([fullName, state]) => ({ fullName, result: () => ({ state }) })),
    },
  } as never);

test('Vitest: all tests of a file count, and its set-up is part of its time', () => {
  expect(ofFile('src/a.test.ts', { one: 'failed', two: 'passed', three: 'skipped' })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    remarks: ['failed: src/a.test.ts › one'],
    spent: [{ name: 'src/a.test.ts', ms: 50 }],
  });
});

test('Vitest: a file that could not be loaded is a failure of its own', () => {
  expect(ofFile('b.test.ts', {})).toMatchObject({ failed: 1, remarks: ['failed: b.test.ts'] });
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
