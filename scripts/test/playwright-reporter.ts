import { writeFileSync } from 'node:fs';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { seconds } from '../cli.ts';
import type { Tally } from './tally.ts';

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

type Story = Pick<TestCase, 'outcome' | 'titlePath' | 'timeout'> & {
  results: readonly { duration: number }[];
};

/**
 * Stories that did not start, for example because no server started, count as skipped; the runner's exit code says that
 * it failed.
 */
export function tallyOf(stories: readonly Story[]): Tally {
  const count = (outcome: ReturnType<TestCase['outcome']>) =>
    stories.filter((story) => outcome === story.outcome()).length;
  const spent = stories.map((story) => ({ name: nameOf(story), ms: durationOf(story) }));
  return {
    passed: count('expected'),
    failed: count('unexpected') + count('flaky'),
    skipped: count('skipped'),
    remarks: stories.flatMap(remarkOf),
    spent,
  };
}

const nameOf = (story: Story) => story.titlePath().filter(Boolean).join(' › ');

const durationOf = ({ results }: Story) => results.reduce((sum, { duration }) => sum + duration, 0);

function remarkOf(story: Story): string[] {
  const [name, ms] = [nameOf(story), durationOf(story)];
  if (story.outcome() === 'unexpected' || story.outcome() === 'flaky') return [`failed: ${name}`];
  // Playwright says 0 where there is no limit.
  if (story.timeout === 0 || ms < story.timeout / 2) return [];
  return [`needed ${seconds(ms)} of its ${seconds(story.timeout)}: ${name}`];
}
