/**
 * `npm run faults`: every fault of the catalogue on every screen that it can hit, in a real browser, through a proxy
 * that breaks the answers on purpose; then the journeys. Prints the score and the failing cells by name.
 *
 *     npm run faults                               all of it
 *     npm run faults -- contracts T3 S             the cells of a screen, of a fault, of the faults that begin so
 *     npm run faults -- contracts,invoices T3,T4   of several
 *     npm run faults -- --seed 7 --workers 2       other dice; so many pages beside each other
 *     npm run faults -- --json faults.json         the verdict of every cell, in a file; columns that it has whole already,
 *                                                  of the same dice, are taken from it: what was broken off goes on
 *
 * A fault goes through all screens in one page, as a person does by the menu: what failed is in no cache, and a page that
 * is loaded anew for each cell costs five times as much. The first screen is come to by its address, so that what stands
 * around every screen is asked for under the fault as well.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findStoryBrowser } from '../scripts/browser.ts';
import { Complaint, readArguments, run, seconds } from '../scripts/cli.ts';
import { isSafe } from '../src/api/endpoint.ts';
import { allRows } from '../src/api/index.ts';
import { type ScreenId, screenIds, to } from '../src/screens.ts';
import { portal } from './e2e/support/brands.ts';
import { forgetSpent, signIn } from './e2e/support/session.ts';
import { type Fault, screenFaults } from './faults/catalogue.ts';
import { judgeCell, namesOf, type Verdict, type Way } from './faults/cell.ts';
import { journeys } from './faults/journeys.ts';
import { FaultProxy } from './faults/proxy.ts';
import { type FaultedScreen, faultedScreens, type Places, placeOf, quiet } from './faults/screens.ts';
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
  /** Why it was tried once more, in a page of its own. */
  again?: string;
  /** The calls that were hit, by the names of their rows. */
  calls: string[];
  ms: number;
}

/** What a run leaves in its file: columns that are whole, and journeys. */
interface Kept {
  seed: number;
  /** The screens asked for, none for all: a column of other screens is another column. */
  wanted: readonly string[];
  outcomes: Outcome[];
}

const noPlaces: Places = { screens: [], missing: [] };

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
    const kept = keptIn(values.json, { seed, wanted, outcomes: [] });
    const isOpen = ({ id }: { id: string }) => !kept.outcomes.some(({ fault }) => fault === id);
    const left = faults.filter(isOpen);
    const { screens, missing } = left.length > 0 ? await findScreens(browser, wanted) : noPlaces;
    const queue: Work[] = [
      ...(screens.length > 0 ? left.map((fault) => ({ fault })) : []),
      ...(wanted.length > 0
        ? []
        : journeys
            .filter(isWanted)
            .filter(isOpen)
            .map((journey) => ({ journey }))),
    ];
    const onward = screenIds.filter((id) => placeOf(id) === 'goesOn').length;
    console.log(
      `${screenIds.length} rows of the table, ${onward} of them lead on to another: ${screens.length} places and ` +
        `${left.length} faults, ${queue.filter((work) => 'journey' in work).length} journeys, seed ${seed}, ${workers} at a time`,
    );
    if (kept.outcomes.length > 0)
      console.log(
        `${new Set(kept.outcomes.map(({ fault }) => fault)).size} columns and journeys are in the file already`,
      );
    const keep = (whole: readonly Outcome[]) => {
      kept.outcomes.push(...whole);
      if (values.json) writeFileSync(values.json, `${JSON.stringify(kept, null, 2)}\n`);
    };
    await Promise.all(Array.from({ length: workers }, () => worker(browser, screens, queue, keep, seed)));
    const { outcomes } = kept;
    print(outcomes);
    if (missing.length > 0)
      console.log(
        `Skipped, for nothing in the data leads there: ${missing.join(', ')}: ${missing.length * left.length} cells`,
      );
    if (wanted.length === 0 && screens.length > 0) printUnasked(outcomes);
    console.log(`in ${seconds(performance.now() - started)}`);
    if (outcomes.some(({ verdict }) => verdict.end === 'failed')) process.exitCode = 1;
  } finally {
    await browser.close();
    server?.kill();
  }
});

/** What the file has of an earlier run with the same dice and screens. */
function keptIn(file: string | undefined, fresh: Kept): Kept {
  if (!file || !existsSync(file)) return fresh;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const isSame = kept.seed === fresh.seed && kept.wanted.join() === fresh.wanted.join();
  if (!isSame) throw new Complaint(`${file} is of another run: remove it, or name another file.`);
  return kept;
}

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
  keep: (whole: readonly Outcome[]) => void,
  seed: number,
) {
  const proxy = await FaultProxy.start(portal.origin, { seed });
  const note = (
    work: Work,
    screen: string,
    verdict: Verdict,
    began: number,
    { again, calls = [] }: { again?: string | undefined; calls?: string[] } = {},
  ): Outcome => {
    const { id, title } = 'journey' in work ? work.journey : work.fault;
    const ms = Math.round(performance.now() - began);
    if (verdict.end === 'failed') console.log(`✗ ${id} ${screen} ${title}: ${verdict.why}`);
    return { fault: id, title, screen, verdict, calls, ms, ...(again && { again }) };
  };
  try {
    for (let work = queue.shift(); work; work = queue.shift()) {
      const began = performance.now();
      if ('journey' in work) {
        keep([note(work, '', await runJourney(browser, work.journey, proxy), began)]);
        continue;
      }
      const { fault } = work;
      let visitor: Visitor | undefined;
      let calls: string[] = [];
      const hear = (hit: readonly string[]) => {
        calls = [...namesOf(hit)];
      };
      const judge = async (screen: FaultedScreen, way: Way): Promise<Verdict> => {
        calls = [];
        try {
          visitor ??= await begin(browser, proxy, fault);
          return await judgeCell(visitor.page, proxy, screen, fault, seed, way, hear);
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
      const cells: Outcome[] = [];
      for (const [at, screen] of screens.entries()) {
        const since = performance.now();
        const way = at === 0 ? 'address' : 'link';
        let verdict = await judge(screen, way);
        const again = verdict.end === 'failed' ? verdict.why : undefined;
        if (again) {
          await leave();
          verdict = await judge(screen, way);
          if (verdict.end === 'failed') await leave();
        }
        cells.push(note(work, screen.name, verdict, since, { again, calls }));
      }
      await leave();
      keep(cells);
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

/** What a screen has asked and no fault has met: a place of it is missing in `faults/screens.ts`. */
function printUnasked(outcomes: readonly Outcome[]) {
  const met = new Set(outcomes.flatMap(({ calls }) => calls));
  const rows = allRows.filter((row) => isSafe(row) && !row.anonymous && row.area !== 'auth');
  const unmet = rows.filter(({ name, file }) => !file && !met.has(name)).map(({ name }) => name);
  console.log(
    `${met.size} of the ${rows.length} calls that only read were hit` +
      (unmet.length > 0 ? `; but for files, not ${unmet.join(', ')}` : ''),
  );
}

function print(outcomes: readonly Outcome[]) {
  const faults = [...new Set(outcomes.map(({ fault }) => fault))];
  for (const fault of faults) {
    const cells = outcomes.filter((outcome) => outcome.fault === fault);
    const spared = count(cells, 'untouched');
    const bad = cells.filter(({ verdict }) => verdict.end === 'failed').map(({ screen }) => screen || 'journey');
    console.log(
      `${bad.length > 0 ? '✗' : '✓'} ${fault.padEnd(5)} ${scoreOf(cells).padStart(9)}  ${cells[0]?.title}` +
        (spared > 0 ? `; ${spared} cannot be hit` : '') +
        (bad.length > 0 ? `; failing: ${bad.join(', ')}` : ''),
    );
  }
  const screens = [...new Set(outcomes.map(({ screen }) => screen))].filter((screen) => screen !== '');
  const spared = screens.filter((id) =>
    outcomes.every(({ screen, verdict }) => screen !== id || verdict.end === 'untouched'),
  );
  if (spared.length > 0) console.log(`Nothing is asked for by ${spared.join(', ')}.`);
  const cells = outcomes.filter(({ screen }) => screen !== '');
  const walks = outcomes.filter(({ screen }) => screen === '');
  const again = outcomes.filter(({ again, verdict }) => again && verdict.end !== 'failed');
  if (again.length > 0)
    console.log(`At the second try: ${again.map(({ fault, screen }) => `${fault} ${screen}`).join(', ')}.`);
  console.log(
    `${scoreOf(cells)} cells passed, ${count(cells, 'failed')} failed; ${count(cells, 'untouched')} cannot be hit. ` +
      `${scoreOf(walks)} journeys passed.`,
  );
}
