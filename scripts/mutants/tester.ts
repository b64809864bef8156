import { basename } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import config from '../../vitest.config.ts';

/** A mutant to be tested; the answer says whether a test failed. */
export interface Trial {
  /** Absolute path. */
  file: string;
  code: string;
  /** The folder whose tests may notice it. */
  tests: string;
}
export type Noticed = { noticed: boolean } | { failed: string };

/** The file whose code is replaced in memory; on disk it is unchanged. */
let current: Pick<Trial, 'file' | 'code'> | undefined;

const mutants = {
  name: 'mutants',
  enforce: 'pre',
  load: (id: string) => (current && id.split('?')[0] === current.file ? current.code : undefined),
} as const;

/** Runs in a process of its own, which can be killed if a mutant never ends. */
const vitest = await start();
process.on('message', (trial: Trial) => {
  judge(vitest, trial).then(
    (answer) => process.send?.(answer),
    (error: Error) => process.send?.({ failed: error.message } satisfies Noticed),
  );
});
process.send?.('ready');

function start(): Promise<Vitest> {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'plugins' in project
      ? // `fsModuleCache` would load modules without asking our plugin; without `isolate`, what a mutant leaves in memory would fail the tests of the next one.
        [
          {
            ...project,
            test: { ...project.test, fsModuleCache: false, isolate: true },
            plugins: [...(project.plugins ?? []), mutants],
          },
        ]
      : [],
  );
  return createVitest(
    'test',
    { config: false, watch: false, bail: 1, silent: true, reporters: [{}], testTimeout: 10_000 },
    { test: { projects } },
  );
}

/** Runs the tests with the file's name first: they notice most mutants in the least time. */
async function judge(vitest: Vitest, { file, code, tests }: Trial): Promise<Noticed> {
  // Vitest keeps the last file with its mistake until it is invalidated.
  if (current) vitest.invalidateFile(current.file);
  current = undefined;
  const all = await testsOf(vitest, file, tests);
  current = { file, code };
  vitest.invalidateFile(file);
  const name = basename(file).replace(/\.tsx?$/, '.');
  const own = all.filter(({ moduleId }) => basename(moduleId).startsWith(name));
  const others = all.filter((specification) => !own.includes(specification));
  for (const some of [own, others]) if (some.length > 0 && (await fails(vitest, some))) return { noticed: true };
  return { noticed: false };
}

const known = new Map<string, Promise<TestSpecification[]>>();

/** The tests that load a file, directly or not: others cannot notice a mistake in it. */
function testsOf(vitest: Vitest, file: string, tests: string): Promise<TestSpecification[]> {
  const find = async () => {
    vitest.config.related = [file];
    return (await vitest.getRelevantTestSpecifications([tests])).filter(({ project }) => project.name !== 'ops');
  };
  const found = known.get(file) ?? find();
  known.set(file, found);
  return found;
}

async function fails(vitest: Vitest, tests: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  // Vitest also reports the modules of earlier runs.
  const ran = new Set(tests.map(({ moduleId }) => moduleId));
  return unhandledErrors.length > 0 || testModules.some((one) => ran.has(one.moduleId) && !one.ok());
}
