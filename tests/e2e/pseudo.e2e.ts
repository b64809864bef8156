import type { Browser, Page } from '@playwright/test';
import glossary from '../../locales/glossary.json' with { type: 'json' };
import { allRows } from '../../src/api/index.ts';
import { documentTypes } from '../../src/domain/contract-documents.ts';
import { periods } from '../../src/domain/periods.ts';
import { usualProvince } from '../../src/domain/province-names.ts';
import { atrTariffs } from '../../src/domain/sips-codes.ts';
import { languages } from '../../src/lib/languages.ts';
import { devicePrefix } from '../../src/lib/storage.ts';
import { screenOf } from '../../src/screens.ts';
import { provinces } from '../../src/ui/map/spain.ts';
import { addressToVisit, load, move, walked } from './support/addresses.ts';
import { portal } from './support/brands.ts';
import { replaced, speakPseudo } from './support/pseudoLanguage.ts';
import { signIn } from './support/session.ts';
import { widestScroll } from './support/sideways.ts';
import { cutTexts, keepAnswers, strayTexts } from './support/strayTexts.ts';
import { expect, test } from './support/test.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const dates = [...Array(12).keys()].map((month) => new Date(2026, month, 1));
const days = [...Array(7).keys()].map((day) => new Date(2026, 0, 1 + day));

/** What a screen may show though neither a locale file nor an answer of the API has it. */
const known: readonly string[] = [
  portal.name,
  portal.support.email,
  ...Object.entries(languages).flatMap(([code, { name }]) => [code.toUpperCase(), name]),
  // The help shows the glossary, which translators have in a file of its own.
  ...glossary.terms.flatMap((term) => term[replaced]),
  ...provinces.map(({ name }) => usualProvince(name)),
  // Of calls.
  ...allRows.flatMap(({ method, path }) => [method, path]),
  ...periods,
  ...documentTypes,
  ...Object.values(atrTariffs).map(({ name }) => name),
  ...['IVA', 'IGIC', 'IPSI'],
  // Kinds of files, which are the ends of their names in capitals; other stories upload some.
  ...['CSV', 'DOCX', 'JPG', 'MP3', 'PDF', 'PNG', 'TXT', 'XLSX', 'ZIP'],
  ...['kW', 'kWp', 'kWh', 'MWh', 'GWh', 'kVArh', 'B', 'kB', 'MB', 'ms', 'd'],
  // What `Intl` writes of dates.
  ...(['long', 'short'] as const).flatMap((length) => [
    ...dates.map((date) => date.toLocaleDateString(replaced, { month: length })),
    ...days.map((date) => date.toLocaleDateString(replaced, { weekday: length })),
  ]),
  ...['AM', 'PM'],
];

/** A worker visits its screens one after the other in the same page, as the walk does. */
const walk = test.extend<{ as: 'guest' | 'user' }, { pages: Record<'guest' | 'user', Page> }>({
  as: ['guest', { option: true }],
  pages: [
    async ({ browser }, use) => {
      const pages = { guest: await openPage(browser), user: await openPage(browser) };
      await signIn(pages.user, 'admin');
      await load(pages.user, '/');
      await use(pages);
      await Promise.all([pages.guest.context().close(), pages.user.context().close()]);
    },
    { scope: 'worker' },
  ],
  page: ({ pages, as }, use) => use(pages[as]),
  context: ({ page }, use) => use(page.context()),
});

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.origin,
    timezoneId: 'Europe/Madrid',
    locale: 'es-ES',
    reducedMotion: 'reduce',
    viewport: desk,
  });
  await context.addInitScript(([key, language]) => localStorage.setItem(key, language), [
    `${devicePrefix}language`,
    JSON.stringify(replaced),
  ] as const);
  await context.addInitScript(keepAnswers);
  await speakPseudo(context);
  return context.newPage();
}

for (const id of walked.filter((id) => !screenOf(id).redirect))
  walk.describe('in the pseudo language every text of a screen is ours, and can be read in full', () => {
    const { access } = screenOf(id);
    walk.use({ as: access === 'user' ? 'user' : 'guest' });

    walk(id, async ({ page }) => {
      const address = await addressToVisit(page, id);
      await (access === 'user' ? move : load)(page, address);
      for (const size of page.viewportSize()?.width === phone.width ? [phone, desk] : [desk, phone])
        await walk.step(`${size.width} px`, async () => {
          await page.setViewportSize(size);
          await expect(page.locator('h1', { hasText: /\S/ })).not.toHaveCount(0);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          // Polls, because a resized window is drawn again a moment later, and tooltips start after the first screen.
          await expect
            .poll(async () => ({
              stray: await page.evaluate(strayTexts, known),
              cut: await page.evaluate(cutTexts),
              sideways: await page.evaluate(widestScroll),
            }))
            .toEqual({ stray: [], cut: [], sideways: 0 });
        });
    });
  });
