/**
 * The test command, `npm test`: every check, the unit tests, the production build, then the whole product in a
 * browser. A step that fails stops none of the others, and the last line counts them all. A test that fails is run once
 * more, and named at the end whatever comes of it.
 * `npm test -- sign-in` runs only the tests whose file is called so.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seconds } from './cli.ts';
import { add, countPlaywright, countVitest, line, none, readTally, step, type Tally } from './tally.ts';

interface Step {
  title: string;
  /** Knows what to do with the names of test files; the other steps have nothing to choose from. */
  filtered?: true;
  run(): Promise<Tally>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const names = process.argv.slice(2);
/** Chosen files may all be of one runner; without a choice, no tests at all are a fault. */
const chosen = names.length > 0 ? [...names.map((name) => JSON.stringify(name)), '--pass-with-no-tests'].join(' ') : '';
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
const unitReport = join(reports, 'unit.json');
const e2eReport = join(reports, 'e2e.json');

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** One by one, so that a fault of the first does not hide those of the others. */
const checks = (scripts.check ?? '').split('&&').map((command) => command.trim());

const all: Step[] = [
  ...checks.map((command) => ({ title: command, run: async () => step(await succeeds(command)) })),
  // First, for some of the tests look into what it makes.
  { title: 'Production build', run: async () => step(await succeeds('npm run build')) },
  {
    title: 'Unit tests',
    filtered: true,
    async run() {
      const reporters = `--reporter=default --reporter=json --outputFile.json="${unitReport}"`;
      const worked = await succeeds(`vitest run --retry=1 ${reporters} ${chosen}`);
      return readTally(unitReport, worked, countVitest);
    },
  },
  {
    title: 'In the browser',
    filtered: true,
    async run() {
      const command = `playwright test --retries=1 --reporter=list,json ${chosen}`;
      const worked = await succeeds(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport });
      return readTally(e2eReport, worked, countPlaywright);
    },
  },
];

/** Runs a command with its output for all to see; npm has put node_modules/.bin on the path. */
const succeeds = (command: string, env: Record<string, string> = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(command, {
      cwd: root,
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

const steps = all.filter(({ filtered }) => filtered || names.length === 0);
let total = none;
const outcomes: string[] = [];
for (const [index, { title, run }] of steps.entries()) {
  console.log(`\n── ${index + 1}/${steps.length} ${title} ${'─'.repeat(Math.max(3, 90 - title.length))}\n`);
  const start = performance.now();
  const tally = await run();
  outcomes.push(`${tally.failed > 0 ? '✗' : '✓'} ${title}: ${line(tally)} (${seconds(performance.now() - start)})`);
  total = add(total, tally);
}
rmSync(reports, { recursive: true });

console.log(`\n${outcomes.join('\n')}\n`);
for (const remark of total.remarks) console.log(remark);
if (total.remarks.length > 0) console.log();
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;
