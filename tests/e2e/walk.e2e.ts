import type { Page } from '@playwright/test';
import { devicePrefix } from '../../src/lib/storage.ts';
import { type ScreenId, screenIds, screenOf, to } from '../../src/screens.ts';
import { addressOf } from './support/addresses.ts';
import { type Brand, brands, portal, seededBrands } from './support/brands.ts';
import { widestScroll } from './support/sideways.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const walks = [
  ...brands.flatMap((brand) =>
    ['light', 'dark'].flatMap((scheme) =>
      [desk, phone].map((viewport) => ({ brand, scheme, viewport, language: 'es' })),
    ),
  ),
  { brand: portal, scheme: 'light', viewport: desk, language: 'en' },
];

/** What a brand's visitors can see: all of the table but what is for developers, hidden, or on another site. */
const screensOf = (brand: Brand) =>
  screenIds.filter((id) => {
    const { devOnly, external } = screenOf(id);
    return !devOnly && !external && !brand.hiddenScreens.includes(id);
  });

/** In place of the first of its list. */
const hardCases: Partial<Record<ScreenId, string>> = { contract: to('contract', { referencia: 'PT-2026-000001' }) };

async function look(page: Page, id: ScreenId, brand: Brand) {
  const { redirect } = screenOf(id);
  const address = (brand === portal && hardCases[id]) || (await addressOf(page, id));
  // A brand that was just made has no records yet.
  if (!address) return expect(seededBrands).not.toContain(brand);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(redirect ? screenOf(redirect as ScreenId).path : address);
  // Where it goes on to is looked at in its own right.
  if (redirect) return;

  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.title()).toMatch(/^\S.* · /);
  expect((await page.title()).split(' · ').at(-1)).toBe(brand.title);
  expect(await page.evaluate(widestScroll), 'pixels by which it scrolls sideways').toBe(0);
  if (screenOf(id).layout === 'main')
    expect(await page.evaluate(longerDocument), 'pixels by which the frame around it scrolls away').toBe(0);
  await expectAccessible(page);
}

/** Runs in the page: a screen scrolls in its own part. */
const longerDocument = () => document.documentElement.scrollHeight - document.documentElement.clientHeight;

for (const { brand, scheme, viewport, language } of walks)
  test.describe(`every screen of ${brand.name}, ${scheme}, ${viewport.width} wide, in ${language}`, () => {
    test.use({ brand, viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('can be used by everybody, has one heading and a title, and does not scroll sideways', async ({
      page,
      signIn,
    }) => {
      const choices = { theme: { scheme }, language };
      await page.addInitScript(
        ([prefix, chosen]) => {
          for (const [key, value] of Object.entries(chosen)) localStorage.setItem(prefix + key, JSON.stringify(value));
        },
        [devicePrefix, choices] as const,
      );
      const screens = screensOf(brand);
      test.setTimeout(20_000 + 6_000 * screens.length);
      const protectedOnes = screens.filter((id) => screenOf(id).access === 'user');
      for (const id of screens.filter((screen) => !protectedOnes.includes(screen)))
        await test.step(id, () => look(page, id, brand));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveClass(scheme === 'dark' ? /app-dark/ : /^(?!.*app-dark)/);
      await signIn('admin');
      for (const id of protectedOnes) await test.step(id, () => look(page, id, brand));
    });
  });
