import type { Page } from '@playwright/test';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const finder = '/soluciones/clientes';
const field = (page: Page) => page.getByRole('textbox', { name: 'NIF, pasaporte, nombre, CUPS o contrato' });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones' });

// Clause 1.25
test('a customer is found however the NIF is written, and everything there is of it is on one page', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(finder);
  await test.step('by what is typed', async () => {
    await field(page).fill('CIF: b-99.000.028');
    await page.keyboard.press('Enter');
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
  });

  await test.step('from one of its contracts', async () => {
    await tabs(page).getByRole('link', { name: 'Contratos' }).click();
    await page.getByRole('link', { name: 'PT-2026-000018' }).click();
    await expect(page).toHaveURL(/PT-2026-000018/);
    await page.getByRole('link', { name: 'Datos' }).click();
    await page.getByRole('link', { name: 'Ver cliente' }).click();
    await expect(page).toHaveURL(/\/soluciones\/clientes\/\d+$/);
  });

  await test.step('from the command palette, one of whom not to call, who owes, with many points', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o ir a una pantalla' }).fill('b-99010001');
    await page.keyboard.press('Enter');
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
  });

  await test.step('on the phone, the tab in view, within 390 pixels', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await tabs(page).getByRole('link', { name: 'Documentos' }).click();
    await expect(tabs(page).getByRole('link', { name: 'Documentos' })).toBeInViewport({ ratio: 0.9 });
    const document = page.getByRole('button', { name: /^Ver CIF/ }).first();
    await expect(document).toBeVisible();
    await expectNothingSideways(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await document.click();
    await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^blob:/);
    await page.keyboard.press('Escape');
  });

  await test.step('among the last ones seen', async () => {
    await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Listado' }).click();
    await page
      .getByRole('navigation', { name: 'Contratos', exact: true })
      .getByRole('link', { name: 'Clientes' })
      .click();
    await expect(page.getByRole('link', { name: 'Ferretería Ejemplo, S.L.' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ferretería Ejemplo, S.L.' }).first().click();
    await expect(page).toHaveURL(/\/soluciones\/clientes\/\d+$/);
  });
});
