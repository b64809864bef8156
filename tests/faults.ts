/**
 * `npm run faults`: every fault of the catalogue on every screen that it can hit, in a real browser, through a proxy
 * that breaks the answers on purpose; then the journeys. Prints the score and the failing cells by name.
 *
 *     npm run faults                               all of it
 *     npm run faults -- contracts T3 S             the cells of a screen, of a fault, of the faults that begin so
 *     npm run faults -- --seed 7 --workers 2       other dice; so many pages beside each other
 *     npm run faults -- --json faults.json         the verdict of every cell, in a file
 */
import { writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { Complaint, readArguments, run, seconds } from '../scripts/cli.ts';
import { type ScreenId, screenIds } from '../src/screens.ts';
import { portal } from './e2e/support/brands.ts';
import { signIn } from './e2e/support/session.ts';
import { type Fault, screenFaults } from './faults/catalogue.ts';
import { judgeCell, type Verdict } from './faults/cell.ts';
import { journeys } from './faults/journeys.ts';
import { FaultProxy } from './faults/proxy.ts';
import { type FaultedScreen, faultedScreens } from './faults/screens.ts';
import type { Journey } from './faults/steps.ts';
import { providePortal } from './portal.ts';

const usage =
  'Usage: npm run faults [-- [<screen or fault> ...] [--seed <number>] [--workers <number>] [--json <file>]]';
const options = {
  seed: { type: 'string', default: '1' },
  workers: { type: 'string', default: '2' },
  json: { type: 'string' },
} as const;

interface Outcome {
  fault: string;
  title: string;
  screen: string;
  verdict: Verdict;
  ms: number;
}

type Work = { fault: Fault; screen: FaultedScreen } | { journey: Journey };

await run(async () => {
  const { values, positionals } = readArguments(
    { args: process.argv.slice(2), options, allowPositionals: true },
    usage,
  );
  const seed = Number(values.seed);
  const workers = Number(values.workers);
  if (!Number.isInteger(seed) || !(workers >= 1)) throw new Complaint(usage);
  const isScreen = (word: string): word is ScreenId => (screenIds as readonly string[]).includes(word);
  const words = positionals.filter((word) => !isScreen(word));
  const isWanted = ({ id }: { id: string }) => words.length === 0 || words.some((word) => id.startsWith(word));
  const unknown = words.find((word) => ![...screenFaults, ...journeys].some(({ id }) => id.startsWith(word)));
  if (unknown) throw new Complaint(`${unknown} is neither a screen nor a fault. ${usage}`);

  const server = await providePortal();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const started = performance.now();
  try {
    const screens = await withPage(browser, portal.origin, (page) =>
      faultedScreens(page, positionals.filter(isScreen)),
    );
    const queue: Work[] = [
      ...screens.flatMap((screen) => screenFaults.filter(isWanted).map((fault) => ({ fault, screen }))),
      ...(positionals.some(isScreen) ? [] : journeys.filter(isWanted).map((journey) => ({ journey }))),
    ];
    console.log(`${screens.length} screens, ${queue.length} cells, seed ${seed}, ${workers} at a time`);
    const outcomes: Outcome[] = [];
    await Promise.all(Array.from({ length: workers }, () => worker(browser, queue, outcomes, seed)));
    print(outcomes);
    console.log(`in ${seconds(performance.now() - started)}`);
    if (values.json) writeFileSync(values.json, `${JSON.stringify(outcomes, null, 2)}\n`);
    if (outcomes.some(({ verdict }) => verdict.end === 'failed')) process.exitCode = 1;
  } finally {
    await browser.close();
    server?.kill();
  }
});

async function withPage<T>(browser: Browser, origin: string, work: (page: Page) => Promise<T>) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await signIn(page, 'admin', { ...portal, origin });
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Takes cells until there are none. Each has a page of its own in a browser that keeps the portal's files. */
async function worker(browser: Browser, queue: Work[], outcomes: Outcome[], seed: number) {
  const proxy = await FaultProxy.start(portal.origin, { seed });
  try {
    for (let work = queue.shift(); work; work = queue.shift()) {
      const began = performance.now();
      const cell = work;
      const verdict = await withPage(browser, proxy.origin, (page) =>
        'journey' in cell
          ? runJourney(cell.journey, page, proxy)
          : judgeCell(page, proxy, cell.screen, cell.fault, seed),
      ).catch((error: Error): Verdict => ({ end: 'failed', why: error.message.split('\n')[0] ?? '' }));
      const { id, title } = 'journey' in cell ? cell.journey : cell.fault;
      const screen = 'journey' in cell ? '' : cell.screen.id;
      outcomes.push({ fault: id, title, screen, verdict, ms: Math.round(performance.now() - began) });
      if (verdict.end === 'failed') console.log(`✗ ${id} ${screen} ${title}: ${verdict.why}`);
    }
  } finally {
    await proxy.close();
  }
}

async function runJourney({ go }: Journey, page: Page, proxy: FaultProxy): Promise<Verdict> {
  try {
    await go({ page, proxy });
    return { end: 'passed' };
  } catch (error) {
    return { end: 'failed', why: (error as Error).message.replace(/\s+/g, ' ').slice(0, 260) };
  } finally {
    proxy.set(1);
  }
}

function print(outcomes: readonly Outcome[]) {
  const count = (some: readonly Outcome[], end: Verdict['end']) =>
    some.filter(({ verdict }) => verdict.end === end).length;
  const faults = [...new Set(outcomes.map(({ fault }) => fault))];
  for (const fault of faults) {
    const cells = outcomes.filter((outcome) => outcome.fault === fault);
    const bad = cells.filter(({ verdict }) => verdict.end === 'failed').map(({ screen }) => screen || 'journey');
    const tried = cells.length - count(cells, 'untouched');
    console.log(
      `${bad.length > 0 ? '✗' : '✓'} ${fault.padEnd(5)} ${`${tried - bad.length} of ${tried}`.padStart(9)}  ${cells[0]?.title}` +
        (bad.length > 0 ? `; failing: ${bad.join(', ')}` : ''),
    );
  }
  const tried = outcomes.length - count(outcomes, 'untouched');
  console.log(
    `${count(outcomes, 'passed')} of ${tried} cells passed, ${count(outcomes, 'failed')} failed; ` +
      `${count(outcomes, 'untouched')} cannot be hit`,
  );
}
