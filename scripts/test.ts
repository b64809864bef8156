/**
 * The test command, `npm test`: every check, the production build, the unit tests, and the whole product in a browser.
 * A failed step does not stop the others; the last lines show the time of each step, the slowest tests and the totals.
 * Checks and unit tests run beside the browser and print their output when they end. Nothing depends on how fast the
 * machine is: limits follow its pace, which is measured first ({@link measurePace}).
 *
 * - `npm test -- quick`: types, the unit tests of `src`, and one story in the browser.
 * - `npm test -- ops`: publishing, edges, conformance, the tools and the sandbox, of which the others run a short version.
 * - `npm test -- all`: all of it, with the long stories (`@long`).
 * - `npm test -- sign-in`: only test files with this in their name.
 * - `npm test -- walk --pictures`: also takes a picture of every screen, shown in Playwright's own report.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './brands.ts';
import { checkEnvironment, parts } from './check/parts.ts';
import { seconds } from './cli.ts';
import { environmentOf, measurePace, workersFor } from './test/pace.ts';
import { add, line, none, readTally, slowest, step, type Tally } from './test/tally.ts';

interface Step {
  title: string;
  /** @param held collects the output of a background step; without it the output is shown as it comes */
  run(held?: Buffer[]): Promise<Tally>;
}

/**
 * Stages follow each other. The lanes of a stage run at the same time, the steps of a lane in order; where only one test
 * runs at a time, so do the lanes. The first lane shows its output as it comes.
 */
type Stages = readonly (readonly (readonly Step[])[])[];

const input = process.argv.slice(2);
const pictures = input.includes('--pictures');
const [word, ...more] = input.filter((one) => one !== '--pictures');
if (word === '--help') {
  console.log('Usage: npm test [-- quick | ops | all | <part of a test file name> ... [--pictures]]');
  process.exit();
}
const pace = await measurePace();
const paced = environmentOf(pace);
console.log(
  `${pace.freeCores.toFixed(1)} free cores, ${pace.slowness.toFixed(1)} times the usual limits, ` +
    `stories side by side: ${workersFor(pace)}.`,
);

const mode = more.length > 0 ? 'chosen' : word === undefined ? 'usual' : isMode(word) ? word : 'chosen';
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
process.once('exit', () => rmSync(reports, { recursive: true }));

const check = (title: string, command: string, env: Record<string, string> = checkEnvironment): Step => ({
  title,
  run: async (held) => step(await succeeds(command, held, env)),
});

/** @param command a runner whose reporter writes a tally */
const tests = (title: string, command: string, env: Record<string, string> = {}): Step => ({
  title,
  async run(held) {
    const report = join(reports, `${title}.json`);
    return readTally(report, await succeeds(command, held, { ...env, TALLY: report }));
  },
});

const unit = (title: string, projects: readonly string[], names = '', env = {}) =>
  tests(
    title,
    `vitest run ${projects.map((name) => `--project=${name}`).join(' ')} ` +
      `--reporter=default --reporter=./scripts/test/vitest-reporter.ts ${names}`,
    env,
  );

const browser = (names = '', env = {}, title = 'In the browser') =>
  tests(
    title,
    `playwright test --reporter=list,${pictures ? 'html,' : ''}./scripts/test/playwright-reporter.ts ${names}`,
    { ...env, ...(pictures && { E2E_PICTURES: 'yes' }) },
  );

/** Stories that run over an API with other words, codes and envelopes, where time counts instead of the usual one. */
const overOther = ['contract-life', 'invoices', 'morning', 'only-spec', 'renewals', 'smoke', 'users'];

/** Leaves out the stories that `npm test -- all` runs in addition. */
const ordinary = `--grep-invert "@long|\\b(${overOther.join('|')})\\.e2e"`;

/** Each check is a step with its own time. */
const checks = parts.map(({ title, command }) => check(`Check: ${title}`, command));
// Before the tests, because some of them read the build.
const build = check('Production build', 'npm run build');
const ofSrc = ['rules', 'components'];
const other = [
  check('Production build for another API', 'npm run build', { PORTAL_WIRE: 'other' }),
  browser(
    overOther.map((name) => `"e2e/${name}\\.e2e"`).join(' '),
    { E2E_DIALECT: 'other' },
    'In the browser, over another API',
  ),
];
/** Chosen files may all belong to one runner; without a choice, finding no tests is an error. */
const chosen = [...[word, ...more].map((name) => JSON.stringify(name)), '--pass-with-no-tests'].join(' ');

/** Some unit tests read the build. */
const unitTests = (env = {}) => unit('Unit tests', [...ofSrc, 'house', 'smoke'], '', env);

const modes = {
  usual: [[[build]], [[browser(ordinary), ...other], [unitTests()], checks]],
  // The tests of src do not read the build, so everything can run in parallel from the start.
  quick: [
    [
      [build, browser('smoke', { E2E_SIZE: 'mini' }), ...checks.filter(({ title }) => title.endsWith('types'))],
      [unit('Unit tests of src', ofSrc)],
    ],
  ],
  ops: [[[build, unit('Publishing, tools and sandbox', ['smoke', 'ops', 'sandbox'])]]],
  all: [
    [[build]],
    // Every case, where otherwise a sample is tried.
    [[browser(), ...other], [unitTests({ THOROUGH: '1' })], checks],
    [[unit('Publishing, tools and sandbox', ['ops', 'sandbox'])]],
  ],
  chosen: [[[unit('Unit tests', ['*'], chosen), browser(chosen)]]],
} satisfies Record<string, Stages>;

function isMode(name: string): name is 'quick' | 'ops' | 'all' {
  return ['quick', 'ops', 'all'].includes(name);
}

/** Runs a command; npm has put node_modules/.bin on the path. */
function succeeds(command: string, held?: Buffer[], env: Record<string, string> = {}) {
  const output = held ? 'pipe' : 'inherit';
  return new Promise<boolean>((resolve) => {
    const child = spawn(command, {
      cwd: projectRoot,
      shell: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...paced, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => held?.push(part));
    child.on('error', (error) => {
      console.error(`${command} could not run: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

const stages: Stages = modes[mode];
const steps = stages.flat(2);
const outcomes: { title: string; tally: Tally; ms: number }[] = [];

async function runLane(lane: readonly Step[], isFirst: boolean) {
  for (const one of lane) {
    const { title } = one;
    const heading = `\n── ${steps.indexOf(one) + 1}/${steps.length} ${title} ${'─'.repeat(Math.max(3, 90 - title.length))}\n`;
    if (isFirst) console.log(heading);
    const start = performance.now();
    const held: Buffer[] = [];
    const tally = await one.run(isFirst ? undefined : held);
    outcomes.push({ title, tally, ms: performance.now() - start });
    if (!isFirst) console.log(`${heading}\n${Buffer.concat(held).toString()}`);
  }
}

const start = performance.now();
for (const stage of stages) {
  if (workersFor(pace) === 1) for (const [at, lane] of stage.entries()) await runLane(lane, at === 0);
  else await Promise.all(stage.map((lane, at) => runLane(lane, at === 0)));
}

const total = outcomes.map(({ tally }) => tally).reduce(add, none);
console.log(`\nWhere the time went, ${seconds(performance.now() - start)} in all:\n`);
for (const { title, tally, ms } of outcomes) {
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${seconds(ms).padStart(8)}  ${title}: ${line(tally)}`);
}
console.log('\nThe slowest:\n');
for (const { name, ms } of slowest(total, 10)) console.log(`${seconds(ms).padStart(10)}  ${name}`);
console.log();
for (const remark of total.remarks) console.log(remark);
if (total.remarks.length > 0) console.log();
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;
