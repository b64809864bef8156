import type { Browser, BrowserContext } from '@playwright/test';
import { seconds } from '../../scripts/cli.ts';
import { to } from '../../src/screens.ts';
import { portal } from '../e2e/support/brands.ts';
import { forgetSpent, signIn } from '../e2e/support/session.ts';
import { namesOf } from './calls.ts';
import type { Fault } from './catalogue.ts';
import { judgeCell } from './cell.ts';
import { FaultProxy } from './proxy.ts';
import { type Outcome, scoreOf } from './score.ts';
import { type FaultedScreen, quiet } from './screens.ts';
import { type Journey, withoutPrefetch } from './steps.ts';
import type { Verdict } from './verdict.ts';

/** A fault on a screen, or on one of its calls alone. */
export interface Cell {
  screen: FaultedScreen;
  call?: string;
}

/** A fault with its cells, or a journey. */
export type Work = { fault: Fault; cells: readonly Cell[] } | { journey: Journey };

/** Cells are visited as this account, which may see every screen. */
const account = 'admin';

export async function enter(browser: Browser, origin: string, prepare?: (context: BrowserContext) => Promise<unknown>) {
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
    await forgetSpent(page, account, brand).catch(() => {});
    await context.close().catch(() => {});
  };
  return { page, leave };
}
type Visitor = Awaited<ReturnType<typeof enter>>;

/** Starts a visitor on a screen that sends no calls. Prefetching is off: it would only cost time. */
async function begin(browser: Browser, proxy: FaultProxy, { hurry }: Fault): Promise<Visitor> {
  const visitor = await enter(browser, proxy.origin, withoutPrefetch);
  if (hurry) await visitor.page.clock.install();
  await visitor.page.goto(to(quiet));
  await visitor.page.getByRole('main').waitFor();
  return visitor;
}

const failure = (error: unknown): Verdict => ({
  end: 'failed',
  why: (error as Error).message.replace(/\s+/g, ' ').slice(0, 260),
});

/**
 * Takes work from the queue until it is empty.
 *
 * @param keep called with all cells of a fault, and with each journey
 */
export async function takeWork(
  browser: Browser,
  queue: Work[],
  keep: (whole: readonly Outcome[]) => void,
  seed: number,
) {
  const proxy = await FaultProxy.start(portal.origin, { seed });
  try {
    for (let work = queue.shift(); work; work = queue.shift()) {
      const began = performance.now();
      if ('journey' in work) {
        keep([await runJourney(browser, proxy, work.journey)]);
        continue;
      }
      const cells = await judgeCells(browser, proxy, work.fault, work.cells, seed);
      keep(cells);
      console.log(`${work.fault.id}: ${scoreOf(cells)} in ${seconds(performance.now() - began)}`);
    }
  } finally {
    await proxy.close();
  }
}

/**
 * Screens are visited in one page and by links; for a single call each gets a page of its own, opened by its address, so
 * that nothing is cached. A failed cell is tried once more in a fresh page.
 */
async function judgeCells(
  browser: Browser,
  proxy: FaultProxy,
  fault: Fault,
  cells: readonly Cell[],
  seed: number,
): Promise<Outcome[]> {
  let visitor: Visitor | undefined;
  const leave = async () => {
    proxy.set(seed);
    await visitor?.leave();
    visitor = undefined;
  };
  const outcomes: Outcome[] = [];
  for (const [at, { screen, call }] of cells.entries()) {
    let hit: readonly string[] = [];
    const judge = async (): Promise<Verdict> => {
      const way = call || at === 0 ? 'address' : 'link';
      const onHit = (calls: readonly string[]) => {
        hit = calls;
      };
      try {
        visitor ??= await begin(browser, proxy, fault);
        return await judgeCell(visitor.page, proxy, screen, fault, seed, way, onHit, call);
      } catch (error) {
        return failure(error);
      }
    };
    const began = performance.now();
    let verdict = await judge();
    const again = verdict.end === 'failed' ? verdict.why : undefined;
    if (again) {
      await leave();
      verdict = await judge();
    }
    if (call || verdict.end === 'failed') await leave();
    const calls = call ? [call] : [...namesOf(hit)];
    const name = call ? `${screen.name}, ${call}` : screen.name;
    outcomes.push(outcomeOf(fault, name, verdict, began, { calls, ...(again && { again }) }));
  }
  await leave();
  return outcomes;
}

async function runJourney(browser: Browser, proxy: FaultProxy, journey: Journey): Promise<Outcome> {
  const began = performance.now();
  let visitor: Visitor | undefined;
  let verdict: Verdict = { end: 'passed' };
  try {
    visitor = await enter(browser, proxy.origin);
    await journey.go({ page: visitor.page, proxy });
  } catch (error) {
    verdict = failure(error);
  }
  proxy.set(1);
  await visitor?.leave();
  return outcomeOf(journey, '', verdict, began, { calls: [...(journey.calls ?? [])] });
}

function outcomeOf(
  { id, title }: Pick<Fault, 'id' | 'title'>,
  screen: string,
  verdict: Verdict,
  began: number,
  more: Pick<Outcome, 'calls' | 'again'>,
): Outcome {
  if (verdict.end === 'failed') console.log(`✗ ${id} ${screen} ${title}: ${verdict.why}`);
  return { fault: id, title, screen, verdict, ms: Math.round(performance.now() - began), ...more };
}
