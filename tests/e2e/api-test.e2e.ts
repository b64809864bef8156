import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const address = '/sysmanager/apitest';
const call = (page: Page, name: string) => page.goto(`${address}?llamada=${name}`);
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();
const answer = (page: Page) => page.getByRole('region', { name: 'Respuesta', exact: true });
const list = (page: Page) => page.getByRole('navigation', { name: 'Llamadas' });

test.describe('the console of the API', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  test('finds a call, sends it, and shows the answer as tree, text and headers', async ({ page }) => {
    await page.goto(address);
    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Buscar llamada' }).fill('get CODIGO contrato');
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/llamada=getContract$/);
    await expect(page.getByRole('heading', { name: 'Contrato por código' })).toBeVisible();

    await page.getByRole('textbox', { name: 'codigo' }).fill('PT-2026-000001');
    await page.keyboard.press('Enter');
    await expect(answer(page).getByText('200 OK')).toBeVisible();
    await expect(answer(page).getByText(/^\d+ ms$/)).toBeVisible();
    await expect(answer(page).getByText('La respuesta encaja con lo que el portal espera.')).toBeVisible();
    await expect(answer(page).getByText('"PT-2026-000001"')).toBeVisible();
    await expectAccessible(page);

    await answer(page).getByText('Texto', { exact: true }).click();
    await expect(answer(page).getByText(/"CodigoContrato": "PT-2026-000001"/)).toBeVisible();
    await answer(page).getByText('Cabeceras', { exact: true }).click();
    await expect(answer(page).getByText('content-type', { exact: true })).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Elige una llamada' })).toBeVisible();
  });

  test('folds the tree of an answer, is opened at a call far down its list, and left without a fault', async ({
    page,
  }) => {
    await call(page, 'listContracts');
    await expect(list(page).locator('[aria-current]')).toBeInViewport();
    await send(page);
    await expect(answer(page).getByText(/^9:/)).toBeVisible();
    await answer(page)
      .getByText(/^Items:/)
      .click();
    await expect(answer(page).getByText(/^9:/)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(answer(page).getByText(/^9:/)).toBeVisible();
    await page.getByRole('link', { name: 'Facturas', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Facturas' })).toBeVisible();
  });

  test('saves a file under the name that the server gives it, and takes files', async ({ page }) => {
    await call(page, 'exportContracts');
    await send(page);
    await expect(answer(page).getByText('200 OK')).toBeVisible();
    const download = page.waitForEvent('download');
    await answer(page).getByRole('button', { name: 'Guardar' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

    await call(page, 'saveFiles');
    await page.getByRole('textbox', { name: 'CarpetaId' }).fill('1');
    await send(page);
    await expect(page.getByLabel('Archivos')).toHaveAccessibleDescription('Falta este dato.');
    const [name, mimeType, buffer] = ['acta.txt', 'text/plain', Buffer.from('hola')];
    await page.getByLabel('Archivos').setInputFiles([{ name, mimeType, buffer }]);
    await send(page);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('acta.txt (4 B)');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enviar POST' }).click();
    await expect(answer(page).getByText('200 OK')).toBeVisible();
  });

  test('folds its list away on the phone as soon as a call is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await list(page).getByRole('link', { name: 'Contrato por código' }).click();
    await expect(list(page)).toBeHidden();
    await page.getByRole('textbox', { name: 'codigo' }).fill('PT-2026-000001');
    await send(page);
    await expect(answer(page).getByText('200 OK')).toBeInViewport();
    await expect(page.getByRole('banner')).toBeInViewport();
    await expectAccessible(page);
    // A long list: its visually hidden elements are far down.
    await call(page, 'listContracts');
    await expect(answer(page)).toBeAttached();
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    expect(size, 'only the screen scrolls, and only down').toEqual([390, 844]);
  });
});

test('the console is closed to who may not manage the system', async ({ page, signIn, problems }) => {
  problems.expect(/no tiene permitido el acceso a la ruta \/sysmanager\/apitest/);
  await signIn('backoffice');
  await page.goto(address);
  await expect(page).toHaveURL('/error?status=401');
});
