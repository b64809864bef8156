/**
 * `npm run bench -- again`: what a person waits for who comes every day, when the browser has everything in its cache,
 * beside the floor's later visits in the same run. [README.md](README.md#later-visits) says how each figure is reached.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { to } from '~/screens.ts';
import { findBrowser } from '../browser.ts';
import { Complaint, readArguments, run } from '../cli.ts';
import { accounts } from '../sandbox/accounts.ts';
import { floor, pages } from './speed/pages.ts';
import { observe } from './speed/probe.ts';
import { inWords, middle } from './speed/report.ts';
import { type Served, serveEntry, servePortal, trustArgument } from './speed/serve.ts';
import {
  arrive,
  click,
  collect,
  type Keys,
  quiet,
  signIn,
  slow,
  storeKeys,
  throttle,
  type Visited,
} from './speed/visit.ts';

const usage = `Usage: npm run bench -- again [--rounds <number>] [--only pages,signIn,newTab,clicks,idle]`;
const parts = ['pages', 'signIn', 'newTab', 'clicks', 'idle'] as const;

/** Visits after the first. Chrome keeps compiled code from the second on, so that the third is the first to use it. */
const later = ['second visit', 'third visit', 'fourth visit'] as const;

/** What is to be reached: ms or kB; of `times the floor`, the floor's visit of the same number is the measure. */
const aims: Record<string, number> = {
  'list: rows, second visit, times the floor': 1.5,
  'dashboard: figures, second visit, times the floor': 1.5,
  'dashboard: charts, second visit, times the floor': 2,
  'record in a new tab, second visit, times the floor': 1.5,
  'sign-in by hand: from the answer to the figures': 900,
  'click in the menu, not pointed at, from contracts': 400,
  'click in the menu, not pointed at, from home': 600,
  'prefetched after the list': 150,
};

const figures = new Map<string, { unit: string; values: number[] }>();

function note(name: string, unit: string, value: number) {
  const known = figures.get(name);
  if (known) known.values.push(value);
  else figures.set(name, { unit, values: [value] });
}

await run(async () => {
  const { values } = readArguments(
    { options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: parts.join(',') } } },
    usage,
  );
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Complaint(`--rounds takes a number from 1 on. ${usage}`);
  const chosen = values.only.split(',');
  const floorServer = await serveEntry('./scripts/bench/floor.tsx');
  const portal = await servePortal('demo');
  try {
    for (let round = 0; round < rounds; round++) {
      await visitAgain('floor', floorServer, floor);
      const measured = {
        pages: async () => {
          await visitAgain('list', portal, pages.list);
          await visitAgain('dashboard', portal, pages.dashboard);
        },
        signIn: () => signInByHand(portal),
        newTab: () => openRecordInNewTab(portal),
        clicks: () => clickUnpointed(portal),
        idle: () => countPrefetched(portal),
      };
      for (const part of parts) if (chosen.includes(part)) await measured[part]();
      console.error(`round ${round + 1} of ${rounds}`);
    }
  } finally {
    await portal.close();
    await floorServer.close();
  }
  console.log(report());
});

/** A browser with a profile of its own on the disk, as a person has one: cache and compiled code stay between visits. */
async function withProfile<T>(use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${tmpdir()}/portal-profile-`);
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', trustArgument()],
    viewport: { width: 1440, height: 900 },
    locale: 'es-ES',
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function keysOf(portal: Served): Promise<Keys> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    return await signIn(browser, portal.origin);
  } finally {
    await browser.close();
  }
}

/** The first visit, unthrottled until nothing more is requested, fills the cache; the later ones are slow. */
async function visitAgain(name: string, served: Served, { path, marks, signedIn }: Visited) {
  const keys = signedIn ? await keysOf(served) : undefined;
  await withProfile(async (context) => {
    if (keys) await storeKeys(context, served.origin, keys);
    await context.addInitScript(observe, marks);
    const first = await context.newPage();
    await first.goto(served.origin + path);
    await arrive(first, Object.keys(marks));
    await quiet(first);
    await first.close();
    for (const visit of later) {
      const page = await context.newPage();
      await throttle(page, slow);
      await page.goto(served.origin + path, { waitUntil: 'commit' });
      await arrive(page, Object.keys(marks));
      const seen = await collect(page, Object.keys(marks).at(-1) as string);
      for (const mark of Object.keys(marks)) note(`${name}: ${mark}, ${visit}`, 'ms', seen.marks[mark] ?? Number.NaN);
      await page.close();
    }
  });
}

/** From the answer to the sign-in's call to the dashboard's figures, in the browser of a person who was here before. */
async function signInByHand(portal: Served) {
  const [account] = accounts;
  await withProfile(async (context) => {
    await context.addInitScript(observe, pages.dashboard.marks);
    const page = await context.newPage();
    for (const visit of ['fill the cache', 'measure']) {
      await context.clearCookies();
      await page.goto(portal.origin + to('signIn'));
      await page.locator('input[type=email]').fill(account?.email ?? '');
      await page.locator('input[type=password]').fill(account?.password ?? '');
      await quiet(page);
      if (visit === 'measure') await throttle(page, slow);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.locator('button[type=submit]').click();
      await (await answered).finished();
      const from = Date.now();
      await page.waitForURL((url) => url.pathname === to('home'), { waitUntil: 'commit' });
      await arrive(page, Object.keys(pages.dashboard.marks));
      const at = await page.evaluate(() => performance.timeOrigin + (globalThis.bench.marks.figures ?? Number.NaN));
      if (visit === 'measure') note('sign-in by hand: from the answer to the figures', 'ms', at - from);
      await quiet(page);
      await page.evaluate(() => localStorage.clear());
    }
  });
}

/** A record of the list in a new tab, as a middle click opens it: a whole visit, with the record's parts in the cache. */
async function openRecordInNewTab(portal: Served) {
  const keys = await keysOf(portal);
  await withProfile(async (context) => {
    await storeKeys(context, portal.origin, keys);
    await context.addInitScript(observe, { record: { selector: 'main h1', without: 'main .shimmer' } });
    const list = await context.newPage();
    await list.goto(portal.origin + to('contracts'));
    const links = list.locator('tbody a');
    await links.first().waitFor();
    for (const [index, visit] of ['first', ...later].entries()) {
      const path = await links.nth(index).getAttribute('href');
      const tab = await context.newPage();
      if (visit !== 'first') await throttle(tab, slow);
      await tab.goto(portal.origin + path, { waitUntil: 'commit' });
      await arrive(tab, ['record']);
      const at = await tab.evaluate(() => globalThis.bench.marks.record ?? Number.NaN);
      if (visit === 'first') await quiet(tab);
      else note(`record in a new tab, ${visit}`, 'ms', at);
      await tab.close();
    }
  });
}

/** Clicks at once, without the pointer resting on the entry before: nothing could be prefetched because of it. */
async function clickUnpointed(portal: Served) {
  const keys = await keysOf(portal);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', trustArgument()],
  });
  const link = `nav a[href="${to('invoices')}"]`;
  try {
    for (const [from, ready] of [
      ['contracts', 'tbody a'],
      ['home', '[data-tile] canvas'],
    ] as const)
      note(
        `click in the menu, not pointed at, from ${from}`,
        'ms',
        await click(browser, portal.origin, { from: to(from), link, ready, rows: 'tbody a', pointing: 0 }, slow, keys),
      );
  } finally {
    await browser.close();
  }
}

/** What is requested after the list's rows are there, until nothing more is. */
async function countPrefetched(portal: Served) {
  const keys = await keysOf(portal);
  await withProfile(async (context) => {
    await storeKeys(context, portal.origin, keys);
    await context.addInitScript(observe, pages.list.marks);
    const page: Page = await context.newPage();
    await page.goto(portal.origin + pages.list.path);
    await page.locator(pages.list.marks.rows.selector).first().waitFor();
    await quiet(page);
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime > (globalThis.bench.marks.rows ?? 0))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    note('prefetched after the list', 'kB', sizes.reduce((sum, size) => sum + size, 0) / 1000);
    note('prefetched after the list: requests', '', sizes.length);
  });
}

function report(): string {
  const lines = [...figures].flatMap(([name, { unit, values }]) => {
    const visit = later.find((number) => name.endsWith(number));
    const own = inWords(name, values, unit, aims[name]);
    if (!visit || name.startsWith('floor')) return [own];
    const base = middle(figures.get(`floor: ready, ${visit}`)?.values ?? []);
    const ratio = `${name}, times the floor`;
    return [
      own,
      inWords(
        ratio,
        values.map((value) => value / base),
        'floor',
        aims[ratio],
      ),
    ];
  });
  return lines.join('\n');
}
