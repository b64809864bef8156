import { expect, expectAccessible, test } from './support/test.ts';

const comparison = '/soluciones/comparador/comparativa';
const supply = '?tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&provincia=28&vivienda=1';

test.beforeEach(async ({ page, signIn }) => {
  // The browser's own dialog would block the page.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await signIn('admin');
});

// Clause 1.10
test('offers are compared by their bills, printed without the frame, saved, and found again', async ({ page }) => {
  await page.goto(comparison + supply);
  const offers = page.getByRole('table', { name: 'Ofertas por coste anual' });
  const total = await offers.getByRole('row').nth(1).getByRole('cell').nth(1).innerText();
  const bills = page.getByRole('table', { name: 'Facturas de un año' });
  await expect(bills.getByRole('row').filter({ hasText: /^Total/ })).toContainText(total);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Imprimir propuesta' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  const paper = page.locator('[data-paper]');
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByRole('table', { name: 'Facturas de un año' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir propuesta' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);

  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Casa de prueba');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/«Casa de prueba», guardada el/)).toBeVisible();

  await page.goto('/soluciones/comparador/listado');
  const row = page.getByRole('row').filter({ hasText: 'Casa de prueba' });
  await row.getByRole('button', { name: 'Eliminar Casa de prueba' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/kwh=1000_800_1200.*guardado=/);
  await expect(bills).toBeVisible();

  await test.step('the quarters of a year are drawn, and their numbers are a table', async () => {
    await page.goto('/soluciones/comparador/historico?vista=omie&rango=ano');
    await expect(page.getByText('35.040')).toBeVisible();
    const heat = page.getByRole('heading', { name: 'Mapa de calor por hora' }).locator('xpath=../..');
    await heat.getByRole('button', { name: 'Ver como tabla' }).click();
    await expect(heat.getByRole('table')).toHaveAttribute('aria-rowcount', '366');
  });
});
