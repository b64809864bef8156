import type { Page } from '@playwright/test';
import { chooseAction } from './support/actions.ts';
import { expect, test } from './support/test.ts';

const list = '/usuarios/listado';
const dialog = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(({ signIn }) => signIn('admin'));

// Clause 1.14, 3.34
test('a person is registered, enters, joins a group, is locked and is deleted', async ({
  page,
  browser,
  brand,
  problems,
}) => {
  problems.expect(/409/);
  await page.goto(list);
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  await dialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Olalla');
  await dialog(page).getByRole('textbox', { name: 'Correo' }).fill('admin@example.com');
  await dialog(page).getByRole('textbox', { name: 'Usuario' }).fill('olalla.prueba');
  await dialog(page).getByRole('combobox', { name: 'Marca' }).selectOption('Todas las marcas');
  await dialog(page).getByRole('button', { name: 'Generar' }).click();
  await dialog(page).getByRole('button', { name: 'Crear usuario' }).click();
  await expect(dialog(page).getByText('Ya hay un usuario con ese correo.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Correo' }).fill('olalla.prueba@example.com');
  await dialog(page).getByRole('button', { name: 'Crear usuario' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Copia la contraseña' })).toBeVisible();
  const password = await dialog(page).getByRole('region', { name: 'Contraseña' }).innerText();
  await dialog(page)
    .getByRole('button', { name: /^Copiar/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();

  // The new user signs in with the password that was shown, and must change it at once.
  const visitor = await browser.newPage({ baseURL: brand.origin });
  await visitor.goto('/auth/Login');
  await visitor.getByRole('textbox', { name: /Correo/ }).fill('olalla.prueba@example.com');
  await visitor.locator('input[type=password]').fill(password);
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(/\/profile/);
  await expect(visitor.getByText('Tienes que cambiar la contraseña')).toBeVisible();
  await visitor.close();

  // The new person's record is shown.
  await page.getByRole('link', { name: /^Grupos/ }).click();
  await page.getByRole('button', { name: 'Añadir a grupos' }).click();
  await dialog(page).getByRole('combobox', { name: 'Grupos' }).fill('Backoffice');
  await page.getByRole('option', { name: 'Backoffice' }).click();
  await dialog(page).getByRole('button', { name: 'Añadir a grupos' }).click();
  await expect(row(page, 'Backoffice')).toBeVisible();

  await chooseAction(page, 'Bloquear');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible();
  await chooseAction(page, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL(new RegExp(list));
  await page.goto(`${list}?q=olalla.prueba`);
  await expect(page.getByRole('heading', { name: 'Nada coincide' })).toBeVisible();
});

test('the portal is looked at as another person, and a failure leads to its line in the log', async ({
  page,
  faults,
  problems,
}) => {
  problems.expect(/500/);
  await test.step('the portal is looked at as another person, without what that person may not see', async () => {
    await page.goto(`${list}?q=sololectura`);
    await row(page, 'sololectura').getByRole('link').click();
    await chooseAction(page, 'Ver como');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(page.getByText(/Ves el menú, las pantallas y los datos de Óscar Núñez/)).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Sips' })).toBeVisible();
    for (const name of ['Facturas', 'Renovaciones']) await expect(menu.getByRole('link', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(page, 'with its position in the list').toHaveURL(/\/usuarios\/[\w-]+\?lista=1/);
    await expect(menu.getByRole('link', { name: 'Renovaciones' })).toBeVisible();
  });

  // Clause 1.20
  await test.step('the trace of a failure leads to its line in the log', async () => {
    await faults.set({ route: 'usuarios/lock', status: 500 });
    await chooseAction(page, 'Bloquear');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
    await page.getByRole('button', { name: 'Ver en Logs' }).click();
    await page.getByRole('row').filter({ hasText: 'usuarios/lock' }).getByRole('link').click();
    await expect(
      dialog(page)
        .getByText(/\/usuarios\/lock/)
        .first(),
    ).toBeVisible();
    await expect(dialog(page).getByText('500').first()).toBeVisible();
  });
});
