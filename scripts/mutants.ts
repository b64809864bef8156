/**
 * `npm run mutants`: makes small changes (mutants) in the code of rules, one at a time, and lists those that no test
 * notices.
 *
 *     npm run mutants                       all folders
 *     npm run mutants -- src/session        files whose path contains this
 *     npm run mutants -- src/api --minutes 10
 *     npm run mutants -- --sample 100       this many of each folder, spread evenly over its files
 *     npm run mutants -- --sample 100 --seed 2    as many others
 *
 * A mutant is only tested by the tests of its own folder, because a rule should be proved at the cheapest level. No
 * file is written. The score of a folder is the share of its mutants that were noticed; those of which
 * `mutants/equivalent.ts` says why no test can notice them are not tried, and counted apart.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Complaint, readArguments, run, seconds } from './cli.ts';
import { isEquivalent } from './mutants/equivalent.ts';
import { mutantsOf } from './mutants/mutate.ts';
import { TesterProcess } from './mutants/testerProcess.ts';
import { Random } from './sandbox/seed/random.ts';

const usage =
  'Usage: npm run mutants [-- <part of a path> ... [--minutes <number>] [--sample <number> [--seed <number>]]]';

/** Folders with rules. Tables of `src/api` are left out: types and the contract test prove them. */
const folders: readonly { folder: string; except?: RegExp }[] = [
  { folder: 'src/domain' },
  { folder: 'src/lib' },
  { folder: 'src/session' },
  { folder: 'src/api', except: tablesOf('src/api/index.ts') },
  { folder: 'src/table' },
  { folder: 'scripts/sandbox', except: /\.examples\.ts$|\/seed\/|\/schema\// },
];

await run(async () => {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        minutes: { type: 'string', default: '600' },
        sample: { type: 'string', default: 'Infinity' },
        seed: { type: 'string', default: '1' },
      },
    },
    usage,
  );
  const end = performance.now() + Number(values.minutes) * 60_000;
  const sample = Number(values.sample);
  if (Number.isNaN(end) || !(sample >= 1)) throw new Complaint(usage);
  const tester = new TesterProcess();
  let known = false;
  for (const { folder, except } of folders) {
    const files = globSync(`${folder}/**/*.ts`)
      .sort()
      .filter((file) => !/\.test\.ts$|\.d\.ts$|testing\.ts$/.test(file) && !except?.test(file))
      .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)));
    if (files.length === 0) continue;
    known = true;
    const began = performance.now();
    const [first = ''] = files;
    const trial = (file: string, code: string) => ({ file: resolve(file), code, tests: folder });
    const faultless = async () => {
      // The tests of the sandbox alone take two minutes on a busy machine.
      tester.timeout = 600_000;
      const start = performance.now();
      if (await tester.notices(trial(first, readFileSync(first, 'utf8'))))
        throw new Complaint(`The tests of ${folder} fail even without a mistake, so they cannot be used.`);
      tester.timeout = Math.max(120_000, 3 * (performance.now() - start));
    };
    await faultless();
    if (!(await tester.notices(trial(first, "throw new Error('mutant')"))))
      console.log(`${first} is loaded by no test of ${folder}`);
    const survivors: string[] = [];
    let tried = 0;
    let left = 0;
    const made = files.flatMap((file) =>
      mutantsOf(file, readFileSync(file, 'utf8')).map((mutant) => ({ file, ...mutant })),
    );
    const all = made.filter((mutant) => !isEquivalent(mutant));
    for (const { file, line, change, code } of spread(all, sample, values.seed)) {
      if (performance.now() > end) {
        left++;
        continue;
      }
      tried++;
      if (await tester.notices(trial(file, code))) continue;
      survivors.push(`${file}:${line}  ${change}`);
      console.log(`survives: ${survivors.at(-1)}`);
    }
    // Proves that no mutant is still in memory: it would have made all following ones seem noticed.
    await faultless();
    const share = tried === 0 ? '-' : `${((1 - survivors.length / tried) * 100).toFixed(1)} %`;
    console.log(
      `${folder}: ${share}, ${tried - survivors.length} of ${tried} noticed${left > 0 ? `, ${left} not tried` : ''}, ` +
        `${all.length} in all and ${made.length - all.length} equivalent, ` +
        `in ${seconds(performance.now() - began)}`,
    );
  }
  tester.stop();
  if (!known) throw new Complaint(`No file with rules has ${positionals.join(' or ')} in its path. ${usage}`);
});

/** This many of them: one at random from each of as many equal parts. All of them if there are fewer. */
function spread<T>(all: readonly T[], count: number, seed: string): readonly T[] {
  if (all.length <= count) return all;
  const random = new Random('mutants', seed);
  return Array.from(
    { length: count },
    (_, part) => all[Math.floor(((part + random.next()) * all.length) / count)] as T,
  );
}

/** Matches the paths of the tables of `src/api`, which are left out. */
function tablesOf(index: string): RegExp {
  const names = [...readFileSync(index, 'utf8').matchAll(/^import \* as \w+ from '\.\/([\w-]+)\.ts'/gm)].map(
    ([, name]) => name,
  );
  return new RegExp(`/(?:${names.join('|')}|index|config)\\.ts$`);
}
