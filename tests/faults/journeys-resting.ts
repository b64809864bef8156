import type { Page } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { type Deed, deeds, type Rule } from './proxy.ts';
import { click, expect, type Journey, lazyFiles, loadsOf, problem, refusedRefresh, signInByForm } from './steps.ts';

const data: Rule['hits'] = (_, path) => path.startsWith('/api/') && !path.startsWith('/api/auth/');
const html = { 'content-type': 'text/html' };

const kinds: Readonly<Record<string, readonly Rule[]>> = {
  '403': [{ hits: data, deed: deeds.answer(403, problem(403)) }],
  '500': [{ hits: data, deed: deeds.answer(500, problem(500)) }],
  '503 in HTML': [{ hits: data, deed: deeds.answer(503, '<h1>Bad Gateway</h1>', html) }],
  'HTML with 200': [{ hits: data, deed: deeds.answer(200, '<h1>Bad Gateway</h1>', html) }],
  reset: [{ hits: data, deed: deeds.reset }],
  'no answer': [{ hits: data, deed: deeds.hang }],
  'parts that are gone': [{ hits: lazyFiles, deed: deeds.answer(404, 'gone', { 'content-type': 'text/plain' }) }],
};

/** The token is refused, and so is the refresh token. */
const expired: readonly Rule[] = [
  refusedRefresh,
  { hits: (_, path) => path.startsWith('/api/'), deed: deeds.answer(401, problem(401)) },
];

/** Milliseconds that the pointer stays on a link: long enough to start prefetching. */
const rest = 120;

/** Rests the pointer, then the focus, on every link of the menu; then waits for a while. */
async function restOnLinks(page: Page) {
  const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
  for (const link of await links.all()) {
    if (!(await link.isVisible())) continue;
    await link.hover();
    await page.waitForTimeout(rest);
    await link.focus();
    await page.waitForTimeout(rest);
  }
  // Prefetching in idle moments begins two seconds after the first screen.
  await page.waitForTimeout(2_500);
}

/** What a person sees, without tooltips. */
const sight = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    title: document.title,
    main: document.querySelector('main')?.innerText,
    dialogs: document.querySelectorAll('[role=dialog], [role=alertdialog]').length,
    toasts: document.querySelectorAll('[aria-label="Avisos"] li').length,
    typed: [...document.querySelectorAll('input')].map(({ value }) => value),
  }));

/** Expects that a failing prefetch has no visible effect: no message, no question, no sign-out, no other screen. */
const nothingHappens =
  (address: string, rules: readonly Rule[], prepare?: (page: Page) => Promise<unknown>): Journey['go'] =>
  async ({ page, proxy }) => {
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    await signInByForm(page, proxy.origin, 'admin');
    await page.goto(proxy.origin + address);
    await page.getByRole('main').waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await prepare?.(page);
    // A list renders its further rows after the first ones, and no idle moment comes before that.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const before = await sight(page);
    proxy.set(1, ...rules);
    const loads = await loadsOf(page, () => restOnLinks(page));
    expect(proxy.hit.length).toBeGreaterThan(0);
    expect(await sight(page)).toEqual(before);
    expect(uncaught).toEqual([]);
    expect(loads).toBe(0);
  };

async function typeCups(page: Page) {
  const checked = page.waitForResponse(/\/api\/cups\/isactive/);
  await page.getByRole('textbox', { name: 'CUPS' }).first().fill('ES0021990000012345EB');
  await checked;
  await expect(page.getByText('Comprobando…')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** A refresh that fails for another reason than its token. */
const failingRefreshes: Readonly<Record<string, Deed>> = {
  '500': deeds.answer(500, problem(500)),
  '429': deeds.answer(429, problem(429)),
  HTML: deeds.answer(200, '<h1>Bad Gateway</h1>', html),
  reset: deeds.reset,
};

/** Prefetched calls, and calls that are sent after the session has ended. */
export const restingJourneys: readonly Journey[] = [
  ...Object.entries(kinds).map(([kind, rules], at) => ({
    id: `O2${'abcdefg'[at]}`,
    title: `pointer and focus rest on every link, then idle, with ${kind}: nothing happens`,
    go: nothingHappens(to('invoices'), rules),
  })),
  {
    id: 'O2h',
    title: 'pointer and focus rest on every link over a changed alta, with 500: nothing happens',
    go: nothingHappens(to('newContract'), kinds['500'] ?? [], typeCups),
  },
  {
    id: 'O2i',
    title: 'pointer and focus rest on every link with a session that has ended: nobody is signed out',
    go: nothingHappens(to('invoices'), expired),
  },
  ...(['Listado', 'Agentes'] as const).map(
    (name) =>
      ({
        id: `S8${name[0]?.toLowerCase()}`,
        title: `the session has ended, and “${name}” is chosen: the sign-in, not the error page`,
        go: async ({ page, proxy }) => {
          await signInByForm(page, proxy.origin, 'backoffice');
          await page.goto(proxy.origin + to('invoices'));
          await expect(page.getByRole('row').nth(3)).toBeVisible();
          proxy.set(1, ...expired);
          await click(page, name);
          await page.waitForURL(/\/auth\/Login/);
          await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
        },
      }) satisfies Journey,
  ),
  ...Object.entries(failingRefreshes).map(
    ([kind, deed], at) =>
      ({
        id: `P2${'abcd'[at]}`,
        title: `every call is refused and the refresh fails with ${kind}: it is tried once`,
        go: async ({ page, proxy }) => {
          await signInByForm(page, proxy.origin, 'admin');
          await page.goto(proxy.origin + to('empty'));
          await page.getByRole('main').waitFor();
          proxy.set(
            1,
            { hits: (_, path) => path.startsWith('/api/auth/refresh'), deed },
            { hits: (_, path) => path.startsWith('/api/'), deed: deeds.answer(401, problem(401)) },
          );
          await click(page, 'Dashboard');
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await page.waitForTimeout(1_000);
          expect(proxy.seen.filter((call) => call.includes('/api/auth/refresh'))).toHaveLength(1);
        },
      }) satisfies Journey,
  ),
  {
    id: 'O4',
    title: 'an address with a line break, a colon, 8 kB: the screen that it means, or the not-found page',
    go: async ({ page, proxy }) => {
      const odd = ['%0A', '%0D', '%E2%80%A8'].map((tail) => to('invoices') + tail);
      const unknown = ['/x:y', `/${'a'.repeat(8_000)}`, '/auth/x%0Ay'];
      for (const address of [...odd, ...unknown]) {
        await page.goto(proxy.origin + address);
        const there = odd.includes(address)
          ? page.getByRole('heading', { level: 1, name: 'Facturas' })
          : page.getByText('Page Not Found').first();
        await expect(there, address.slice(0, 60)).toBeVisible({ timeout: 5_000 });
      }
    },
  },
];
