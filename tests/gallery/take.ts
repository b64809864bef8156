import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import { devicePrefix } from '../../src/lib/storage.ts';
import { type ScreenId, screenOf } from '../../src/screens.ts';
import { addressOf } from '../e2e/support/addresses.ts';
import { type Brand, brandOf, brands } from '../e2e/support/brands.ts';
import { askTokens, cookieOf, type Tokens } from '../e2e/support/session.ts';
import { visitsOf } from '../faults/screens.ts';
import { prepare, stateCookie } from './inside.ts';
import { heights, type Picture } from './plan.ts';

const accounts = ['admin', 'sololectura'] as const;
/** `guest` is not signed in. */
type Who = (typeof accounts)[number] | 'guest';

const whoOf = ({ screen, state }: Picture): Who => {
  if (screenOf(screen).access !== 'user') return 'guest';
  return state === 'denied' ? 'sololectura' : 'admin';
};

/** Refused calls add a line to the log, so the account whose calls are refused comes last. */
const order: readonly Who[] = ['guest', 'admin', 'sololectura'];

/** Calls that calculate add lines too, so the log's own pictures are taken before them. */
const rankOf = (picture: Picture) => 2 * order.indexOf(whoOf(picture)) + (picture.screen === 'logs' ? 0 : 1);

export interface Taking {
  browser: Browser;
  /** The folder for the pictures. */
  folder: string;
  /** The current time as the pages see it. */
  now: Date;
  onTaken?: (file: string) => void;
}

/**
 * @returns the pictures that were taken, and those for which the data has no record
 */
export async function takePictures(pictures: readonly Picture[], taking: Taking) {
  const taken: Picture[] = [];
  const missing: Picture[] = [];
  const tokens = await signInEverybody(taking.browser);
  const addresses = new Map<string, string | undefined>();
  const groups = Map.groupBy(pictures, (one) => [rankOf(one), one.brand, one.scheme, one.language].join());
  for (const [, group] of [...groups].sort(([a], [b]) => Number(a[0]) - Number(b[0]))) {
    const [look] = group as [Picture, ...Picture[]];
    const brand = brandOf(look.brand);
    const context = await enter(taking, look, tokens.get(`${brand.id}/${whoOf(look)}`));
    const visitor = { context, page: await context.newPage(), brand, asked: requestsOf(context) };
    for (const picture of group) {
      const { screen } = picture;
      const key = `${brand.id}/${screen}`;
      if (!addresses.has(key)) addresses.set(key, await findAddress(visitor, screen));
      const address = addresses.get(key);
      if (address === undefined) missing.push(picture);
      else {
        await take(visitor, picture, address, taking.folder);
        taken.push(picture);
        taking.onTaken?.(picture.file);
      }
    }
    await context.close();
  }
  return { taken, missing };
}

/** Signs in all accounts at the beginning, always in the same order, because each sign-in adds a line to the log. */
async function signInEverybody(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const tokens = new Map<string, Tokens>();
  for (const brand of brands)
    for (const account of accounts) tokens.set(`${brand.id}/${account}`, await askTokens(page, account, brand));
  await context.close();
  return tokens;
}

async function enter({ browser, now }: Taking, { brand, scheme, language }: Picture, tokens: Tokens | undefined) {
  const context = await openContext(browser, brandOf(brand).origin, { language, tokens, colorScheme: scheme });
  await context.clock.setFixedTime(now);
  return context;
}

interface Opened extends BrowserContextOptions {
  language: string;
  /** Of the signed-in person; undefined: nobody is signed in. */
  tokens: Tokens | undefined;
}

/** A browser context whose pages speak that language, stand still, and can be put into each state (`inside.ts`). */
export async function openContext(browser: Browser, origin: string, { language, tokens, ...options }: Opened) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    ...options,
  });
  if (tokens) await context.addCookies([{ ...cookieOf(tokens), url: origin, sameSite: 'Strict' }]);
  await context.addInitScript(prepare, {
    cookie: stateCookie,
    api: `/${apiConfig.basePath}`,
    traceHeader: apiConfig.traceHeader,
    stored: {
      [`${devicePrefix}language`]: JSON.stringify(language),
      ...(tokens && { [apiConfig.auth.refreshToken.storageKey]: tokens.refreshToken }),
    },
  });
  return context;
}

interface Visitor {
  context: BrowserContext;
  page: Page;
  brand: Brand;
  /** Requests that have not been answered. */
  asked: ReadonlySet<Request>;
}

function requestsOf(context: BrowserContext) {
  const asked = new Set<Request>();
  context.on('request', (request) => asked.add(request));
  context.on('requestfinished', (request) => asked.delete(request));
  context.on('requestfailed', (request) => asked.delete(request));
  return asked;
}

const setState = ({ context, brand }: Visitor, state: string) =>
  context.addCookies([{ name: stateCookie, value: state, url: brand.origin }]);

async function findAddress(visitor: Visitor, id: ScreenId) {
  await setState(visitor, 'full');
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
  return addressOf(visitor.page, id);
}

/** The address of a screen; where it is empty until something is chosen, with that choice, as in the fault tests. */
function filled(address: string, { screen, state }: Picture) {
  const search = visitsOf(screen)[0]?.search;
  return search && state !== 'empty' ? address.split('?')[0] + search : address;
}

async function take(visitor: Visitor, picture: Picture, address: string, folder: string) {
  const { page } = visitor;
  const { width, state } = picture;
  await setState(visitor, state);
  await page.setViewportSize({ width, height: heights[width] as number });
  await page.goto(filled(address, picture), { waitUntil: 'load' });
  // Some screens never reach that state: a refused one never loads.
  await page.waitForFunction(isQuiet, state === 'loading', { timeout: 6_000, polling: 100 }).catch(() => {});
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(hideToken);
  // Some parts are rendered when the browser is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  const file = join(folder, picture.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await still(visitor));
}

/** Runs in the page: hides the end of the token, which API Test shows and which differs each time. */
function hideToken() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node.nodeValue?.includes('Bearer')) node.nodeValue = node.nodeValue.replace(/Bearer .*/, 'Bearer …');
  }
}

/**
 * Runs in the page: whether nothing is loading, and neither elements nor words have changed in the last five calls. Some
 * cells ask for more once they are in view, and several times, without any element being busy.
 */
export function isQuiet(loading: boolean) {
  const page = window as { quietAt?: string; quietFor?: number; pendingCalls?: number };
  const parts = [
    document.querySelectorAll('*').length,
    performance.getEntriesByType('resource').length,
    document.body.innerText,
  ].join();
  const isBusy = document.querySelector('[aria-busy=true]') !== null;
  const isDrawn = document.querySelector('h1, main') !== null;
  const isSame = isDrawn && isBusy === loading && !page.pendingCalls && page.quietAt === parts;
  page.quietFor = isSame ? (page.quietFor ?? 0) + 1 : 0;
  page.quietAt = parts;
  return page.quietFor >= 5;
}

/** A picture of the page once nothing is loading: when two in a row are the same. */
async function still({ page, asked }: Visitor) {
  let before: Buffer | undefined;
  for (let attempt = 0; attempt < 20; attempt++) {
    const isWaiting = asked.size > 0;
    const next = await page.screenshot({ animations: 'disabled' });
    if (!isWaiting && before?.equals(next)) return next;
    before = isWaiting ? undefined : next;
  }
  return page.screenshot({ animations: 'disabled' });
}
