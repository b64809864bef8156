import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { add, line, none, readTally, slowest, step, type Tally } from './tally.ts';

test('tallies add up, and name skipped tests only if there are any', () => {
  expect(line(add(step(true), step(false)))).toBe('1 passed, 1 failed');
  expect(line(add(none, { ...none, passed: 2, skipped: 3 }))).toBe('2 passed, 0 failed, 3 skipped');
});

test('the slowest files come first', () => {
  const spent = [3, 9, 6].map((ms) => ({ name: `${ms}.test.ts`, ms }));
  expect(slowest({ ...none, spent }, 2).map(({ ms }) => ms)).toEqual([9, 6]);
});

describe('a report', () => {
  const read = (tally: Tally | string | undefined, worked: boolean) => {
    const file = join(temporaryFolder(), 'report.json');
    if (tally) writeFileSync(file, typeof tally === 'string' ? tally : JSON.stringify(tally));
    return readTally(file, worked);
  };

  test('is used unchanged if the runner succeeded', () => {
    expect(read({ ...none, passed: 3 }, true)).toEqual({ ...none, passed: 3 });
  });

  test('gets a failure if the runner failed although its tests passed', () => {
    expect(read({ ...none, passed: 3 }, false)).toEqual({ ...none, passed: 3, failed: 1 });
  });

  test('gets no second failure if a test says what is wrong', () => {
    expect(read({ ...none, failed: 2 }, false)).toEqual({ ...none, failed: 2 });
  });

  test.each([undefined, '{"passed":'])(
    'is a failure if it is missing or incomplete, even if the runner succeeded',
    (report) => {
      expect(read(report, true)).toEqual({ ...none, failed: 1 });
    },
  );
});
