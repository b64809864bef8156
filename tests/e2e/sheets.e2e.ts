import type { Page } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { hostileSheets } from '../fixtures/hostileSheets.ts';
import { somebody } from './support/supply-points.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
const good = Buffer.from('CUPS;NIF\nES0021990000012345EB0F;12345678Z\n');
const nobodyReads = (page: Page) => expect.poll(() => page.workers().length).toBe(0);

/** Three of them; a unit test reads them all. */
const ends = {
  'a value in XFD1': /más allá de la columna 256, en la fila 3/,
  'an archive that says 1,000 bytes of 3.9 GB': /no se puede leer/,
  'an .xls, or a workbook with a password': /tiene contraseña/,
} as const;

test('sheets are read beside the page, hostile ones too, and by nothing but the script that was built', async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/integrity/i);
  await signIn('admin');
  await page.goto(to('newContracts'));
  await test.step('a hostile sheet ends in a sentence', async () => {
    for (const [name, sentence] of Object.entries(ends)) {
      const reader = page.waitForEvent('worker');
      await choose(page, `${name}.xlsx`, hostileSheets[name]?.bytes() ?? new Uint8Array());
      expect((await reader).url()).toMatch(/\/static\/js\/sheet\./);
      await expect(page.getByText(`${name}.xlsx`).filter({ hasText: sentence })).toBeVisible();
      await nobodyReads(page);
    }
  });

  const script = '**/static/js/sheet.*.js';
  await page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });
  await test.step('another script than the one that was built reads nothing', async () => {
    await choose(page, 'altas.csv', good);
    await expect(
      page.getByText('No se ha podido leer altas.csv. Recarga la página e inténtalo otra vez.'),
    ).toBeVisible();
    await nobodyReads(page);
  });
  await test.step('a good sheet is read after all of them', async () => {
    await page.unroute(script);
    await choose(page, 'altas.csv', good);
    await expect(page.getByText('altas.csv · 1 fila')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comprobar 1 fila' })).toBeEnabled();
  });
});

test('a sheet is checked and made into contracts, with the documents that name their rows', async ({
  page,
  problems,
  signIn,
}) => {
  await signIn('admin');
  // The customer is new.
  problems.expect(/404.*client/);
  const points = [await somebody(page, 5), await somebody(page, 6)];
  const iban = 'ES9121000418450200051332';
  const nif = '99000777Z';
  const lines = points.map(({ cups }) => [cups, nif, iban, 'Mayor', 'Ana', 'Ruiz', '600 100 200'].join(';'));
  const sheet = [
    'Altas de noviembre',
    '',
    'Punto de suministro;Documento;Cuenta bancaria;Calle;Nombre;Apellidos;Móvil',
  ];

  await page.goto(to('newContracts'));
  await choose(page, 'altas.csv', Buffer.from([...sheet, ...lines].join('\n')));
  await expect(page.getByText('altas.csv · 2 filas')).toBeVisible();
  await expect(page.getByLabel('Tipo de solicitud')).toHaveValue('switch');
  await page.getByLabel('Envío de la factura').selectOption('2');
  await page.getByLabel('Fee de energía').fill('5');
  await page.getByRole('button', { name: 'Comprobar 2 filas' }).click();
  await page.getByLabel('Producto 2.0TD').selectOption({ index: 1 });
  const [first] = await page.getByRole('row', { name: /^4 / }).all();
  expect((await first?.boundingBox())?.y, 'the rows begin high up').toBeLessThan(260);
  await page.getByRole('checkbox', { name: /^Crear también/ }).check();

  const names = [`factura ${points[0]?.cups}.pdf`, `DNI ${nif}.pdf`];
  const files = names.map((name) => ({ name, mimeType: '', buffer: Buffer.from(`%PDF-1.7 ${name}`) }));
  await page.locator('input[type=file]').nth(1).setInputFiles(files);
  await expect(page.getByRole('combobox', { name: `Fila de ${names[0]}` })).toHaveValue(/^Fila 4 /);
  // Both rows have this NIF.
  await page.getByRole('combobox', { name: `Fila de ${names[1]}` }).click();
  await page.getByRole('option', { name: /^Fila 5 / }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Crear 2 contratos' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Crear 2 contratos' }).click();
  await expect(dialog.getByText(/^Creado el contrato/)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('2 documentos subidos')).toBeVisible();

  const made = await page
    .getByRole('row', { name: /^5 / })
    .getByText(/Ya creada: PT-/)
    .textContent();
  await page.goto(`${to('contract', { referencia: made?.match(/PT-\d{4}-\d{6}/)?.[0] ?? '' })}?pestana=documentos`);
  // A scan of both sides is two documents.
  await expect(page.getByRole('list', { name: 'Documentos' }).getByText(names[1] ?? '')).toHaveCount(2);
});
