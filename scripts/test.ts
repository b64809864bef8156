/**
 * The test command, `npm test`: every check, the production build, the unit tests, then the whole product in a browser.
 * A step that fails stops none of the others, and the last line counts them all. Before it stands where the time went.
 *
 * - `npm test -- quick`: types, the unit tests of `src`, and one story in the browser.
 * - `npm test -- ops`, which is `npm run test:ops`: publishing, edges and conformance, of which the others see a smoke.
 * - `npm test -- all`: all of it.
 * - `npm test -- sign-in`: only the tests whose file is called so.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './brands.ts';
import { seconds } from './cli.ts';
import { add, line, none, readTally, slowest, step, type Tally } from './test/tally.ts';

interface Step {
  title: string;
  run(): Promise<Tally>;
}

const [word, ...more] = process.argv.slice(2);
const mode = more.length > 0 ? 'chosen' : word === undefined ? 'usual' : isMode(word) ? word : 'chosen';
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
process.once('exit', () => rmSync(reports, { recursive: true }));

const check = (title: string, command: string): Step => ({ title, run: async () => step(await succeeds(command)) });

/** @param command of a runner whose reporter writes a tally */
const tests = (title: string, command: string, env: Record<string, string> = {}): Step => ({
  title,
  async run() {
    const report = join(reports, `${title}.json`);
    return readTally(report, await succeeds(command, { ...env, TALLY: report }));
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

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** One by one, so that a fault of the first does not hide those of the others. */
const checks = (scripts.check ?? '')
  .split('&&')
  .map((command) => command.trim())
  .map((command) => check(command, command));
// Before the tests, for some of them look into what it makes.
const build = check('Production build', 'npm run build');
const ofSrc = ['rules', 'components'];
/** Chosen files may all be of one runner; without a choice, no tests at all are a fault. */
const chosen = [...[word, ...more].map((name) => JSON.stringify(name)), '--pass-with-no-tests'].join(' ');

const modes = {
  usual: [...checks, build, unit('Unit tests', [...ofSrc, 'house', 'smoke']), browser()],
  quick: [
    ...checks.filter(({ title }) => title.startsWith('tsc')),
    unit('Unit tests of src', ofSrc),
    build,
    browser('smoke', { E2E_SIZE: 'mini' }),
  ],
  ops: [build, unit('Publishing, edges, conformance', ['smoke', 'ops'])],
  all: [...checks, build, unit('Unit tests', [...ofSrc, 'house', 'smoke', 'ops']), browser()],
  chosen: [unit('Unit tests', ['*'], chosen), browser(chosen)],
} satisfies Record<string, Step[]>;

function isMode(name: string): name is 'quick' | 'ops' | 'all' {
  return ['quick', 'ops', 'all'].includes(name);
}

/** Runs a command with its output for all to see; npm has put node_modules/.bin on the path. */
function succeeds(command: string, env: Record<string, string> = {}) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(command, {
      cwd: projectRoot,
      shell: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', (error) => {
      console.error(`${command} could not run: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

const steps = modes[mode];
const outcomes: { title: string; tally: Tally; ms: number }[] = [];
for (const [index, { title, run }] of steps.entries()) {
  console.log(`\n── ${index + 1}/${steps.length} ${title} ${'─'.repeat(Math.max(3, 90 - title.length))}\n`);
  const start = performance.now();
  outcomes.push({ title, tally: await run(), ms: performance.now() - start });
}

const total = outcomes.map(({ tally }) => tally).reduce(add, none);
console.log(`\nWhere the time went, ${seconds(outcomes.reduce((sum, { ms }) => sum + ms, 0))} in all:\n`);
for (const { title, tally, ms } of outcomes) {
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${seconds(ms).padStart(8)}  ${title}: ${line(tally)}`);
  for (const { file, ms } of slowest(tally, 10)) console.log(`  ${seconds(ms).padStart(12)}  ${file}`);
}
console.log();
for (const remark of total.remarks) console.log(remark);
if (total.remarks.length > 0) console.log();
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;
