import type { Page } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import { to } from '../../src/screens.ts';
import { expect, test } from './support/test.ts';

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true }).first();

/** Rests the pointer on an entry of the menu until a prefetched call has been answered. */
async function rest(page: Page, name: string, call: string) {
  const isCall = (url: string) => new URL(url).pathname === `/${apiConfig.basePath}${call}`;
  const answered = page.waitForResponse((response) => isCall(response.url()));
  await entry(page, name).hover();
  await answered;
}

test('a screen that is pointed at in the menu is there before the click; a prefetch that fails changes nothing for the person', async ({
  page,
  signIn,
  context,
  faults,
  problems,
}) => {
  problems.expect(/(401|403|500).*\/api\//);
  await signIn('admin');
  await page.goto(to('contracts'));
  await expect(page.locator('tbody a').first()).toBeVisible();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));

  await test.step('before the click', async () => {
    await rest(page, 'Facturas', 'facturas');
    await faults.set({ route: 'facturas?', status: 500 });
    await entry(page, 'Facturas').click();
    await expect(page.locator('tbody a[href^="/soluciones/facturas/"]').first()).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(20);
    await faults.clear();
  });

  for (const [name, call, screen, fault] of [
    ['Agentes', 'agentes', 'agents', { status: 403 }],
    ['Renovaciones', 'renovaciones', 'renewals', { status: 500 }],
    ['Logs', 'logs', 'logs', { status: 401 }],
  ] as const)
    await test.step(`the prefetch of ${screen} is answered ${fault.status}`, async () => {
      await faults.set({ route: call, ...fault });
      await rest(page, name, call);
      // The session is unchanged: the screen opens.
      await faults.clear();
      await entry(page, name).click();
      await expect(page).toHaveURL(to(screen));
      await expect(page.locator('tbody a').first()).toBeVisible();
    });
  // Nothing but the clicks has led anywhere.
  expect(visited).toEqual([to('invoices'), to('agents'), to('renewals'), to('logs')]);

  await test.step('nothing is asked about a changed form before the click', async () => {
    await entry(page, 'Alta').click();
    await page.getByRole('textbox', { name: /CUPS/ }).first().fill('ES0021');
    await rest(page, 'Listado', 'contract');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(to('newContract'));
    await entry(page, 'Listado').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }).click();
    await expect(page).toHaveURL(to('contracts'));
  });

  await test.step('a session that has ended elsewhere leads to the sign-in', async () => {
    await context.clearCookies();
    await page.evaluate((key) => localStorage.removeItem(key), apiConfig.auth.refreshToken.storageKey);
    await entry(page, 'Agentes').click();
    await expect(page).toHaveURL((url) => url.pathname === to('signIn'));
  });
});
