import type { Browser, Page } from '@playwright/test';
import type axe from 'axe-core';
import type { Boot } from '../../scripts/head.ts';
import { devicePrefix } from '../../src/lib/storage.ts';
import { type ScreenId, screenIds, screenOf, to } from '../../src/screens.ts';
import { addressToVisit, load, walked } from './support/addresses.ts';
import { portal } from './support/brands.ts';
import { expectNamesUnique } from './support/names.ts';
import { signIn } from './support/session.ts';
import { widestScroll } from './support/sideways.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Targets measure 24 pixels or have as much room around them (WCAG 2.2, 2.5.8); axe checks that only if told to. */
const roomy = { 'target-size': { enabled: true } };

/** A way in which a screen is looked at, by these rules of axe. */
interface Look {
  title: string;
  size: typeof desk;
  language: 'es' | 'en' | 'ca';
  colorScheme: 'light' | 'dark';
  rules: axe.RunOptions;
}

/** Other brands differ in colours and pictures alone: scripts/theme.test.ts measures these, and `smoke` looks at every brand's sign-in. */
const looks: readonly Look[] = [
  { title: 'in English', size: desk, language: 'en', colorScheme: 'light', rules: { rules: roomy } },
  {
    title: 'in Spanish, in the dark',
    size: desk,
    language: 'es',
    colorScheme: 'dark',
    rules: { runOnly: ['color-contrast'] },
  },
  {
    title: 'in Catalan, on the phone',
    size: phone,
    language: 'ca',
    colorScheme: 'dark',
    // The colours are the same as on the desktop.
    rules: { rules: { ...roomy, 'color-contrast': { enabled: false } } },
  },
];

interface Visitor {
  page: Page;
  /** The look of the last visit. The next screen begins with it, which saves switching. */
  look: Look;
}

interface Visitors {
  guest: Visitor;
  user: Visitor;
}

/** A worker visits its screens one after the other in the same page, which keeps compiled scripts: half the cost. */
const walk = test.extend<{ as: keyof Visitors; visitor: Visitor }, { visitors: Visitors }>({
  as: ['guest', { option: true }],
  visitors: [
    async ({ browser }, use) => {
      const visitors = { guest: await openPage(browser), user: await openPage(browser) };
      await signIn(visitors.user.page, 'admin');
      await use(visitors);
      await Promise.all([visitors.guest.page.context().close(), visitors.user.page.context().close()]);
    },
    { scope: 'worker' },
  ],
  visitor: ({ visitors, as }, use) => use(visitors[as]),
  context: ({ visitor }, use) => use(visitor.page.context()),
  page: ({ visitor }, use) => use(visitor.page),
});

async function openPage(browser: Browser): Promise<Visitor> {
  const [look] = looks as [Look];
  const context = await browser.newContext({
    baseURL: portal.origin,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    viewport: look.size,
    colorScheme: look.colorScheme,
  });
  await context.addInitScript(
    ([key, language]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(language));
      // The choice of language is not saved: stories that run in parallel sign in as the same person.
      const { fetch } = globalThis;
      globalThis.fetch = (asked, init) =>
        asked instanceof Request && asked.method === 'POST' && asked.url.endsWith('/usuarios/preference')
          ? Promise.resolve(Response.json(null))
          : fetch(asked, init);
    },
    [`${devicePrefix}language`, look.language] as const,
  );
  return { page: await context.newPage(), look };
}

/**
 * Each screen is checked in three looks: on the desktop in English by all rules of axe, in Spanish and dark for its
 * colours, and in Catalan on the phone by all rules except those of colours.
 */
for (const id of walked)
  walk.describe(
    'every screen can be used by everybody, has one heading and a title, and does not scroll sideways',
    () => {
      walk.use({ as: screenOf(id).access === 'user' ? 'user' : 'guest' });

      walk(id, async ({ visitor, brand }) => {
        const { page } = visitor;
        const { redirect, layout } = screenOf(id);
        // Its address is found by navigating within the portal, which is faster; the screen itself is loaded by it.
        const address = await addressToVisit(page, id);
        await load(page, address);
        await expect(page).toHaveURL(brand.origin + (redirect ? screenOf(redirect as ScreenId).path : address));
        // The target of a redirect is visited itself.
        if (redirect) return;
        for (const look of visitor.look === looks[0] ? looks : looks.toReversed())
          await walk.step(look.title, async () => {
            await take(visitor, look);
            await expectWhole(page);
            if (layout === 'main')
              expect(await page.evaluate(longerDocument), 'pixels by which the frame around it scrolls away').toBe(0);
            await expectAccessible(page, look.rules);
            await expectNamesUnique(page);
          });
      });
    },
  );

walk.describe('the head of a page', () => {
  walk.use({ as: 'user' });

  walk('asks for nothing that its screen does not take', async ({ visitor: { page } }) => {
    await page.goto(to('home'));
    const table = await page.locator('#boot').textContent();
    const { screens }: Boot = JSON.parse(table ?? '');
    // Every screen requests the session.
    const early = screens.filter(([, , , , calls]) => calls.length > 1);
    const asking = screenIds.filter((id) => early.some(([address]) => new RegExp(address).test(screenOf(id).path)));
    // Screens that ask for a permission send nothing before the guard.
    expect(asking.length).toBeGreaterThan(3);
    for (const id of asking) {
      await page.goto(screenOf(id).path);
      await expectWhole(page);
      // Polls, because the part that is drawn last takes its answer last.
      await expect.poll(() => page.evaluate(unusedAnswers), id).toEqual([]);
    }
  });
});

async function take(visitor: Visitor, look: Look) {
  const { page } = visitor;
  if (look === visitor.look) return;
  visitor.look = look;
  if ((await page.locator('html').getAttribute('lang')) !== look.language) {
    // The phone's menu of languages takes two presses more.
    await page.setViewportSize(desk);
    await speak(page, look.language);
  }
  await page.setViewportSize(look.size);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  const html = expect(page.locator('html'));
  await (look.colorScheme === 'dark' ? html : html.not).toHaveClass(/app-dark/);
}

/** Polls, because a resized window is drawn again a moment later. */
const expectWhole = (page: Page) =>
  expect
    .poll(async () => ({ ...(await page.evaluate(parts)), sideways: await page.evaluate(widestScroll) }))
    .toEqual({
      busy: 0,
      headings: [expect.stringMatching(/\S/)],
      title: [expect.stringMatching(/^\S/), portal.title],
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

const names = { es: 'Español', en: 'English', ca: 'Català' };

/** Switches the language in the portal, without loading the page again. */
async function speak(page: Page, language: Look['language']) {
  const menu = page.getByRole('button', { name: /^(Language|Idioma): / });
  const select = page.getByRole('combobox', { name: /^(Language|Idioma)$/ });
  const option = names[language];
  await menu.or(select).waitFor();
  if (await select.isVisible()) await select.selectOption(option);
  else {
    await menu.click();
    await page.getByRole('menuitemradio', { name: option }).click();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Runs in the page: a screen scrolls in its own part. */
const longerDocument = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;

/** Runs in the page: calls whose early answer has not been taken. */
const unusedAnswers = () => Object.keys(globalThis.prefetched?.asked ?? {});
