import type { BrowserContext, Page } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import { devicePrefix } from '../../src/lib/storage.ts';
import { to } from '../../src/screens.ts';
import { Faults } from './support/faults.ts';
import { accountOf, expect, test } from './support/test.ts';

const list = to('contracts');
const firstRow = (page: Page) => page.getByRole('row').nth(5);

async function fillIn(page: Page, name: string) {
  const { email, password } = accountOf(name);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** The calls of all tabs that refresh the token. */
function renewals(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(apiConfig.auth.refresh.path)) calls.push(request.url());
  });
  return calls;
}

test('after signing out the browser keeps what belongs to the device and nothing else', async ({ page, context }) => {
  await page.goto(to('signIn'));
  await fillIn(page, 'admin');
  await expect(page).toHaveURL('/');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Listado' }).first().click();
  await expect(firstRow(page)).toBeVisible();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'NIF' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cambiar al tema oscuro' }).click();
  expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(2);
  await page.getByRole('button', { name: /: cuenta \(/i }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(to('signIn'));

  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    keys: Object.keys(localStorage),
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  expect(stored).toEqual({ keys: [`${devicePrefix}theme`], session: 0, databases: 0, caches: 0, workers: 0 });
});

test('two tabs at once trade the refresh token once, and both stay signed in', async ({
  page,
  context,
  signIn,
  problems,
}) => {
  problems.expect(/401/);
  await signIn('admin');
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(list);
    await expect(firstRow(tab)).toBeVisible();
  }
  const calls = renewals(context);
  const waiting = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
  /** Both tabs are refused; the answer of the refresh is held back until the second tab asks for it too. */
  const bothTurnTo = async (number: number) => {
    const { promise: both, resolve: letThrough } = Promise.withResolvers<void>();
    await context.route(
      `**/${apiConfig.auth.refresh.path}`,
      async (route) => {
        await both;
        await route.fallback();
      },
      { times: 1 },
    );
    const called = `contract?pageIndex=${number - 1}&`;
    const answers = tabs.map((tab) => tab.waitForResponse((one) => one.ok() && one.url().includes(called)));
    for (const tab of tabs) {
      await new Faults(tab).set({ route: called, status: 401, times: 1 });
      await tab.getByRole('button', { name: 'Página siguiente' }).click();
    }
    await expect.poll(waiting, 'one of them waits for the other').toBe(1);
    letThrough();
    await Promise.all(answers);
  };
  await bothTurnTo(2);
  expect(calls).toHaveLength(1);
  // The one refresh token that is left works in both tabs.
  await bothTurnTo(3);
  for (const tab of tabs) await expect(firstRow(tab)).toBeVisible();
  expect(calls).toHaveLength(2);
});
