import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { add, none, type Tally } from './tally.ts';

/** Writes Vitest's results as a {@link Tally} into the file that the variable TALLY names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (process.env.TALLY) writeFileSync(process.env.TALLY, JSON.stringify(modules.map(tallyOf).reduce(add, none)));
  }
}

type Test = Pick<TestCase, 'fullName' | 'result'>;
type Module = Pick<TestModule, 'moduleId' | 'state' | 'diagnostic'> & { children: { allTests(): Iterable<Test> } };

export function tallyOf(module: Module): Tally {
  const file = relative(process.cwd(), module.moduleId);
  const tests = [...module.children.allTests()];
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  // A file that could not be loaded has no tests, so it counts as one failure.
  const broken = module.state() === 'failed' && count('failed') === 0;
  const remarks = tests.flatMap((test) =>
    test.result().state === 'failed' ? [`failed: ${file} › ${test.fullName}`] : [],
  );
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    passed: count('passed'),
    failed: count('failed') + Number(broken),
    skipped: count('skipped'),
    remarks: broken ? [...remarks, `failed: ${file}`] : remarks,
    spent: [
      { name: file, ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration },
    ],
  };
}
