import { expect, expectAccessible, test } from './support/test.ts';

const comparison = '/soluciones/comparador/comparativa';
const supply = '?tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&provincia=28&vivienda=1';

test.beforeEach(({ signIn }) => signIn('admin'));

// Clause 1.10
test('offers are compared by their bills, printed without the frame, saved, and found again', async ({ page }) => {
  await page.goto(comparison + supply);
  const offers = page.getByRole('table', { name: 'Ofertas por coste anual' });
  const total = await offers.getByRole('row').nth(1).getByRole('cell').nth(2).innerText();
  await offers.getByRole('checkbox').nth(0).check();
  await offers.getByRole('checkbox').nth(3).check();
  await page.getByRole('button', { name: 'Ver 2 facturas' }).click();
  const bills = page.getByRole('table', { name: 'Facturas de un año' });
  await expect(bills.getByRole('row').filter({ hasText: /^Total/ })).toContainText(total);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(bills).toBeVisible();
  await expect(page.getByText('Potencias (kW): P1 4,6, P2 4,6')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Casa de prueba');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/«Casa de prueba», guardada el/)).toBeVisible();

  await page.goto('/soluciones/comparador/listado');
  const row = page.getByRole('row').filter({ hasText: 'Casa de prueba' });
  await row.getByRole('button', { name: 'Eliminar Casa de prueba' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/kwh=1000_800_1200.*ofertas=/);
  await expect(bills).toBeVisible();

  await test.step('the quarters of a year are drawn, and their numbers are a table', async () => {
    await page.goto('/soluciones/comparador/historico?vista=omie&rango=ano');
    await expect(page.getByText('35.040')).toBeVisible();
    const heat = page.getByRole('heading', { name: 'Mapa de calor por hora' }).locator('xpath=../..');
    await heat.getByRole('button', { name: 'Ver como tabla' }).click();
    await expect(heat.getByRole('table')).toHaveAttribute('aria-rowcount', '366');
  });
});
