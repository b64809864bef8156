import type { Browser, Page } from '@playwright/test';
import { devicePrefix } from '../../src/lib/storage.ts';
import { type ScreenId, screenIds, screenOf, to } from '../../src/screens.ts';
import { addressOf } from './support/addresses.ts';
import { portal } from './support/brands.ts';
import { signIn } from './support/session.ts';
import { widestScroll } from './support/sideways.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** What visitors can see: all of the table except what is for developers. */
const walked = screenIds.filter((id) => !screenOf(id).devOnly);

/** What is pressed measures 24 pixels, or has as much room around it (WCAG 2.2, 2.5.8); axe leaves that out by itself. */
const roomy = { 'target-size': { enabled: true } };

/** In place of the first of its list. */
const hardCases: Partial<Record<ScreenId, string>> = { contract: to('contract', { referencia: 'PT-2026-000001' }) };

interface Visitors {
  guest: Page;
  user: Page;
}

/** A worker's screens come one after the other into the same page, which keeps what it has compiled: half the cost. */
const walk = test.extend<{ visitor: keyof Visitors }, { visitors: Visitors }>({
  visitor: ['guest', { option: true }],
  visitors: [
    async ({ browser }, use) => {
      const visitors = { guest: await openPage(browser), user: await openPage(browser) };
      await signIn(visitors.user, 'admin');
      await use(visitors);
      await Promise.all([visitors.guest.context().close(), visitors.user.context().close()]);
    },
    { scope: 'worker' },
  ],
  context: ({ visitors, visitor }, use) => use(visitors[visitor].context()),
  page: async ({ visitors, visitor }, use) => {
    const page = visitors[visitor];
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'light' });
    await use(page);
  },
});

async function openPage(browser: Browser) {
  const context = await browser.newContext({
    baseURL: portal.origin,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((key) => localStorage.setItem(key, '"en"'), `${devicePrefix}language`);
  return context.newPage();
}

/**
 * One load of each screen: on the desk in English, by all rules of axe; in Spanish and the dark, for its colours; and on
 * the phone by all other rules again. Other brands differ in colours and pictures alone: scripts/theme.test.ts measures
 * these, and `smoke` looks at every brand's sign-in.
 */
for (const id of walked)
  walk.describe(
    'every screen can be used by everybody, has one heading and a title, and does not scroll sideways',
    () => {
      walk.use({ visitor: screenOf(id).access === 'user' ? 'user' : 'guest' });

      walk(id, async ({ page, brand }) => {
        const { redirect, layout } = screenOf(id);
        const address = hardCases[id] ?? (await addressOf(page, id));
        expect(address, `a link on the page of ${screenOf(id).parent}`).toBeDefined();
        await page.goto(brand.origin + address);
        await expect(page).toHaveURL(brand.origin + (redirect ? screenOf(redirect as ScreenId).path : address));
        // Where it goes on to is looked at in its own right.
        if (redirect) return;

        await walk.step('in English', async () => {
          await expectWhole(page);
          expect(await page.evaluate(unusedAnswers), 'asked for by the head of the page, and then by nothing').toEqual(
            [],
          );
          if (layout === 'main')
            expect(await page.evaluate(longerDocument), 'pixels by which the frame around it scrolls away').toBe(0);
          await expectAccessible(page, { rules: roomy });
        });
        await walk.step('in Spanish, in the dark', async () => {
          await inSpanish(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expect(page.locator('html')).toHaveClass(/app-dark/);
          await expectWhole(page);
          await expectAccessible(page, { runOnly: ['color-contrast'] });
        });
        await walk.step('on the phone', async () => {
          await page.setViewportSize(phone);
          await expectWhole(page);
          // Its colours are those of the desk; to measure them is half of what axe does.
          await expectAccessible(page, { rules: { ...roomy, 'color-contrast': { enabled: false } } });
        });
      });
    },
  );

async function expectWhole(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  const [name, ...more] = (await page.title()).split(' · ');
  expect(name).toMatch(/^\S/);
  expect(more.at(-1)).toBe(portal.title);
  // A window that has just changed its size is drawn anew a moment later.
  await expect.poll(() => page.evaluate(widestScroll), { message: 'pixels by which it scrolls sideways' }).toBe(0);
}

/** By the portal's own switch, without loading the page anew. */
async function inSpanish(page: Page) {
  const menu = page.getByRole('button', { name: 'Language: EN' });
  const select = page.getByRole('combobox', { name: 'Language' });
  await menu.or(select).waitFor();
  if (await select.isVisible()) await select.selectOption('Español');
  else {
    await menu.click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
}

/** Runs in the page: a screen scrolls in its own part. */
const longerDocument = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;

/** Runs in the page: calls whose early answer has not been taken. */
const unusedAnswers = () => Object.keys(globalThis.early?.asked ?? {});
