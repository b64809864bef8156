/**
 * `npm run faults`: every fault of the catalogue on every screen that it can affect, in a real browser, through a proxy
 * that breaks the answers on purpose; then the journeys. Prints the score and the names of failing cells.
 *
 *     npm run faults                               everything
 *     npm run faults -- contracts T3 S             the cells of a screen, of a fault, of faults starting with S
 *     npm run faults -- contracts,invoices T3,T4   of several
 *     npm run faults -- O1                         single calls
 *
 * A fault goes through all screens in one page, by the menu: failed answers are not cached, and reloading the page for
 * each cell takes five times as long. The first screen is opened by its address, so that the parts around every screen
 * are tested under the fault too.
 */
import { type Browser, chromium } from '@playwright/test';
import { findStoryBrowser } from '../scripts/browser.ts';
import { Complaint, readArguments, run, seconds } from '../scripts/cli.ts';
import { allRows } from '../src/api/index.ts';
import { type ScreenId, screenIds } from '../src/screens.ts';
import { portal } from './e2e/support/brands.ts';
import { screenFaults, singleFaults } from './faults/catalogue.ts';
import { journeys } from './faults/journeys.ts';
import { type Cell, enter, takeWork, type Work } from './faults/run.ts';
import { type Outcome, print } from './faults/score.ts';
import { type FaultedScreen, faultedScreens, type Survey } from './faults/screens.ts';
import { providePortal } from './portal.ts';

const usage = 'Usage: npm run faults [-- <screen or fault> ...]';
const workers = 2;

await run(async () => {
  const { positionals } = readArguments({ args: process.argv.slice(2), allowPositionals: true }, usage);
  const isScreen = (word: string): word is ScreenId => (screenIds as readonly string[]).includes(word);
  const names = positionals.flatMap((word) => word.split(','));
  const wanted = names.filter(isScreen);
  const words = names.filter((word) => !isScreen(word));
  const isWanted = ({ id }: { id: string }) => words.length === 0 || words.some((word) => id.startsWith(word));
  const rows = [...screenFaults, ...singleFaults, ...journeys];
  const unknown = words.find((word) => !rows.some(({ id }) => id.startsWith(word)));
  if (unknown) throw new Complaint(`${unknown} is neither a screen nor a fault. ${usage}`);

  const started = performance.now();
  const server = await providePortal();
  const browser = await chromium.launch({
    executablePath: await findStoryBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const faults = screenFaults.filter(isWanted);
    const alone = singleFaults.filter(isWanted);
    const { screens, missing }: Survey =
      faults.length + alone.length > 0 ? await findScreens(browser, wanted) : { screens: [], missing: [] };
    const queue: Work[] = [
      ...alone.map((fault) => ({ fault, cells: singlesOf(screens, singleFaults.indexOf(fault)) })),
      ...faults.map((fault) => ({ fault, cells: screens.map((screen) => ({ screen })) })),
      ...(wanted.length > 0 ? [] : journeys.filter(isWanted).map((journey) => ({ journey }))),
    ];
    console.log(`${screens.length} visits of screens, ${faults.length + alone.length} faults`);
    const outcomes: Outcome[] = [];
    await Promise.all(Array.from({ length: workers }, () => takeWork(browser, queue, outcomes)));
    print(outcomes);
    if (missing.length > 0)
      console.log(`Skipped, because the data has nothing that leads there: ${missing.join(', ')}`);
    console.log(`in ${seconds(performance.now() - started)}`);
    if (outcomes.some(({ verdict }) => verdict.end === 'failed')) process.exitCode = 1;
  } finally {
    await browser.close();
    server?.kill();
  }
});

/** All calls of all visits in turn, each with one fault; calls of a visit have different faults. */
function singlesOf(screens: readonly FaultedScreen[], at: number): Cell[] {
  return screens
    .flatMap((screen) => callsToHit(screen).map((call) => ({ screen, call })))
    .filter((_, index) => index % singleFaults.length === at);
}

/** If a person must act first, the answers before that must succeed. */
function callsToHit({ calls, act, only }: FaultedScreen) {
  if (!act || !only) return calls;
  return calls.filter((call) => allRows.some(({ name, path }) => name === call && only.test(path)));
}

async function findScreens(browser: Browser, wanted: readonly ScreenId[]) {
  const visitor = await enter(browser, portal.origin);
  try {
    return await faultedScreens(visitor.page, wanted);
  } finally {
    await visitor.leave();
  }
}
