import { writeFileSync } from 'node:fs';
import type { Reporter, Suite } from '@playwright/test/reporter';
import type { Tally } from './tally.ts';

/**
 * Writes Playwright's results as a {@link Tally} into the file that the variable TALLY names. Stories that did not start,
 * for example because no server started, count as skipped; the runner's exit code says that it failed.
 */
export default class TallyReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite) {
    this.#suite = suite;
  }

  onEnd() {
    if (!process.env.TALLY) return;
    const stories = this.#suite?.allTests() ?? [];
    const failed = stories.filter((story) => ['unexpected', 'flaky'].includes(story.outcome()));
    const tally: Tally = {
      passed: stories.filter((story) => story.outcome() === 'expected').length,
      failed: failed.length,
      skipped: stories.filter((story) => story.outcome() === 'skipped').length,
      failures: failed.map((story) => story.titlePath().filter(Boolean).join(' › ')),
    };
    writeFileSync(process.env.TALLY, JSON.stringify(tally));
  }
}
