import { accountOf, expect, expectAccessible, test } from './support/test.ts';

// Clause 1.1, 2.47, 4.12
test('a visitor is asked to sign in, finds the contracts as wanted, and leaves with nothing left', async ({
  page,
  brand,
}) => {
  const { email, password } = accountOf('admin');
  await page.goto('/soluciones/contratos/listado?pagina=2');
  await expect(page).toHaveURL(/\/auth\/Login\?error=SessionRequired&redirect=/);
  await expect(page).toHaveTitle(/Portal/);
  await expect(page.getByText('Inicia sesión para continuar.')).toBeVisible();
  await expect(page.getByText(`Con tu cuenta ${brand.name}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/listado\?pagina=2/);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /: cuenta \(/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/auth\/Login$/);
  const left = await page.evaluate(() => ({
    cookies: document.cookie,
    stored: Object.keys(localStorage).filter((key) => !key.startsWith('device.')),
    session: sessionStorage.length,
  }));
  expect(left).toEqual({ cookies: '', stored: [], session: 0 });
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/Login/);
});
