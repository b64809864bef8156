import type { Page } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import { to } from '../../src/screens.ts';
import { expect, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

/** Rests the pointer on an entry of the menu until a prefetched call has been answered. */
async function rest(page: Page, name: string, call: string) {
  const answered = page.waitForResponse((response) => response.url().includes(`/${apiConfig.basePath}${call}`));
  await entry(page, name).hover();
  await answered;
  // Nothing should happen, so there is nothing to wait for: long enough for a faulty page to react to the answer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

test.describe('a prefetch that fails changes nothing for the person', () => {
  for (const fault of [{ status: 403 }, { status: 500 }, { status: 401 }])
    test(`a pointer that rests on the menu while the API answers ${fault.status}`, async ({
      page,
      signIn,
      faults,
      problems,
    }) => {
      problems.expect(new RegExp(`${fault.status}.*/agentes`));
      await signIn('admin');
      await page.goto(to('invoices'));
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
      await faults.set({ route: 'agentes', ...fault });
      await rest(page, 'Agentes', 'agentes');
      await expect(page).toHaveURL(to('invoices'));
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
      // The session is unchanged: the next screen opens.
      await faults.clear();
      await entry(page, 'Agentes').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agentes');
    });

  test('a pointer that rests on the menu over a changed form asks nothing', async ({
    page,
    signIn,
    faults,
    problems,
  }) => {
    problems.expect(/500.*\/agentes/);
    await signIn('admin');
    await page.goto(to('newContract'));
    await page.getByRole('textbox', { name: /CUPS/ }).first().fill('ES0021');
    await faults.set({ route: 'agentes', status: 500 });
    await rest(page, 'Agentes', 'agentes');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(to('newContract'));
  });

  for (const status of [500, 503])
    test(`the dashboard stays where the market's prices alone answer ${status}`, async ({
      page,
      signIn,
      faults,
      problems,
    }) => {
      problems.expect(new RegExp(`${status}.*omie`), /omie/);
      await signIn('admin');
      await faults.set({ route: 'energia/historico-cierre/omie', status });
      const failed = page.waitForResponse(
        (response) => response.url().includes('omie') && response.status() === status,
      );
      // Tall enough for the tile of the market to be in view.
      await page.setViewportSize({ width: 1440, height: 1440 });
      await page.goto('/');
      await failed;
      await expect(
        page.getByRole('region', { name: /OMIE/ }).getByRole('button', { name: 'Reintentar' }),
      ).toBeVisible();
      await expect(page).toHaveURL('/');
    });
});

test('a session that has ended leads to the sign-in, whichever link shows it', async ({
  page,
  signIn,
  context,
  problems,
}) => {
  problems.expect(/401/);
  for (const name of ['Agentes', 'Listado']) {
    await signIn('admin');
    await page.goto(to('invoices'));
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await context.clearCookies();
    await page.evaluate((key) => localStorage.removeItem(key), apiConfig.auth.refreshToken.storageKey);
    await entry(page, name).first().click();
    await expect(page).toHaveURL((url) => url.pathname === to('signIn'));
  }
});
