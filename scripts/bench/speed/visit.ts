import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { apiConfig } from '~/api/config.ts';
import { atPointer } from '~/lib/jsonPointer.ts';
import { accounts } from '../../sandbox/accounts.ts';
import { armClick, type Mark, observe } from './probe.ts';

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
/** One second latency and full speed otherwise, so that each round trip shows as a second. */
export const far: Conditions = { latency: 1000, cpu: 1 };

/** A page that is visited with an empty cache. */
export interface Visited {
  path: string;
  signedIn: boolean;
  /** All are awaited; hops are counted until the last. */
  marks: Record<string, Mark>;
}

export const kinds = ['js', 'css', 'font', 'html', 'api', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** Processor time: total, and of that scripts, styles and layout. */
export const works = {
  all: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
};
type Work = keyof typeof works;

export interface Visit {
  /** ms from the navigation to each mark's frame. */
  marks: Record<string, number>;
  /** Largest contentful paint, ms. */
  painted: number;
  /** Total blocking time: what tasks took beyond 50 ms each, until the page was quiet. */
  blocked: number;
  shift: number;
  /** Processor time of the page's main thread in ms: other work on the machine hardly changes it. */
  work: Record<Work, number>;
  /** Transferred bytes of the whole visit, until the page was quiet. */
  bytes: Record<Kind, number>;
  requests: number;
  /** Requests by round trip, until the last mark: each began after an answer of the one before. */
  hops: string[][];
}

/** The tokens that a sign-in answers. */
export interface Keys {
  token: string;
  refreshToken: string;
}

const { auth } = apiConfig;

export async function signIn(browser: Browser, origin: string): Promise<Keys> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const [account] = accounts;
  const answer = await context.request.post(`${origin}/${apiConfig.basePath}${auth.signIn.path}`, {
    headers: { [apiConfig.brandHeader]: 'portal' },
    data: { email: account?.email, password: account?.password },
  });
  const tokens: unknown = await answer.json();
  await context.close();
  return {
    token: String(atPointer(tokens, auth.token.responsePointer)),
    refreshToken: String(atPointer(tokens, auth.refreshToken.responsePointer)),
  };
}

/** A fresh browser context with nothing of ours except what a sign-in stores. */
export async function openContext(browser: Browser, origin: string, keys?: Keys): Promise<BrowserContext> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
  });
  if (keys) await storeKeys(context, origin, keys);
  return context;
}

/** Stores in the browser what a sign-in stores. */
export async function storeKeys(context: BrowserContext, origin: string, keys: Keys): Promise<void> {
  await context.addCookies([
    { name: encodeURIComponent(auth.token.cookieName), value: encodeURIComponent(keys.token), url: origin },
  ]);
  await context.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [auth.refreshToken.storageKey, keys.refreshToken] as const,
  );
}

/** Returns a function that says how long the page's main thread has worked since. */
async function countWork(page: Page): Promise<() => Promise<Visit['work']>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    const inMs = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    return Object.fromEntries(Object.entries(works).map(([work, name]) => [work, inMs(name)])) as Visit['work'];
  };
}

/** Throttles a page's network and processor. */
export async function throttle(page: Page, { latency, bandwidth, cpu }: Conditions): Promise<void> {
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

type Going = [browser: Browser, origin: string, to: Visited, conditions: Conditions, keys?: Keys];

/** Visits a page with an empty cache; once more if the first visit times out. */
export async function visit(...going: Going): Promise<Visit> {
  try {
    return await visitOnce(...going);
  } catch (error) {
    console.error(`once more: ${(error as Error).message}`);
    return visitOnce(...going);
  }
}

async function visitOnce(...[browser, origin, { path, marks, signedIn }, conditions, keys]: Going): Promise<Visit> {
  const context = await openContext(browser, origin, signedIn ? keys : undefined);
  try {
    const page = await context.newPage();
    await throttle(page, conditions);
    const work = await countWork(page);
    await page.addInitScript(observe, marks);
    await page.addInitScript(saveData);
    await page.goto(origin + path, { waitUntil: 'commit', timeout });
    await arrive(page, Object.keys(marks));
    return { ...(await collect(page, Object.keys(marks).at(-1) as string)), work: await work() };
  } finally {
    await context.close();
  }
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

export async function collect(page: Page, last: string): Promise<Omit<Visit, 'work'>> {
  const seen = await page.evaluate(() => ({
    ...globalThis.bench,
    entries: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name, startTime, responseEnd, encodedBodySize } = entry as PerformanceResourceTiming;
        return { name, startTime, responseEnd, encodedBodySize, html: entry.entryType === 'navigation' };
      },
    ),
  }));
  const bytes = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const entry of seen.entries) bytes[kindOf(entry)] += entry.encodedBodySize;
  return {
    marks: seen.marks,
    painted: seen.painted,
    blocked: seen.tasks.reduce((sum, { ms }) => sum + Math.max(ms - 50, 0), 0),
    shift: seen.shift,
    bytes,
    requests: seen.entries.length,
    hops: hopsOf(seen.entries, seen.marks[last] ?? 0),
  };
}

interface Entry {
  name: string;
  startTime: number;
  responseEnd: number;
  html: boolean;
}

function kindOf({ name, html }: Pick<Entry, 'name' | 'html'>): Kind {
  if (html) return 'html';
  const { pathname } = new URL(name);
  if (pathname.startsWith(`/${apiConfig.basePath}`)) return 'api';
  const extension = extname(pathname);
  if (extension === '.js' || extension === '.mjs') return 'js';
  if (extension === '.css') return 'css';
  return /^\.(woff2?|ttf)$/.test(extension) ? 'font' : 'other';
}

/** A request that began after another one's answer is one hop further. */
function hopsOf(entries: readonly Entry[], until: number): string[][] {
  const known: { end: number; hop: number }[] = [];
  const hops: string[][] = [];
  const all = entries.filter(({ responseEnd }) => responseEnd <= until);
  for (const { name, startTime, responseEnd } of all.toSorted((a, b) => a.startTime - b.startTime)) {
    const before = known.filter(({ end }) => end <= startTime).map(({ hop }) => hop);
    const hop = Math.max(-1, ...before) + 1;
    known.push({ end: responseEnd, hop });
    hops[hop] = [...(hops[hop] ?? []), new URL(name).pathname];
  }
  return hops;
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
}

/** @returns ms from the click to the frame with the first row. */
export async function click(
  browser: Browser,
  origin: string,
  { from, link, rows, ready = rows, pointing, seen }: Clicked,
  conditions: Conditions,
  keys?: Keys,
): Promise<number> {
  const context = await openContext(browser, origin, keys);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, {});
    await page.goto(origin + from);
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
