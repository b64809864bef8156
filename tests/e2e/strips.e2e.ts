import type { Page } from '@playwright/test';
import { nameEnvironment } from '../../scripts/stamp.ts';
import { to } from '../../src/screens.ts';
import { chooseAction } from './support/actions.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Names an environment in every page that the server answers. */
const nameTests = (page: Page) =>
  page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: nameEnvironment(await response.text(), 'pruebas') });
  });

async function impersonate(page: Page) {
  await page.goto(to('users'));
  await page.getByRole('searchbox').fill('backoffice@example.com');
  await page.getByRole('row').filter({ hasText: 'backoffice@example.com' }).getByRole('link').first().click();
  await chooseAction(page, 'Ver como');
  await expect(page.locator('html')).toHaveAttribute('data-impersonating');
}

/** Expects the last row of a list whole above its foot, and that in the window. */
async function openList(page: Page) {
  await page.goto(to('contracts'));
  const last = page.locator('tbody tr[data-row]').last();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.locator('main footer')).toBeInViewport({ ratio: 1 });
  const [row, region] = await Promise.all([last.boundingBox(), last.locator('xpath=ancestor::section').boundingBox()]);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((region?.y ?? 0) + (region?.height ?? 0));
}

/** Expects the strip of the environment, and that it has pushed nothing out of the window. */
async function expectStrip(page: Page) {
  await expect(page.getByRole('complementary', { name: 'pruebas' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
}

test('the last row of a list stands whole above its foot, alone and below what stands above the page', async ({
  page,
  signIn,
}) => {
  await nameTests(page);
  await test.step('the strip of an environment, above the sign-in', async () => {
    await page.goto(to('signIn'));
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expectStrip(page);
    await expectAccessible(page);
  });
  await page.unrouteAll();
  await signIn('admin');
  await test.step('alone in the window', () => openList(page));
  await test.step('below the bar of an impersonation', async () => {
    await impersonate(page);
    await openList(page);
  });
  await test.step('below the strip of an environment too', async () => {
    await nameTests(page);
    await openList(page);
    await expectStrip(page);
  });
});
