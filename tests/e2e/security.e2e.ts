import type { BrowserContext, Page } from '@playwright/test';
import { faultHeader } from '../../scripts/sandbox/faults.ts';
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

async function signOut(page: Page) {
  await page.getByRole('button', { name: /: cuenta \(/i }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(to('signIn'));
}

/** The calls of all tabs that refresh the token. */
function renewals(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(apiConfig.auth.refresh.path)) calls.push(request.url());
  });
  return calls;
}

test.describe('after signing out', () => {
  test('the browser keeps what belongs to the device and nothing else', async ({ page, context }) => {
    await page.goto(to('signIn'));
    await fillIn(page, 'admin');
    await expect(page).toHaveURL('/');
    await page.goto(list);
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'NIF' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cambiar al tema oscuro' }).click();
    expect(await page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(2);

    await signOut(page);
    expect(await context.cookies()).toEqual([]);
    const kept = await page.evaluate(async () => ({
      keys: Object.keys(localStorage),
      session: sessionStorage.length,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    const { keys, ...others } = kept;
    expect(keys).toContain(`${devicePrefix}theme`);
    // The last two are written in an idle moment: they may be there already.
    const ofDevice = ['theme', 'news', 'screens'].map((name) => devicePrefix + name);
    expect(keys.filter((key) => !ofDevice.includes(key))).toEqual([]);
    expect(others).toEqual({ session: 0, databases: 0, caches: 0, workers: 0 });
  });

  test('the next person sees nothing of the last one, not even for a moment', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(list);
    await expect(firstRow(page)).toBeVisible();
    const theirs = await page.getByRole('table').getByRole('link').allInnerTexts();
    await signOut(page);

    // The next person's contracts are held back until the test has looked at the list without them.
    const { promise: looked, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(`**/${apiConfig.basePath}contract?**`, async (route) => {
      await looked;
      await route.fallback();
    });
    await fillIn(page, 'subagente');
    // Without a reload, which would clear the memory.
    await page
      .getByRole('navigation', { name: 'Menú principal' })
      .getByRole('link', { name: 'Listado' })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Contratos', exact: true })).toHaveAttribute('aria-busy', 'true');
    const shown = await page.locator('body').innerText();
    expect(theirs.filter((reference) => shown.includes(reference))).toEqual([]);
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(0);
    letThrough();
    await expect(page.getByText('1–12 de 12')).toBeVisible({ timeout: 30_000 });
  });
});

test('no redirect leaves the portal, whatever it is made of', async ({ page, signIn, context, brand }) => {
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== brand.origin) elsewhere.push(request.url());
  });
  context.on('dialog', (dialog) => elsewhere.push(dialog.message()));
  await signIn('admin');
  for (const redirect of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/\t/evil.example',
    '/.//evil.example',
    '/\u2028/evil.example',
    '//evil.example%2f@localhost',
    '/%2f%2fevil.example',
  ])
    await test.step(redirect, async () => {
      await page.goto(`${to('signIn')}?redirect=${encodeURIComponent(redirect)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const arrived = new URL(page.url());
      expect(arrived.origin).toBe(brand.origin);
      expect(arrived.pathname).not.toBe(to('signIn'));
    });
  expect(elsewhere).toEqual([]);
});

test.describe('renewing', () => {
  test('calls refused at once make one call to renew, and all are answered', async ({
    page,
    context,
    signIn,
    problems,
  }) => {
    problems.expect(/401/);
    const calls = renewals(context);
    const answered: string[] = [];
    page.on('response', (answer) => answer.ok() && answered.push(answer.url()));
    await signIn('admin');
    const { session: look, refresh, token } = apiConfig.auth;

    // The server accepts the token for the first fetch of the session and refuses all later calls.
    const refused: string[] = [];
    let old: string | undefined;
    const { promise: together, resolve: refuse } = Promise.withResolvers<void>();
    await page.route(`**/${apiConfig.basePath}**`, async (route) => {
      const headers = route.request().headers();
      const sent = headers[token.headerName.toLowerCase()];
      const isFirst = old === undefined;
      old ??= sent;
      if (isFirst || sent !== old || route.request().url().endsWith(refresh.path)) return route.fallback();
      refused.push(route.request().url());
      await together;
      await route.continue({ headers: { ...headers, [faultHeader]: 'status=401' } });
    });
    await page.goto(`${list}?f.Energia=%3DE`);
    await expect.poll(() => refused.length, 'calls of the list that wait').toBeGreaterThan(3);
    // When the browser is online again, the session is fetched again.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => refused.some((url) => url.endsWith(look.path))).toBe(true);
    answered.length = 0;
    refuse();

    await expect(firstRow(page)).toBeVisible();
    await expect
      .poll(() => refused.filter((url) => !answered.includes(url)), 'refused and not asked again')
      .toEqual([]);
    expect(calls).toHaveLength(1);
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
});

test('another person who signs in elsewhere takes over this tab', async ({ page, context, signIn }) => {
  const other = await context.newPage();
  await other.goto(to('signIn'));
  await expect(other.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await signIn('admin');
  await page.goto(list);
  await expect(page.getByText(/20\.0\d\d contratos/)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await fillIn(other, 'subagente');
  await reloaded;
  await expect(page.getByText('1–12 de 12')).toBeVisible();
  await expect(page.getByRole('button', { name: /: cuenta \(/i })).not.toContainText('Marta');
});
