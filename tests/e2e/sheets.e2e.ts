import type { Page } from '@playwright/test';
import { to } from '../../src/screens.ts';
import { hostileSheets } from '../fixtures/hostileSheets.ts';
import { expect, test } from './support/test.ts';

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
const good = Buffer.from('CUPS;NIF\nES0021990000012345EB0F;12345678Z\n');
const nobodyReads = (page: Page) => expect.poll(() => page.workers().length).toBe(0);

/** What is read all the same, and a file for each end that takes the reader another way. */
const ends = {
  'heads that are formatted to XFD': /: 1 fila$/,
  'a value in XFD1': /más allá de la columna 256, en la fila 3/,
  '20,000 rows with a cell in XFD': /más allá de la columna 256, en la fila 1/,
  'a bomb of 3.9 GB that says so': /más de 60 MB/,
  'an archive that says 1,000 bytes of 3.9 GB': /no se puede leer/,
  'a million lines of a text': /más de 5\.000 filas/,
  'a cell of 10 MB': /más de 32\.767 caracteres/,
  'an .xls, or a workbook with a password': /tiene contraseña/,
} as const;

test('a hostile sheet ends in a sentence while the page goes on, and a good one is read after it', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto(to('newContracts'));
  for (const [name, sentence] of Object.entries(ends)) {
    await choose(page, `${name}.xlsx`, hostileSheets[name]?.bytes() ?? new Uint8Array());
    await expect(page.getByText(`${name}.xlsx`).filter({ hasText: sentence })).toBeVisible();
    await nobodyReads(page);
  }

  // One that takes seconds: the page counts meanwhile.
  await page.evaluate(() => {
    const counted = { times: 0 };
    setInterval(() => counted.times++, 10);
    Object.assign(window, { counted });
  });
  const times = () => page.evaluate(() => (window as unknown as { counted: { times: number } }).counted.times);
  const before = await times();
  await choose(page, 'vacías.xlsx', hostileSheets['59 MB of empty rows']?.bytes() ?? new Uint8Array());
  // A busy machine may need longer than the limit.
  await expect(page.getByText(/vacías.xlsx(: 1 fila| tarda demasiado)/)).toBeVisible();
  expect((await times()) - before).toBeGreaterThan(20);

  await choose(page, 'altas.csv', good);
  await expect(page.getByText('altas.csv: 1 fila')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprobar 1 fila' })).toBeEnabled();
});

test('reading a sheet is cancelled, and a script that is not the one that was built reads nothing', async ({
  page,
  signIn,
  problems,
}) => {
  problems.expect(/integrity/i);
  await signIn('admin');
  await page.goto(to('newContracts'));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const script = '**/static/js/sheet.*.js';
  await page.route(script, async (route) => {
    await released;
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });
  await choose(page, 'altas.csv', good);
  await expect(page.getByText('Leyendo altas.csv… 0 filas')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText(/Leyendo/)).toBeHidden();
  await expect(page.getByText('altas.csv')).toBeHidden();

  release();
  await choose(page, 'altas.csv', good);
  await expect(page.getByText('No se ha podido leer altas.csv. Recarga la página e inténtalo otra vez.')).toBeVisible();
  await nobodyReads(page);

  await page.unroute(script);
  await choose(page, 'altas.csv', good);
  await expect(page.getByText('altas.csv: 1 fila')).toBeVisible();
});

test('a list of CUPS is read from a file', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto(to('sips'));
  await choose(page, 'cartera.csv', good);
  await expect(page.getByText('cartera.csv: 1 CUPS · 1 línea sin CUPS')).toBeVisible();
  await nobodyReads(page);
});
