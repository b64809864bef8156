import type { Page } from '@playwright/test';
import { screenIds, screenOf, to } from '../../src/screens.ts';
import { addressOf, move } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

/** `ROUNDS=50 npx playwright test soak` visits all screens as often, and finds small leaks too. */
const rounds = Number(process.env.ROUNDS ?? 7);
const few = [to('contracts'), to('invoices'), to('newContract'), to('groups')];

/** Navigates within the portal, without loading the page again. */
async function visit(page: Page, address: string) {
  await move(page, address);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

/** The browser's memory after garbage collection. */
async function measure(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  // Objects freed by the first collection may have held others.
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('Performance.enable');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** The address of every screen of a member of staff. */
async function allScreens(page: Page) {
  const addresses: string[] = [];
  for (const id of screenIds) {
    const { access, redirect, devOnly } = screenOf(id);
    const address = access === 'user' && !redirect && !devOnly && (await addressOf(page, id));
    if (address) addresses.push(address);
  }
  return addresses;
}

/** What most rounds added. A leak adds in each; a row that another story creates meanwhile, or a notice, in one or two. */
const perRound = (values: number[]) => {
  const added = values.slice(1).map((value, at) => value - (values[at] ?? 0));
  return added.sort((a, b) => a - b)[added.length >> 1] ?? Number.NaN;
};

test('screens that are left leave nothing in the page', { tag: '@long' }, async ({ page, signIn }) => {
  test.skip(!Number.isInteger(rounds) || rounds < 7, 'ROUNDS is a number from 7 on');
  if (process.env.ROUNDS) test.setTimeout(0);
  await signIn('admin');
  const screens = process.env.ROUNDS ? await allScreens(page) : few;
  // Each round ends on the same screen: what it holds while it is shown is no leak.
  await page.goto(screens.at(-1) ?? '');
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const screen of screens) await visit(page, screen);
    measured.push(await measure(page));
  }
  // The first rounds only fill the caches.
  const later = measured.slice(process.env.ROUNDS ? rounds >> 1 : 1);
  // A table with its rows has hundreds of nodes and dozens of listeners.
  expect(perRound(later.map(({ nodes }) => nodes))).toBeLessThan(process.env.ROUNDS ? 2 : 25);
  expect(perRound(later.map(({ listeners }) => listeners))).toBeLessThan(process.env.ROUNDS ? 1 : 12);
  // With few rounds the heap still grows by what is loaded and compiled.
  if (process.env.ROUNDS) expect(perRound(later.map(({ heap }) => heap))).toBeLessThan(50_000);
});
