/**
 * `npm run faults`: every fault of the catalogue on every screen that it can affect, in a real browser, through a proxy
 * that breaks the answers on purpose; then the journeys. Prints the score and the names of failing cells.
 *
 *     npm run faults                               everything
 *     npm run faults -- contracts T3 S             the cells of a screen, of a fault, of faults starting with S
 *     npm run faults -- contracts,invoices T3,T4   of several
 *     npm run faults -- O1                         single calls
 *     npm run faults -- --seed 7 --workers 2       another random seed; number of parallel pages
 *     npm run faults -- --json faults.json         saves every verdict in a file; complete columns with the same seed
 *                                                  are taken from it, so that an interrupted run continues
 *
 * A fault goes through all screens in one page, by the menu: failed answers are not cached, and reloading the page for
 * each cell takes five times as long. The first screen is opened by its address, so that the parts around every screen
 * are tested under the fault too.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findStoryBrowser } from '../scripts/browser.ts';
import { Complaint, readArguments, run, seconds } from '../scripts/cli.ts';
import { allRows } from '../src/api/index.ts';
import { type ScreenId, screenIds } from '../src/screens.ts';
import { portal } from './e2e/support/brands.ts';
import { screenFaults, singleFaults } from './faults/catalogue.ts';
import { journeys } from './faults/journeys.ts';
import { presses } from './faults/presses.ts';
import { type Cell, enter, takeWork, type Work } from './faults/run.ts';
import { type Outcome, print, printUnmet } from './faults/score.ts';
import { type FaultedScreen, faultedScreens, type Survey, testedBy } from './faults/screens.ts';
import { providePortal } from './portal.ts';

const usage =
  'Usage: npm run faults [-- [<screen or fault> ...] [--seed <number>] [--workers <number>] [--json <file>]]';
const options = {
  seed: { type: 'string', default: '1' },
  workers: { type: 'string', default: '2' },
  json: { type: 'string' },
} as const;

/** The saved part of a run: complete columns, and journeys. */
interface Progress {
  seed: number;
  /** The chosen screens; empty means all. A column with other screens is another column. */
  wanted: readonly string[];
  outcomes: Outcome[];
}

const emptySurvey: Survey = { screens: [], missing: [] };

await run(async () => {
  const { values, positionals } = readArguments(
    { args: process.argv.slice(2), options, allowPositionals: true },
    usage,
  );
  const seed = Number(values.seed);
  const workers = Number(values.workers);
  if (!Number.isInteger(seed) || !(workers >= 1)) throw new Complaint(usage);
  const isScreen = (word: string): word is ScreenId => (screenIds as readonly string[]).includes(word);
  const names = positionals.flatMap((word) => word.split(','));
  const words = names.filter((word) => !isScreen(word));
  const isWanted = ({ id }: { id: string }) => words.length === 0 || words.some((word) => id.startsWith(word));
  const rows = [...screenFaults, ...singleFaults, ...journeys];
  const unknown = words.find((word) => !rows.some(({ id }) => id.startsWith(word)));
  if (unknown) throw new Complaint(`${unknown} is neither a screen nor a fault. ${usage}`);

  const wanted = names.filter(isScreen);
  const progress = progressIn(values.json, { seed, wanted, outcomes: [] });
  const isOpen = ({ id }: { id: string }) => !progress.outcomes.some(({ fault }) => fault.startsWith(id));
  const isLeft = (row: { id: string }) => isWanted(row) && isOpen(row);
  const keep = (whole: readonly Outcome[]) => {
    progress.outcomes.push(...whole);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(progress, null, 2)}\n`);
  };
  const started = performance.now();
  const server = await providePortal();
  const browser = await chromium.launch({
    executablePath: await findStoryBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const faults = screenFaults.filter(isLeft);
    const alone = singleFaults.filter(isLeft);
    const { screens, missing } = faults.length + alone.length > 0 ? await findScreens(browser, wanted) : emptySurvey;
    const whole = screens.filter((screen) => !screen.alone);
    const queue: Work[] = [
      ...alone.map((fault) => ({ fault, cells: singlesOf(screens, singleFaults.indexOf(fault)) })),
      ...(whole.length > 0 ? faults.map((fault) => ({ fault, cells: whole.map((screen) => ({ screen })) })) : []),
      ...(wanted.length > 0 ? [] : journeys.filter(isLeft).map((journey) => ({ journey }))),
    ];
    const onward = screenIds.filter((id) => testedBy(id) === 'goesOn').length;
    console.log(
      `${screenIds.length} screens, of which ${onward} redirect to another: ${whole.length} visits, ` +
        `${faults.length + alone.length} faults, ${queue.filter((work) => 'journey' in work).length} journeys, ` +
        `seed ${seed}, ${workers} at a time`,
    );
    if (progress.outcomes.length > 0)
      console.log(
        `${new Set(progress.outcomes.map(({ fault }) => fault)).size} columns and journeys are in the file already`,
      );
    await Promise.all(Array.from({ length: workers }, () => takeWork(browser, queue, keep, seed)));
    const { outcomes } = progress;
    print(outcomes);
    if (missing.length > 0)
      console.log(
        `Skipped, because the data has nothing that leads there: ${missing.join(', ')}: ${missing.length * faults.length} cells`,
      );
    if (wanted.length === 0 && screens.length > 0) printUnmet(outcomes);
    end(outcomes, started);
  } finally {
    await browser.close();
    server?.kill();
  }
});

function end(outcomes: readonly Outcome[], started: number) {
  console.log(`in ${seconds(performance.now() - started)}`);
  if (outcomes.some(({ verdict }) => verdict.end === 'failed')) process.exitCode = 1;
}

/** The part of a file that was saved with the same seed and screens. */
function progressIn(file: string | undefined, fresh: Progress): Progress {
  if (!file || !existsSync(file)) return fresh;
  const progress = JSON.parse(readFileSync(file, 'utf8')) as Progress;
  const isSame = progress.seed === fresh.seed && progress.wanted.join() === fresh.wanted.join();
  if (!isSame) throw new Complaint(`${file} belongs to another run: remove it, or choose another file.`);
  return progress;
}

/** All calls of all visits in turn, each with one fault; calls of a visit have different faults. */
function singlesOf(screens: readonly FaultedScreen[], at: number): Cell[] {
  return screens
    .flatMap((screen) => callsToHit(screen).map((call) => ({ screen, call })))
    .filter((_, index) => index % singleFaults.length === at);
}

/** If a person must act first, the answers before that must succeed. */
function callsToHit({ calls, act, alone, only }: FaultedScreen) {
  if (!(act || alone) || !only) return calls;
  return calls.filter((call) => allRows.some(({ name, path }) => name === call && only.test(path)));
}

async function findScreens(browser: Browser, wanted: readonly ScreenId[]) {
  const visitor = await enter(browser, portal.origin);
  try {
    return await faultedScreens(visitor.page, wanted, { more: presses });
  } finally {
    await visitor.leave();
  }
}
