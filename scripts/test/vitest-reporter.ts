import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { add, none, type Tally } from './tally.ts';

/** Writes Vitest's results as a {@link Tally} into the file that the variable TALLY names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (process.env.TALLY) writeFileSync(process.env.TALLY, JSON.stringify(modules.map(tallyOf).reduce(add, none)));
  }
}

function tallyOf(module: TestModule): Tally {
  const file = relative(process.cwd(), module.moduleId);
  const tests = [...module.children.allTests()];
  const of = (state: string) => tests.filter((test) => test.result().state === state);
  const failures = of('failed').map(({ fullName }) => `${file} › ${fullName}`);
  // A file that could not be loaded has no tests, so it counts as one failure.
  if (module.state() === 'failed' && failures.length === 0) failures.push(file);
  return { passed: of('passed').length, failed: failures.length, skipped: of('skipped').length, failures };
}
