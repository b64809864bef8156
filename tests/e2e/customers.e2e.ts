import type { Page } from '@playwright/test';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const finder = '/soluciones/clientes';
const field = (page: Page) => page.getByRole('textbox', { name: 'NIF, pasaporte, nombre, CUPS o contrato' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones' });

async function find(page: Page, identifier: string) {
  await page.goto(finder);
  await field(page).fill(identifier);
  await page.keyboard.press('Enter');
}

test.describe('a user who sees every contract', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test('finds a customer however the NIF is written, and sees everything there is of it', async ({ page }) => {
    await find(page, 'CIF: b-99.000.028');
    await expect(page.getByRole('heading', { level: 1, name: 'Ferretería Ejemplo, S.L.' })).toBeVisible();
    await expect(page).toHaveURL(/\/soluciones\/clientes\/\d+$/);
    await expect(page.getByRole('complementary', { name: 'Datos del cliente' })).toContainText(
      /ES\d\d •••• •••• •••• •••• \d{4}/,
    );
    await expect(page.getByRole('main')).not.toContainText(/ES\d{22}/);
    await expectAccessible(page);

    await tabs(page).getByRole('link', { name: 'Suministros' }).click();
    await expect(page.getByRole('table', { name: 'Suministros' })).toContainText('PT-2026-000018');
    await tabs(page).getByRole('link', { name: 'Facturas' }).click();
    await expect(page.getByText('Este cliente no tiene facturas.')).toBeVisible();
    await tabs(page).getByRole('link', { name: 'Contratos' }).click();
    await page.getByRole('link', { name: 'PT-2026-000018' }).click();
    await expect(page).toHaveURL(/PT-2026-000018/);

    await page.getByRole('link', { name: 'Datos' }).click();
    await page.getByRole('link', { name: 'Ver cliente' }).click();
    await expect(page).toHaveURL(/\/soluciones\/clientes\/\d+$/);
  });

  test('is told what is wrong with a number, and what it should be', async ({ page, problems }) => {
    problems.expect(/404/);
    await find(page, '12345678A');
    await expect(field(page)).toHaveAccessibleDescription('El último carácter no cuadra con el número.');
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buscar 12345678Z' }).click();
    await expect(field(page)).toHaveAccessibleDescription('No hay ningún cliente con el NIF 12345678Z.');
    await expect(field(page)).toHaveValue('12345678Z');

    await field(page).fill('PT-2026-000018');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleDescription(/código de contrato/);
    await page.getByRole('link', { name: 'Búscalo en los contratos' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Ferretería Ejemplo' })).toBeVisible();
  });

  test('sees before calling whom not to call, who owes, and a group of many points page by page', async ({ page }) => {
    await find(page, 'B99010001');
    const notices = page.getByRole('list', { name: 'A tener en cuenta' });
    await expect(notices).toContainText(/No llamar|no se le puede llamar/);
    await expect(notices).toContainText(/Debe [\d.]+,\d\d\s€/);
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toHaveCount(0);

    await tabs(page).getByRole('link', { name: 'Contratos' }).click();
    const codes = page.getByRole('table', { name: 'Contratos' }).locator('tbody').getByRole('link');
    await expect(codes.first()).toBeVisible();
    const [first] = await codes.allInnerTexts();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(page).toHaveURL(/pestana=contratos.*pagina=2|pagina=2.*pestana=contratos/);
    await expect(codes.first()).not.toHaveText(first ?? '');

    await tabs(page).getByRole('link', { name: 'Facturas' }).click();
    await expect(page.getByText(/^[\d.]+,\d\d\s€ facturados$/)).toBeVisible();
    await tabs(page).getByRole('link', { name: 'Documentos' }).click();
    await page
      .getByRole('button', { name: /^Ver CIF/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^blob:/);
  });

  test('goes there from the command palette by a NIF, and finds it again among the last ones seen', async ({
    page,
  }) => {
    await page.goto('/soluciones/contratos/listado');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o ir a una pantalla' }).fill('b-99000028');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ferretería Ejemplo, S.L.' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Ruta' })).toContainText('Ferretería Ejemplo, S.L.');

    await page.goto('/soluciones/contratos/listado');
    await page
      .getByRole('navigation', { name: 'Contratos', exact: true })
      .getByRole('link', { name: 'Clientes' })
      .click();
    await expect(page.getByRole('link', { name: 'Ferretería Ejemplo, S.L.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ferretería Ejemplo, S.L.' }).click();
    await expect(page).toHaveURL(/\/soluciones\/clientes\/\d+$/);
  });

  test('hears that the server failed, and tries again', async ({ page, faults, problems }) => {
    problems.expect(/500/);
    await faults.set({ route: 'client', status: 500 });
    await find(page, 'B99000028');
    await expect(page.getByRole('form', { name: 'Clientes' }).getByRole('alert')).toBeVisible();
    await faults.clear();
    await expect(page.getByRole('button', { name: 'Buscar cliente' })).not.toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: 'Buscar cliente' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ferretería Ejemplo, S.L.' })).toBeVisible();
  });

  test('on the phone has it all within 390 pixels, the tab in view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await find(page, 'B99010001');
    await expect(page.getByRole('list', { name: 'A tener en cuenta' })).toBeVisible();
    await page.goto(`${page.url()}?pestana=documentos`);
    await expect(tabs(page).getByRole('link', { name: 'Documentos' })).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: /^Ver CIF/ }).first()).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
  });
});

test('an agent finds no customer of somebody else', async ({ page, signIn, problems }) => {
  problems.expect(/404/);
  await signIn('subagente');
  await find(page, 'A99000119');
  await expect(field(page)).toHaveAccessibleDescription('No hay ningún cliente con el NIF A99000119.');
  await page.goto(`${finder}/1`);
  await expect(page.getByText('No hay ningún cliente con el número 1, o no lo puedes ver.')).toBeVisible();
});
