import type { Page } from '@playwright/test';
import { sipsCases } from '../../scripts/sandbox/seed/sips-cases.ts';
import { apiConfig } from '../../src/api/config.ts';
import { to } from '../../src/screens.ts';
import { addressOf } from './support/addresses.ts';
import { expect, test } from './support/test.ts';

/** The largest layout shift that a screen may have while its answers arrive. */
const most = 0.02;

const auth = `/${apiConfig.basePath}auth/`;
const isData = ({ pathname }: URL) => pathname.startsWith(`/${apiConfig.basePath}`) && !pathname.startsWith(auth);

/** Holds every answer with data until the returned function is called. */
async function holdAnswers(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(isData, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Runs in the page before its own scripts: adds up the layout shifts and names the elements that moved. */
function watchShifts() {
  const moves: { value: number; what: string }[] = [];
  Object.assign(window, { moves });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
        const name = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : '?';
        return `${name.slice(0, 80)} ${[a.x, a.y, a.width, a.height]} -> ${[b.x, b.y, b.width, b.height]}`;
      });
      moves.push({ value: entry.value, what: what.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; what: string[] }>((resolve) =>
        // The observer is called after the frame is drawn.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const { moves } = window as unknown as { moves: { value: number; what: string }[] };
            const sum = moves.reduce((all, { value }) => all + value, 0);
            resolve({ sum, what: moves.map(({ value, what }) => `${value.toFixed(4)}: ${what}`) });
          }, 100),
        ),
      ),
  );

/** The screens of a story, each by its name; a record is looked for in its list. */
const stories: Record<string, (page: Page) => Promise<Record<string, string | undefined>>> = {
  'work and records': async (page) => ({
    dashboard: to('home'),
    'my work': to('inbox'),
    contracts: to('contracts'),
    contract: await addressOf(page, 'contract'),
    invoice: await addressOf(page, 'invoice'),
    brand: await addressOf(page, 'brand'),
    'API user': await addressOf(page, 'apiUser'),
    'supply point': to('supplyPoint', { cups: sipsCases.gap.cups }),
  }),
  'people and lists': async (page) => ({
    renewals: to('renewals'),
    invoices: to('invoices'),
    users: to('users'),
    user: await addressOf(page, 'user'),
    agent: await addressOf(page, 'agent'),
    'battery offer': await addressOf(page, 'batteryOffer'),
    logs: to('logs'),
  }),
  tools: async () => ({
    'empty comparison': to('comparison'),
    comparison: `${to('comparison')}?tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&provincia=28&vivienda=1`,
    customers: to('customers'),
    map: to('contractsMap'),
    batteries: to('batteries'),
    'new contract': to('newContract'),
  }),
};

for (const [story, find] of Object.entries(stories))
  for (const { name, viewport } of [
    { name: 'a desk', viewport: { width: 1440, height: 900 } },
    { name: 'a phone', viewport: { width: 390, height: 844 } },
  ])
    test(`slow answers move nothing on ${name}, in ${story}: the notice lies over the page, and what comes has its room`, async ({
      page,
      signIn,
    }) => {
      await signIn('admin');
      await page.setViewportSize(viewport);
      const addresses = await find(page);
      await page.addInitScript(watchShifts);
      for (const [screen, address] of Object.entries(addresses))
        await test.step(screen, async () => {
          const release = await holdAnswers(page);
          await page.goto(address ?? '');
          await expect(page.getByRole('button', { name: 'Dejar de esperar' })).toBeVisible();
          release();
          await expect(page.locator('main h1')).toBeAttached();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await expect(page.getByRole('button', { name: 'Dejar de esperar' })).toHaveCount(0);
          const { sum, what } = await shifts(page);
          expect.soft(sum, `${screen}\n${what.join('\n')}`).toBeLessThan(most);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
    });
