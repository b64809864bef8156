import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import type { Spent, Tally } from './tally.ts';

/** Writes Playwright's results as a {@link Tally} into the file that the variable TALLY names. */
export default class TallyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onEnd() {
    if (process.env.TALLY) writeFileSync(process.env.TALLY, JSON.stringify(tallyOf(this.#suite?.allTests() ?? [])));
  }
}

type Story = Pick<TestCase, 'outcome' | 'titlePath'> & {
  location: { file: string };
  results: readonly { duration: number }[];
};

/**
 * Stories that did not start, for example because no server started, count as skipped; the runner's exit code says that
 * it failed.
 */
export function tallyOf(stories: readonly Story[]): Tally {
  const count = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
    stories.filter((story) => outcomes.includes(story.outcome())).length;
  return {
    // A story may time out on a busy machine: a successful second try counts, but is reported.
    passed: count('expected', 'flaky'),
    failed: count('unexpected'),
    skipped: count('skipped'),
    remarks: stories.flatMap(remarkOf),
    files: timesOf(stories),
  };
}

const words: Readonly<Record<string, string>> = { unexpected: 'failed', flaky: 'passed at the second try' };

function remarkOf(story: Story): string[] {
  const word = words[story.outcome()];
  return word ? [`${word}: ${story.titlePath().filter(Boolean).join(' › ')}`] : [];
}

/** The time of all tries. */
function timesOf(stories: readonly Story[]): Spent[] {
  const times = new Map<string, number>();
  for (const { location, results } of stories) {
    const file = relative(process.cwd(), location.file);
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  return [...times].map(([file, ms]) => ({ file, ms }));
}
