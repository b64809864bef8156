import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { total } from './support/contract-list.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const list = '/soluciones/facturas';
const title = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: `Factura ${number}` });
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Facturas' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
/** A line of the invoice. */
const line = (page: Page, concept: string) =>
  page
    .getByRole('table', { name: 'Desglose' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: concept }) });
test.beforeEach(({ signIn }) => signIn('admin'));

// Clause 1.9
test('an invoice is found by its number, read, kept as PDF and followed through its corrections, and Back leads to the list as it was', async ({
  page,
}) => {
  await page.goto(`${list}?f.CodigoContrato=PT-2026-000017&orden=Total.asc`);
  await page.getByRole('searchbox').fill('F26-000000');
  await expect(page).toHaveURL(/q=F26-000000/);
  // The address changes before the rows do.
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('−');
  await expectAccessible(page);
  const before = await rows(page).allTextContents();
  await rows(page).getByRole('link', { name: 'F26-0000002' }).click();
  await expect(title(page, 'F26-0000002')).toBeVisible();
  await expect(page.getByText('Rectificadora', { exact: true }).first()).toBeVisible();
  const chain = page.getByRole('list', { name: 'Rectificaciones' });
  await expect(chain.getByRole('listitem')).toHaveCount(3);
  await chain.getByRole('link', { name: 'F26-0000001' }).click();
  await expect(title(page, 'F26-0000001')).toBeVisible();
  await expect(page.getByText(/^La rectifica F26-0000002/)).toBeVisible();

  await test.step('it has the lines of a Spanish bill, and links to contract and customer', async () => {
    for (const concept of [
      'Potencia',
      'Energía',
      'Financiación del bono social',
      'Impuesto sobre la electricidad',
      'Base imponible',
      'IVA',
    ])
      await expect(line(page, concept)).toBeVisible();
    await expect(page.getByText('Los conceptos suman el total, al céntimo.')).toBeVisible();
    const periods = page.getByRole('table', { name: 'Consumo por periodo' });
    await expect(periods.getByRole('rowheader')).toHaveText(['P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
    await expect(page.getByRole('link', { name: 'PT-2026-000017' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Talleres Montcau, S.A.' })).toHaveAttribute(
      'href',
      /clientes.*A99000119/,
    );
    await expectAccessible(page);
  });

  await test.step('it is seen as PDF and kept', async () => {
    await page.getByRole('button', { name: 'Ver PDF' }).click();
    const dialog = page.getByRole('dialog', { name: 'Factura F26-0000001' });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar PDF' }).click();
    const file = await download;
    await expect(page.getByText('Documento descargado correctamente.')).toBeVisible();
    expect(file.suggestedFilename()).toBe('Factura F26-0000001.pdf');
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('Back leads through the chain to the list as it was', async () => {
    await chain.getByRole('link', { name: 'F26-0000003' }).click();
    await expect(title(page, 'F26-0000003')).toBeVisible();
    await expect(chain.locator('[aria-current]')).toContainText('F26-0000003');
    for (const number of ['F26-0000001', 'F26-0000002']) {
      await page.goBack();
      await expect(title(page, number)).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL(/f\.CodigoContrato=PT-2026-000017&orden=Total\.asc/);
    await expect.poll(() => rows(page).allTextContents()).toEqual(before);
  });
});

test('those that the bank sent back are filtered and exported, row by row, and those of a contract are gone through', async ({
  page,
}) => {
  await page.goto(`${list}?f.Total=1000..`);
  await page.getByRole('button', { name: 'Devuelta', exact: true }).click();
  await expect(page).toHaveURL(/f\.EstadoPago=/);
  await expect(rows(page).first()).toContainText('Devuelta');
  // The rows of before stay until those of the filter have come.
  await expect(rows(page).filter({ hasNotText: 'Devuelta' })).toHaveCount(0);
  const count = await total(page);
  expect(count).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Vista actual, en CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Facturas, vista .+\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
  expect(head?.split(';')).toContain('Estado de pago');
  expect(lines).toHaveLength(count);
  for (const each of lines) expect(each).toContain('Devuelta');

  await rows(page).getByRole('link').first().click();
  await expect(page.getByText(/^El banco devolvió el recibo: /)).toBeVisible();

  await test.step('the invoices of a contract begin at the contract', async () => {
    await page.goto('/soluciones/contratos/PT-2026-000017?pestana=facturas');
    await page.getByRole('link', { name: 'F26-0000001' }).click();
    await expect(title(page, 'F26-0000001')).toBeVisible();
    const position = page.getByText(/^\d+ de \d+ del contrato$/);
    const at = Number((await position.innerText()).split(' ')[0]);
    await page.keyboard.press('j');
    await expect(position).toHaveText(new RegExp(`^${at + 1} de `));
    await expect(title(page, 'F26-0000001')).toHaveCount(0);
    await page.getByRole('button', { name: 'Anterior (K)' }).click();
    await expect(title(page, 'F26-0000001')).toBeVisible();
    const bars = page.getByRole('list', { name: /^Total de cada factura/ });
    await expect(bars.locator('[aria-current=page]')).toHaveAccessibleName(/F26-0000001, /);
    await bars.getByRole('link', { name: /F26-0000002, / }).click();
    await expect(title(page, 'F26-0000002')).toBeVisible();
  });
});
