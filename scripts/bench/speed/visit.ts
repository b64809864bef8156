import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { apiConfig } from '~/api/config.ts';
import { findBrowser } from '../../browser.ts';
import { armClick, type Mark, observe } from './probe.ts';
import { note } from './report.ts';
import { type Served, trustArgument } from './serve.ts';

/** Network and processor of a visit. */
export interface Conditions {
  /** ms from the request to the first byte of its answer. */
  latency: number;
  /** Bits a second; undefined: unlimited. */
  bandwidth?: number;
  /** How many times slower than this machine's the processor is. */
  cpu: number;
}

export const free: Conditions = { latency: 0, cpu: 1 };
/** Slow 4G on a mid-range phone. */
export const slow: Conditions = { latency: 150, bandwidth: 1_600_000, cpu: 4 };

/** A page that is visited. */
export interface Visited {
  path: string;
  signedIn: boolean;
  /** All are awaited. */
  marks: Record<string, Mark>;
}

/** What a visit took, in ms. */
interface Visit {
  /** From the navigation to each mark's frame. */
  marks: Record<string, number>;
  /** Processor time of the page's main thread: other work on the machine hardly changes it. */
  processor: number;
}

/** Notes a visit's figures under a name such as `list, slow`. */
export function noteVisit(name: string, { marks, processor }: Visit) {
  for (const [mark, ms] of Object.entries(marks)) note(`${name}: ${mark}`, 'wait', ms);
  note(`${name}: processor time`, 'ms', processor);
}

/** Arguments of every browser here. */
export const browserOptions = async () => ({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', trustArgument()],
});

export const launch = async () => chromium.launch(await browserOptions());

/** Of every browser context. */
export const contextOptions = { viewport: { width: 1440, height: 900 }, locale: 'es-ES' };

/** Signs in, and stores in the browser what the portal stores then. */
export async function signIn(context: BrowserContext, { origin, signIn }: Served): Promise<void> {
  const { auth } = apiConfig;
  const { token, refreshToken } = (await signIn?.()) ?? {};
  if (!token || !refreshToken) throw new Error(`Nobody can sign in at ${origin}`);
  await context.addCookies([
    { name: encodeURIComponent(auth.token.cookieName), value: encodeURIComponent(token), url: origin },
  ]);
  await context.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [auth.refreshToken.storageKey, refreshToken] as const,
  );
}

/** A fresh browser context with nothing of ours except what a sign-in stores. */
export async function openContext(browser: Browser, served: Served, signedIn: boolean): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions);
  if (signedIn) await signIn(context, served);
  return context;
}

/** Throttles a page's network and processor. */
async function throttle(page: Page, { latency, bandwidth, cpu }: Conditions): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const throughput = bandwidth === undefined ? -1 : bandwidth / 8;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Timeout of a visit in ms. */
const timeout = 60_000;

/** Visits a page with an empty cache. */
export async function visit(
  browser: Browser,
  served: Served,
  { path, marks, signedIn }: Visited,
  conditions: Conditions,
): Promise<Visit> {
  const context = await openContext(browser, served, signedIn);
  try {
    await context.addInitScript(observe, marks);
    await context.addInitScript(saveData);
    return await visitIn(context, served.origin + path, Object.keys(marks), conditions);
  } finally {
    await context.close();
  }
}

/** Visits an address in a new tab of a browser context whose pages observe these marks. */
export async function visitIn(
  context: BrowserContext,
  address: string,
  marks: readonly string[],
  conditions: Conditions,
): Promise<Visit> {
  const page = await context.newPage();
  await throttle(page, conditions);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address, { waitUntil: 'commit', timeout });
  await arrive(page, marks);
  const reached = await page.evaluate(() => globalThis.bench.marks);
  const { metrics } = await devTools.send('Performance.getMetrics');
  await page.close();
  return {
    marks: reached,
    processor: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN),
  };
}

/** Switches off prefetching in idle moments, which on a slow machine would begin during the visit. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
}

/**
 * Asks the page for what it has recorded. Playwright's own waiting would inject 330 kB of script into the page, which a
 * slow processor parses for 100 ms before the first paint.
 */
export async function arrive(page: Page, names: readonly string[]) {
  const devTools = await page.context().newCDPSession(page);
  const expression = 'Object.keys(globalThis.bench?.marks ?? {})';
  const findMissing = async () => {
    const { result } = await devTools.send('Runtime.evaluate', { expression, returnByValue: true });
    return names.filter((name) => !(result.value as string[]).includes(name));
  };
  const until = Date.now() + timeout;
  let missing = await findMissing();
  while (missing.length > 0) {
    if (Date.now() > until) {
      const words = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 300);
      throw new Error(`${page.url()} never had ${missing.join(', ')}: ${words}`);
    }
    await setTimeout(200);
    missing = await findMissing();
  }
  await page.waitForLoadState('networkidle');
}

/** A click in the menu, in a portal that is open already. */
export interface Clicked {
  from: string;
  /** Selectors of the link, of the rows it leads to, and of the rows shown before. */
  link: string;
  rows: string;
  /** What the screen before shows once it is there; without it, rows. */
  ready?: string;
  /** ms that the pointer rests on the link before the press. */
  pointing: number;
  /** The screen was shown before. */
  seen?: boolean;
  conditions: Conditions;
}

/** @returns ms from the click to the frame with the first row. */
export async function click(
  browser: Browser,
  served: Served,
  { from, link, rows, ready = rows, pointing, seen, conditions }: Clicked,
): Promise<number> {
  const context = await openContext(browser, served, true);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, {});
    await page.goto(served.origin + from);
    await page.locator(ready).first().waitFor();
    await quiet(page);
    if (seen) {
      for (const there of [link, `a[href="${from}"]`]) await go(page, there, rows, 0);
      await quiet(page);
    }
    await throttle(page, conditions);
    return await go(page, link, rows, pointing);
  } finally {
    await context.close();
  }
}

async function go(page: Page, link: string, rows: string, pointing: number): Promise<number> {
  await page.evaluate(armClick, rows);
  const box = await page.locator(link).first().boundingBox();
  if (!box) throw new Error(`There is no ${link} to click`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (pointing > 0) await page.waitForTimeout(pointing);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => globalThis.bench.click !== undefined, undefined, { polling: 50 });
  return page.evaluate(() => globalThis.bench.click as number);
}

/** Waits until the page has sent no request for three seconds. */
export async function quiet(page: Page) {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  while (Date.now() - last < 3000) await page.waitForTimeout(250);
  page.off('request', note);
}
