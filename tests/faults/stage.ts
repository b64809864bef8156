import type { Browser, BrowserContext, Page } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { portal } from '../e2e/support/brands.ts';
import { forgetSpent, signIn } from '../e2e/support/session.ts';
import type { Fault } from './catalogue.ts';
import { judgeCell, type Way } from './cell.ts';
import type { FaultProxy } from './proxy.ts';
import { type FaultedScreen, quiet } from './screens.ts';
import { type Journey, withoutPrefetch } from './steps.ts';
import type { Verdict } from './verdict.ts';

/** Cells are visited as this account, which may see every screen. */
const account = 'admin';

export interface Visitor {
  page: Page;
  leave: () => Promise<void>;
}

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
    await forgetSpent(page, account, brand);
    await context.close();
  };
  return { page, leave } satisfies Visitor;
}

/** Starts a visitor on a screen that sends no calls. Prefetching is off: it would only cost time. */
export async function begin(browser: Browser, proxy: FaultProxy, { hurry }: Pick<Fault, 'hurry'>): Promise<Visitor> {
  const visitor = await enter(browser, proxy.origin, withoutPrefetch);
  if (hurry) await visitor.page.clock.install();
  await visitor.page.goto(to(quiet));
  await visitor.page.getByRole('main').waitFor();
  return visitor;
}

/** Judges one cell in a page of its own. */
export async function judgeAlone(
  browser: Browser,
  proxy: FaultProxy,
  cell: { screen: FaultedScreen; fault: Fault; call?: string | undefined; way: Way; seed: number },
  onHit?: (hit: readonly string[]) => void,
): Promise<Verdict> {
  let visitor: Visitor | undefined;
  try {
    visitor = await begin(browser, proxy, cell.fault);
    return await judgeCell(visitor.page, proxy, cell.screen, cell.fault, cell.seed, cell.way, onHit, cell.call);
  } catch (error) {
    return { end: 'failed', why: lineOf(error) };
  } finally {
    proxy.set(1);
    await visitor?.leave().catch(() => {});
  }
}

export async function runJourney(browser: Browser, { go }: Journey, proxy: FaultProxy): Promise<Verdict> {
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

export function lineOf(error: unknown) {
  return (error as Error).message.replace(/\s+/g, ' ').slice(0, 260);
}
