import type { Browser, Page } from '@playwright/test';
import type axe from 'axe-core';
import { state } from '../../scripts/sandbox/ids.ts';
import type { Boot } from '../../src/head/portal.ts';
import { devicePrefix } from '../../src/lib/storage.ts';
import { type ScreenId, screenIds, screenOf, to } from '../../src/screens.ts';
import { addressToVisit, load, move, walked } from './support/addresses.ts';
import { type Brand, brands, portal } from './support/brands.ts';
import { cutWords } from './support/cutWords.ts';
import { goWithHeldAnswers, readShifts, watchAnswers } from './support/holdAnswers.ts';
import { expectNamesUnique } from './support/names.ts';
import { notOurs } from './support/notOurs.ts';
import { replaced, speakPseudo } from './support/pseudoLanguage.ts';
import { signIn } from './support/session.ts';
import { widestScroll } from './support/sideways.ts';
import { cutTexts, keepAnswers, strayTexts } from './support/strayTexts.ts';
import { fetchApi } from './support/supply-points.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { slowClocks } from './support/time.ts';

/**
 * Visits every screen twice: at a desk in the pseudo language (accents, a third longer, in brackets), where a text that
 * no locale file has and one that cannot be read in full are found, and on a phone in Catalan and in the dark.
 */
const desk = { width: 1280, height: 800 };
const wide = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

/** The most by which the layout may shift while the answers of a screen arrive; texts that are a third longer need more. */
const mostShift: Record<Look, number> = { desk: 0.08, phone: 0.05 };

/** Rules of axe: targets measure 24 pixels or have as much room around them (WCAG 2.2, 2.5.8), which axe checks only if told to. */
const rules: Record<Look, axe.RunOptions['rules']> = {
  // Each text of the pseudo language has brackets of its own, so no name contains the text that is seen.
  desk: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: false } },
  phone: { 'target-size': { enabled: true } },
};

/** What `--pictures` shows of each screen. */
const pictured = [
  { language: 'es', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 1280 },
  { language: 'en', colorScheme: 'light', width: 2560 },
  { language: 'es', colorScheme: 'dark', width: 768 },
  { language: 'es', colorScheme: 'light', width: 390 },
] as const;

type Look = 'desk' | 'phone';
type Who = 'guest' | 'user';

/** A worker visits its screens one after the other in the same pages, which keep compiled scripts: half the cost. */
const walk = test.extend<{ as: Who; places: Record<Look, Page> }, { visitors: Record<Who, Record<Look, Page>> }>({
  as: ['guest', { option: true }],
  visitors: [
    async ({ browser }, use) => {
      const open = async () => ({ desk: await openPage(browser, 'desk'), phone: await openPage(browser, 'phone') });
      const visitors = { guest: await open(), user: await open() };
      for (const page of Object.values(visitors.user)) await signIn(page, 'admin');
      await load(visitors.user.desk, '/');
      await use(visitors);
      for (const pages of Object.values(visitors))
        await Promise.all(Object.values(pages).map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  places: ({ visitors, as }, use) => use(visitors[as]),
  page: ({ places }, use) => use(places.desk),
  context: ({ page }, use) => use(page.context()),
});

async function openPage(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.origin,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    viewport: look === 'desk' ? wide : phone,
    colorScheme: look === 'desk' ? 'light' : 'dark',
  });
  await slowClocks(context);
  await context.addInitScript(([key, language]) => localStorage.setItem(key, language), [
    `${devicePrefix}language`,
    JSON.stringify(look === 'desk' ? replaced : 'ca'),
  ] as const);
  await context.addInitScript(keepAnswers);
  await watchAnswers(context);
  if (look === 'desk') await speakPseudo(context);
  return context.newPage();
}

/** Kinds of screens that axe has examined in this worker: all lists are made of the same parts. */
const examined = new Set<string>();

/**
 * Axe, once for a kind of screen. Other brands differ in colours and pictures alone: scripts/theme.test.ts measures these,
 * and `smoke` looks at every brand's sign-in.
 */
async function examine(page: Page, id: ScreenId, look: Look) {
  const isList = (await page.getByRole('main').locator('[data-row]').count()) > 0 && !screenOf(id).path.includes(':');
  const kind = `${look} ${isList ? 'list' : id}`;
  // A list that fits the window fetches other rows when that changes, and is paler meanwhile.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, examined.has(kind) ? { runOnly: ['color-contrast'] } : { rules: rules[look] });
  examined.add(kind);
}

const visited = walked.filter((id) => !screenOf(id).redirect);

for (const id of visited)
  walk.describe(
    'every screen is whole, ours in every text, usable by everybody, and does not move under the hand',
    () => {
      const { access, layout } = screenOf(id);
      walk.use({ as: access === 'user' ? 'user' : 'guest' });

      walk(id, async ({ places }) => {
        const address = await walk.step('at a desk, in the pseudo language', async () => {
          const page = places.desk;
          const found = await addressToVisit(page, id);
          await page.setViewportSize(wide);
          await visit(page, 'desk', () => (access === 'user' ? move : load)(page, found));
          await page.setViewportSize(desk);
          await expect
            .poll(async () => ({
              stray: await page.evaluate(strayTexts, notOurs),
              cut: await page.evaluate(cutTexts),
              sideways: await page.evaluate(widestScroll),
            }))
            .toEqual({ stray: [], cut: [], sideways: 0 });
          await examine(page, id, 'desk');
          await expectNamesUnique(page);
          return found;
        });

        await walk.step('on a phone, in Catalan and in the dark', async () => {
          const page = places.phone;
          // Only the worker's first visit loads the page: that is most of what a visit costs.
          await visit(page, 'phone', () => (access === 'user' && isOpen(page) ? move : load)(page, address));
          if (layout === 'main')
            expect(await page.evaluate(longerDocument), 'pixels by which the frame around it scrolls away').toBe(0);
          await examine(page, id, 'phone');
          await page.setViewportSize(narrow);
          for (const other of id === 'contract' ? [address, ...(await contractsByState(page))] : [address]) {
            await move(page, other);
            await expectWhole(page);
            await expect.poll(() => page.evaluate(cutWords), other).toEqual({ cut: [], broken: [] });
          }
          await page.setViewportSize(phone);
        });
      });
    },
  );

const isOpen = (page: Page) => page.url() !== 'about:blank';

/** Goes to a screen whose answers come late, and expects that it does not move when they come. */
async function visit(page: Page, look: Look, go: () => Promise<unknown>) {
  await goWithHeldAnswers(page, go);
  await expectWhole(page);
  const { sum, what } = await readShifts(page);
  expect(sum, `shift of the layout\n${what}`).toBeLessThan(mostShift[look]);
}

/** Address of a contract in each state: their main actions differ. */
async function contractsByState(page: Page) {
  const addresses: string[] = [];
  for (const id of new Set(Object.values(state))) {
    const answer = await fetchApi(
      page,
      `contract?pageIndex=0&pageSize=1&filterColumns[0]=EstadoId&filterQueries[0]==${id}`,
    );
    const [row] = (await answer.json()).Items;
    if (row) addresses.push(to('contract', { referencia: row.CodigoContrato }));
  }
  return addresses;
}

// For designers: `npm test -- walk --pictures` puts them into Playwright's report.
if (process.env.E2E_PICTURES)
  for (const brand of brands)
    test.describe(`pictures of ${brand.id}`, () => {
      test.use({ brand });

      for (const id of visited)
        test(id, async ({ page, signIn }, info) => {
          if (screenOf(id).access === 'user') await signIn('admin');
          const address = await addressToVisit(page, id);
          for (const { language, colorScheme, width } of pictured) {
            await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
            await page.emulateMedia({ colorScheme });
            await load(page, address);
            await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
              `${devicePrefix}language`,
              JSON.stringify(language),
            ] as const);
            await page.reload();
            await expectWhole(page, brand);
            await info.attach(`${id} ${brand.id} ${language} ${colorScheme} ${width}`, {
              body: await page.screenshot(),
              contentType: 'image/png',
            });
          }
        });
    });

walk.describe('the head of a page', () => {
  walk.use({ as: 'user' });

  walk('asks for nothing that its screen does not take', async ({ places: { phone: page } }) => {
    await page.goto(to('home'));
    const table = await page.locator('#boot').textContent();
    const { screens }: Boot = JSON.parse(table ?? '');
    const early = screens.filter(([, , , , calls = []]) => calls.length > 0);
    const eager = screenIds.filter((id) => early.some(([name]) => name === id));
    // Screens that ask for a permission send nothing before the guard.
    expect(eager.length).toBeGreaterThan(3);
    for (const id of eager) {
      await page.goto(screenOf(id).path);
      await expectWhole(page);
      // Polls, because the part that is drawn last takes its answer last.
      await expect.poll(() => page.evaluate(unusedAnswers), id).toEqual([]);
    }
  });
});

/** Polls, because a resized window is drawn again a moment later. */
const expectWhole = (page: Page, brand: Brand = portal) =>
  expect
    .poll(async () => ({ ...(await page.evaluate(parts)), sideways: await page.evaluate(widestScroll) }))
    .toEqual({
      busy: 0,
      headings: [expect.stringMatching(/\S/)],
      title: [expect.stringMatching(/^\S/), brand.title],
      sideways: 0,
    });

/** Runs in the page: what is loading, the visible headings of the first level, title and brand. */
const parts = () => {
  const title = document.title.split(' · ');
  return {
    busy: document.querySelectorAll('[aria-busy=true]').length,
    headings: [...document.querySelectorAll('h1')].map((heading) =>
      heading.checkVisibility({ visibilityProperty: true }) && heading.getClientRects().length > 0
        ? heading.textContent
        : '',
    ),
    title: [title[0], title.at(-1)],
  };
};

/** Runs in the page: a screen scrolls in its own part. */
const longerDocument = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;

/** Runs in the page: calls of its head whose answer has not been taken. What was prefetched later has no address. */
const unusedAnswers = () => [...(globalThis.headCalls?.keys() ?? [])].filter((key) => !key.startsWith('['));
