/**
 * `npm run faults`: every fault of the catalogue on every screen that it can hit, in a real browser, through a proxy
 * that breaks the answers on purpose; then the journeys. Prints the score and the failing cells by name.
 *
 *     npm run faults                               all of it
 *     npm run faults -- contracts T3 S             the cells of a screen, of a fault, of the faults that begin so
 *     npm run faults -- contracts,invoices T3,T4   of several
 *     npm run faults -- --seed 7 --workers 2       other dice; so many pages beside each other
 *     npm run faults -- --json faults.json         the verdict of every cell, in a file
 *
 * A fault goes through all screens in one page, as a person does by the menu: what failed is in no cache, and a page that
 * is loaded anew for each cell costs five times as much. The first screen is come to by its address, so that what stands
 * around every screen is asked for under the fault as well.
 */
import { writeFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findStoryBrowser } from '../scripts/browser.ts';
import { Complaint, readArguments, run, seconds } from '../scripts/cli.ts';
import { type ScreenId, screenIds, to } from '../src/screens.ts';
import { portal } from './e2e/support/brands.ts';
import { forgetSpent, signIn } from './e2e/support/session.ts';
import { type Fault, screenFaults } from './faults/catalogue.ts';
import { judgeCell, type Verdict, type Way } from './faults/cell.ts';
import { journeys } from './faults/journeys.ts';
import { FaultProxy } from './faults/proxy.ts';
import { type FaultedScreen, faultedScreens, placeOf, quiet } from './faults/screens.ts';
import { type Journey, nothingUnasked } from './faults/steps.ts';
import { providePortal } from './portal.ts';

const usage =
  'Usage: npm run faults [-- [<screen or fault> ...] [--seed <number>] [--workers <number>] [--json <file>]]';
const options = {
  seed: { type: 'string', default: '1' },
  workers: { type: 'string', default: '2' },
  json: { type: 'string' },
} as const;

/** Who a cell is visited as: may see every screen. */
const account = 'admin';

interface Outcome {
  fault: string;
  title: string;
  screen: string;
  verdict: Verdict;
  /** It passed only when it was tried once more, in a page of its own. */
  again?: true;
  ms: number;
}

type Work = { fault: Fault } | { journey: Journey };

await run(async () => {
  const { values, positionals } = readArguments(
    { args: process.argv.slice(2), options, allowPositionals: true },
    usage,
  );
  const seed = Number(values.seed);
  const workers = Number(values.workers);
  if (!Number.isInteger(seed) || !(workers >= 1)) throw new Complaint(usage);
  const isScreen = (word: string): word is ScreenId => (screenIds as readonly string[]).includes(word);
  const given = positionals.flatMap((word) => word.split(','));
  const words = given.filter((word) => !isScreen(word));
  const isWanted = ({ id }: { id: string }) => words.length === 0 || words.some((word) => id.startsWith(word));
  const unknown = words.find((word) => ![...screenFaults, ...journeys].some(({ id }) => id.startsWith(word)));
  if (unknown) throw new Complaint(`${unknown} is neither a screen nor a fault. ${usage}`);

  const server = await providePortal();
  const browser = await chromium.launch({
    executablePath: await findStoryBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const started = performance.now();
  try {
    const wanted = given.filter(isScreen);
    const faults = screenFaults.filter(isWanted);
    const screens = faults.length > 0 ? await findScreens(browser, wanted) : [];
    const queue: Work[] = [
      ...(screens.length > 0 ? faults.map((fault) => ({ fault })) : []),
      ...(wanted.length > 0 ? [] : journeys.filter(isWanted).map((journey) => ({ journey }))),
    ];
    const onward = screenIds.filter((id) => placeOf(id) === 'goesOn').length;
    console.log(
      `${screenIds.length} rows of the table, ${onward} of them lead on to another: ${screens.length} screens and ` +
        `${faults.length} faults, ${queue.length - faults.length} journeys, seed ${seed}, ${workers} at a time`,
    );
    const outcomes: Outcome[] = [];
    await Promise.all(Array.from({ length: workers }, () => worker(browser, screens, queue, outcomes, seed)));
    print(outcomes);
    console.log(`in ${seconds(performance.now() - started)}`);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`);
    if (outcomes.some(({ verdict }) => verdict.end === 'failed')) process.exitCode = 1;
  } finally {
    await browser.close();
    server?.kill();
  }
});

async function findScreens(browser: Browser, wanted: readonly ScreenId[]) {
  const visitor = await enter(browser, portal.origin);
  try {
    return await faultedScreens(visitor.page, wanted);
  } finally {
    await visitor.leave();
  }
}

interface Visitor {
  page: Page;
  leave: () => Promise<void>;
}

async function enter(browser: Browser, origin: string, prepare?: (context: BrowserContext) => Promise<unknown>) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await prepare?.(context);
  const brand = { ...portal, origin };
  await signIn(page, account, brand);
  const leave = async () => {
    await forgetSpent(page, account, brand);
    await context.close();
  };
  return { page, leave } satisfies Visitor;
}

/** Takes faults and journeys until there are none. */
async function worker(
  browser: Browser,
  screens: readonly FaultedScreen[],
  queue: Work[],
  outcomes: Outcome[],
  seed: number,
) {
  const proxy = await FaultProxy.start(portal.origin, { seed });
  const note = (work: Work, screen: string, verdict: Verdict, began: number, again = false) => {
    const { id, title } = 'journey' in work ? work.journey : work.fault;
    const ms = Math.round(performance.now() - began);
    outcomes.push({ fault: id, title, screen, verdict, ms, ...(again && { again: true }) });
    if (verdict.end === 'failed') console.log(`✗ ${id} ${screen} ${title}: ${verdict.why}`);
  };
  try {
    for (let work = queue.shift(); work; work = queue.shift()) {
      const began = performance.now();
      if ('journey' in work) {
        note(work, '', await runJourney(browser, work.journey, proxy), began);
        continue;
      }
      const { fault } = work;
      let visitor: Visitor | undefined;
      const judge = async (screen: FaultedScreen, way: Way): Promise<Verdict> => {
        try {
          visitor ??= await begin(browser, proxy, fault);
          return await judgeCell(visitor.page, proxy, screen, fault, seed, way);
        } catch (error) {
          return { end: 'failed', why: lineOf(error) };
        }
      };
      // What failed leaves nothing to the next: that one has a page of its own.
      const leave = async () => {
        proxy.set(seed);
        await visitor?.leave().catch(() => {});
        visitor = undefined;
      };
      for (const [at, screen] of screens.entries()) {
        const since = performance.now();
        const way = at === 0 ? 'address' : 'link';
        let verdict = await judge(screen, way);
        const again = verdict.end === 'failed';
        if (again) {
          await leave();
          verdict = await judge(screen, way);
          if (verdict.end === 'failed') await leave();
        }
        note(work, screen.id, verdict, since, again);
      }
      await leave();
      const cells = outcomes.filter((outcome) => outcome.fault === fault.id);
      console.log(`${fault.id}: ${scoreOf(cells)} in ${seconds(performance.now() - began)}`);
    }
  } finally {
    await proxy.close();
  }
}

/** A person on a screen that asks for nothing; what the portal fetches unasked would only cost time. */
async function begin(browser: Browser, proxy: FaultProxy, { hurry }: Fault): Promise<Visitor> {
  const visitor = await enter(browser, proxy.origin, nothingUnasked);
  if (hurry) await visitor.page.clock.install();
  await visitor.page.goto(to(quiet));
  await visitor.page.getByRole('main').waitFor();
  return visitor;
}

function lineOf(error: unknown) {
  return (error as Error).message.replace(/\s+/g, ' ').slice(0, 260);
}

async function runJourney(browser: Browser, { go }: Journey, proxy: FaultProxy): Promise<Verdict> {
  let visitor: Visitor | undefined;
  try {
    visitor = await enter(browser, proxy.origin);
    await go({ page: visitor.page, proxy });
    return { end: 'passed' };
  } catch (error) {
    return { end: 'failed', why: lineOf(error) };
  } finally {
    proxy.set(1);
    await visitor?.leave().catch(() => {});
  }
}

function count(some: readonly Outcome[], end: Verdict['end']) {
  return some.filter(({ verdict }) => verdict.end === end).length;
}

function scoreOf(cells: readonly Outcome[]) {
  return `${count(cells, 'passed')} of ${cells.length - count(cells, 'untouched')}`;
}

function print(outcomes: readonly Outcome[]) {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))];
  for (const fault of faults) {
    const cells = outcomes.filter((outcome) => outcome.fault === fault);
    const bad = cells.filter(({ verdict }) => verdict.end === 'failed').map(({ screen }) => screen || 'journey');
    console.log(
      `${bad.length > 0 ? '✗' : '✓'} ${fault.padEnd(5)} ${scoreOf(cells).padStart(9)}  ${cells[0]?.title}` +
        (bad.length > 0 ? `; failing: ${bad.join(', ')}` : ''),
    );
  }
  const screens = [...new Set(outcomes.map(({ screen }) => screen))].filter((screen) => screen !== '');
  const spared = screens.filter((id) =>
    outcomes.every(({ screen, verdict }) => screen !== id || verdict.end === 'untouched'),
  );
  if (spared.length > 0) console.log(`Nothing is asked for by ${spared.join(', ')}.`);
  const again = outcomes.filter(({ again, verdict }) => again && verdict.end !== 'failed');
  if (again.length > 0)
    console.log(`At the second try: ${again.map(({ fault, screen }) => `${fault} ${screen}`).join(', ')}.`);
  console.log(
    `${scoreOf(outcomes)} cells passed, ${count(outcomes, 'failed')} failed; ${count(outcomes, 'untouched')} cannot be hit`,
  );
}
