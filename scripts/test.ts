/**
 * The test command, `npm test`: every check, the production build, the unit tests, then the whole product in a browser.
 * A failed step does not stop the others; the last lines show the time of each step and the totals. Checks and unit
 * tests run at lower priority while the browser waits for answers and frames, and print their output when they end.
 *
 * - `npm test -- quick`: types, the unit tests of `src`, and one story in the browser.
 * - `npm test -- ops`, which is `npm run test:ops`: publishing, edges and conformance, of which the others run a short
 * version.
 * - `npm test -- all`: all of it.
 * - `npm test -- sign-in`: only test files with this in their name.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './brands.ts';
import { parts } from './check/parts.ts';
import { seconds } from './cli.ts';
import { add, line, none, readTally, slowest, step, type Tally } from './test/tally.ts';

interface Step {
  title: string;
  /** @param held collects the output of a background step; without it the output is shown as it comes */
  run(held?: Buffer[]): Promise<Tally>;
}

/** Steps in order. Those in `behind` run at lower priority beside the `front`. */
type Stages = readonly { front: readonly Step[]; behind?: readonly Step[] }[];

const [word, ...more] = process.argv.slice(2);
if (word === '--help') {
  console.log('Usage: npm test [-- quick | ops | all | <part of a test file name> ...]');
  process.exit();
}
const mode = more.length > 0 ? 'chosen' : word === undefined ? 'usual' : isMode(word) ? word : 'chosen';
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
process.once('exit', () => rmSync(reports, { recursive: true }));

const check = (title: string, command: string): Step => ({
  title,
  run: async (held) => step(await succeeds(command, held)),
});

/** @param command a runner whose reporter writes a tally */
const tests = (title: string, command: string, env: Record<string, string> = {}): Step => ({
  title,
  async run(held) {
    const report = join(reports, `${title}.json`);
    return readTally(report, await succeeds(command, held, { ...env, TALLY: report }));
  },
});

const unit = (title: string, projects: readonly string[], names = '') =>
  tests(
    title,
    `vitest run ${projects.map((name) => `--project=${name}`).join(' ')} ` +
      `--reporter=default --reporter=./scripts/test/vitest-reporter.ts ${names}`,
  );

const browser = (names = '', env = {}) =>
  tests(
    'In the browser',
    `playwright test --retries=1 --reporter=list,./scripts/test/playwright-reporter.ts ${names}`,
    env,
  );

/** Each check is a step with its own time. */
const checks = parts.map(({ title, command }) => check(`Check: ${title}`, command));
// Before the tests, because some of them read the build.
const build = check('Production build', 'npm run build');
const ofSrc = ['rules', 'components'];
/** Chosen files may all belong to one runner; without a choice, finding no tests is an error. */
const chosen = [...[word, ...more].map((name) => JSON.stringify(name)), '--pass-with-no-tests'].join(' ');

/** Some unit tests read the build. */
const whole = [
  { front: [build] },
  { front: [browser()], behind: [...checks, unit('Unit tests', [...ofSrc, 'house', 'smoke', 'inside'])] },
];

const modes = {
  usual: whole,
  // The tests of src do not read the build, so everything can run in parallel from the start.
  quick: [
    {
      front: [build, browser('smoke', { E2E_SIZE: 'mini' }), ...checks.filter(({ title }) => title.endsWith('types'))],
      behind: [unit('Unit tests of src', ofSrc)],
    },
  ],
  ops: [{ front: [build, unit('Publishing, edges, conformance', ['smoke', 'ops'])] }],
  all: [...whole, { front: [unit('Publishing, edges, conformance', ['ops'])] }],
  chosen: [{ front: [unit('Unit tests', ['*'], chosen), browser(chosen)] }],
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
      env: { ...process.env, ...env },
    });
    if (held) comesSecond(child.pid);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => held?.push(part));
    child.on('error', (error) => {
      console.error(`${command} could not run: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Lowers the priority of a process and its children. If the system refuses, both run equally. */
function comesSecond(pid: number | undefined) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

const stages: Stages = modes[mode];
const steps = stages.flatMap(({ front, behind = [] }) => [...front, ...behind]);
const outcomes: { title: string; tally: Tally; ms: number }[] = [];

async function runInTurn(list: readonly Step[], isBehind: boolean) {
  for (const one of list) {
    const { title } = one;
    const heading = `\n── ${steps.indexOf(one) + 1}/${steps.length} ${title} ${'─'.repeat(Math.max(3, 90 - title.length))}\n`;
    if (!isBehind) console.log(heading);
    const start = performance.now();
    const held: Buffer[] = [];
    const tally = await one.run(isBehind ? held : undefined);
    outcomes.push({ title, tally, ms: performance.now() - start });
    if (isBehind) console.log(`${heading}\n${Buffer.concat(held).toString()}`);
  }
}

const start = performance.now();
for (const { front, behind = [] } of stages) await Promise.all([runInTurn(front, false), runInTurn(behind, true)]);

const total = outcomes.map(({ tally }) => tally).reduce(add, none);
console.log(`\nWhere the time went, ${seconds(performance.now() - start)} in all:\n`);
for (const { title, tally, ms } of outcomes) {
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${seconds(ms).padStart(8)}  ${title}: ${line(tally)}`);
  for (const { file, ms } of slowest(tally, 10)) console.log(`  ${seconds(ms).padStart(12)}  ${file}`);
}
console.log();
for (const remark of total.remarks) console.log(remark);
if (total.remarks.length > 0) console.log();
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;
