import type { Browser, BrowserContext } from '@playwright/test';
import { seconds } from '../../scripts/cli.ts';
import { to } from '../../src/screens.ts';
import { portal } from '../e2e/support/brands.ts';
import { forgetSpent, signIn } from '../e2e/support/session.ts';
import type { Fault } from './catalogue.ts';
import { judgeCell } from './cell.ts';
import { FaultProxy } from './proxy.ts';
import { type Outcome, scoreOf } from './score.ts';
import { type FaultedScreen, quiet } from './screens.ts';
import { type Journey, withoutPrefetch } from './steps.ts';
import { failed, type Verdict } from './verdict.ts';

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

/** Takes work from the queue until it is empty, and adds what came of it to the outcomes. */
export async function takeWork(browser: Browser, queue: Work[], outcomes: Outcome[]) {
  const proxy = await FaultProxy.start(portal.origin);
  try {
    for (let work = queue.shift(); work; work = queue.shift()) {
      const began = performance.now();
      if ('journey' in work) {
        outcomes.push(await runJourney(browser, proxy, work.journey));
        continue;
      }
      const cells = await judgeCells(browser, proxy, work.fault, work.cells);
      outcomes.push(...cells);
      console.log(`${work.fault.id}: ${scoreOf(cells)} in ${seconds(performance.now() - began)}`);
    }
  } finally {
    await proxy.close();
  }
}

/**
 * Screens are visited in one page and by links; for a single call each gets a page of its own, opened by its address, so
 * that nothing is cached. After a failed cell the next one begins in a fresh page.
 */
async function judgeCells(browser: Browser, proxy: FaultProxy, fault: Fault, cells: readonly Cell[]) {
  let visitor: Visitor | undefined;
  const outcomes: Outcome[] = [];
  for (const [at, { screen, call }] of cells.entries()) {
    const verdict = await judged(async () => {
      visitor ??= await begin(browser, proxy, fault);
      return judgeCell(visitor.page, proxy, screen, fault, call || at === 0 ? 'address' : 'link', call);
    });
    if (call || verdict.end === 'failed' || at === cells.length - 1) {
      proxy.set();
      await visitor?.leave();
      visitor = undefined;
    }
    outcomes.push(outcomeOf(fault, call ? `${screen.name}, ${call}` : screen.name, verdict));
  }
  return outcomes;
}

async function runJourney(browser: Browser, proxy: FaultProxy, journey: Journey): Promise<Outcome> {
  let visitor: Visitor | undefined;
  const verdict = await judged(async () => {
    visitor = await enter(browser, proxy.origin);
    await journey.go({ page: visitor.page, proxy });
    return { end: 'passed' };
  });
  proxy.set();
  await visitor?.leave();
  return outcomeOf(journey, '', verdict);
}

const judged = (judge: () => Promise<Verdict>): Promise<Verdict> =>
  judge().catch((error: unknown) => failed((error as Error).message));

function outcomeOf({ id, title }: Pick<Fault, 'id' | 'title'>, screen: string, verdict: Verdict): Outcome {
  if (verdict.end === 'failed') console.log(`✗ ${id} ${screen} ${title}: ${verdict.why}`);
  return { fault: id, title, screen, verdict };
}
