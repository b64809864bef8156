import type { Page } from '@playwright/test';
import { accountOf, brandOf, expect, portal, test } from './support/test.ts';
import { inOurNames } from './support/wire.ts';

const list = '/soluciones/contratos/listado';
const home = '/';
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const enter = (page: Page) => page.getByRole('button', { name: 'Entrar' });

async function fillIn(page: Page, email: string, password: string) {
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Contraseña').fill(password);
  await enter(page).click();
}

test('a sign-in: wrong passwords are counted, no answer loses nothing, five presses make one call; signing out ends all tabs', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/4\d\d.*auth\/login/, /ERR_FAILED|Failed to load/);
  const { email, password } = accountOf('backoffice');
  await page.goto('/auth/Login');

  await test.step('a wrong password', async () => {
    const heading = page.getByRole('heading', { name: 'Inicia sesión' });
    const before = await heading.boundingBox();
    await fillIn(page, 'renovaciones@example.com', 'no es esta');
    await expect(page.getByText(/Te quedan \d intentos\./)).toBeVisible();
    await expect(field(page, 'Contraseña')).toBeFocused();
    await expect(field(page, 'Correo electrónico')).toHaveValue('renovaciones@example.com');
    expect(await heading.boundingBox(), 'the form stays where it was').toEqual(before);
  });

  await test.step('no answer', async () => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await fillIn(page, email, password);
    await expect(page.getByRole('alert')).toContainText('No hay respuesta.');
    await expect(field(page, 'Correo electrónico')).toHaveValue(email);
    await page.unrouteAll();
  });

  await test.step('five presses', async () => {
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/api/auth/login', async (route) => {
      calls++;
      await pressed;
      await route.continue();
    });
    await page.getByRole('checkbox', { name: 'Recordar mi correo en este dispositivo' }).check();
    await enter(page).click({ clickCount: 5, delay: 20 });
    release();
    await expect(page).toHaveURL(home);
    expect(calls).toBe(1);
  });

  await test.step('the e-mail is remembered, and signing out ends all tabs', async () => {
    const other = await context.newPage();
    await other.goto(list);
    await expect(other.getByRole('row').nth(5)).toBeVisible();
    await page.getByRole('button', { name: /: cuenta \(/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(other).toHaveURL(/\/auth\/Login/);
    await expect(field(page, 'Correo electrónico')).toHaveValue(email);
    await expect(field(page, 'Contraseña')).toBeFocused();
  });
});

test('the document of the sign-in shows the form before any script, as the device has it, and sends then what was typed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('device.language', '"en"');
    localStorage.setItem('device.theme', '{"scheme":"dark"}');
  });
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/static\/js\//, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/auth/Login?redirect=%2Fprofile', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Email' });
  await expect(field).toBeFocused();
  await expect(page).toHaveTitle('Sign in · Portal');
  await expect(page.locator('html.app-dark[lang=en]')).toBeVisible();
  const form = await page.locator('form').elementHandle();
  const { email, password } = accountOf('admin');
  await field.fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  expect(page.url(), 'the browser sends no form by itself').not.toContain(password);
  await page.route('**/api/auth/login', async (route) => {
    expect(await form?.evaluate((element) => element.isConnected), 'the same form').toBe(true);
    await route.continue();
  });
  scripts.resolve();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main')).toContainText(email);
});

test('a 401 is renewed without a word; a session that ends leads to the sign-in and back', async ({
  page,
  signIn,
  faults,
  problems,
}) => {
  problems.expect(/401/);
  const row = page.getByRole('row').nth(5);
  await signIn('admin');
  await page.goto(`${list}?filas=20`);
  await expect(row).toBeVisible();
  // Searches, because the next page may have been prefetched before.
  const search = page.getByRole('main').getByRole('searchbox');
  await faults.set({ route: 'contract', status: 401, times: 1 });
  await search.fill('PT-2026');
  await expect(page).toHaveURL(/q=PT-2026(&|$)/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(row).toBeVisible();

  await faults.set({ status: 401 });
  await search.fill('PT-2026-0');
  await expect(page.getByText('Tu sesión ha terminado.')).toBeVisible();
  await faults.clear();
  const { email, password } = accountOf('admin');
  await fillIn(page, email, password);
  await expect(page).toHaveURL(/listado\?q=PT-2026-0(&|$)/);
  await expect(row).toBeVisible();
});

test.describe('a forgotten password', () => {
  test.use({ brand: brandOf('kleenenergy') });

  // Clause 2.55
  test('from the request over the mail to the new one, and the link serves once', async ({
    page,
    request,
    problems,
  }) => {
    problems.expect(/4\d\d.*auth\/check-reset-link/);
    const { email, password } = accountOf('kleen.validador');
    await page.goto('/auth/Login');
    await page.getByRole('link', { name: '¿Has olvidado la contraseña?' }).click();
    // The sign-in has a field of this name too.
    await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
    await field(page, 'Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Enviar el enlace' }).click();
    await expect(page.getByText(`Si ${email} tiene cuenta`)).toBeVisible();

    const newestLink = async (): Promise<string> => {
      const mails = await (await request.get(`${portal.origin}/api/_sandbox/outbox`)).json();
      return mails.find((mail: { Para: string }) => mail.Para === email).Enlace.replace(/^https?:\/\/[^/]+/, '');
    };
    const path = await newestLink();
    const fresh = `${password}-nueva`;
    await page.goto(path);
    await expect(page.getByText(`Para la cuenta ${email}.`)).toBeVisible();
    await field(page, 'Contraseña nueva').fill(fresh);
    await field(page, 'Repite la contraseña').fill(fresh);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    await expect(page.getByText('Ya puedes entrar con la contraseña nueva.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
    await fillIn(page, email, fresh);
    await expect(page).toHaveURL(home);

    // A used link says so before anything is typed.
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
    await expect(page).toHaveURL('/auth/recovery');

    // The other stories sign in with the password that this account had.
    const headers = { ...inOurNames, 'brand-domain': 'kleenenergy' };
    await request.post(`${portal.origin}/api/auth/request-change-password`, { headers, data: { email } });
    const token = new URL(await newestLink(), portal.origin).searchParams.get('token');
    const data = { email, token, newPassword: password };
    const back = await request.post(`${portal.origin}/api/auth/change-password`, { headers, data });
    expect(back.ok()).toBe(true);
  });
});
