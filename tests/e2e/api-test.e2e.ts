import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test.ts';

const address = '/sysmanager/apitest';
const call = (page: Page, name: string) => page.goto(`${address}?llamada=${name}`);
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();
const answer = (page: Page) => page.getByRole('region', { name: 'Respuesta', exact: true });
const sent = (page: Page) => page.getByRole('region', { name: 'Lo que se envía' });
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

  test('folds the tree, by the keyboard too', async ({ page }) => {
    await call(page, 'listContracts');
    await send(page);
    const items = answer(page).getByText(/^Items:/);
    await expect(answer(page).getByText(/^9:/)).toBeVisible();
    await items.click();
    await expect(answer(page).getByText(/^9:/)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(answer(page).getByText(/^9:/)).toBeVisible();
  });

  test('shows a refusal as what it is: an answer', async ({ page, problems }) => {
    problems.expect(/404/);
    await call(page, 'getContract');
    await page.getByRole('textbox', { name: 'codigo' }).fill('PT-0000-000000');
    await send(page);
    await expect(answer(page).getByText('404 Not Found')).toBeVisible();
    await expect(answer(page).getByText(/detail:/i)).toBeVisible();
  });

  test('says where an answer is not what the portal expects', async ({ page, faults }) => {
    await faults.set({ route: 'contract/id', body: 'wrong-shape' });
    await call(page, 'getContract');
    await page.getByRole('textbox', { name: 'codigo' }).fill('PT-2026-000001');
    await send(page);
    await expect(answer(page).getByText(/no es lo que el portal espera/)).toBeVisible();
    await expect(answer(page).getByRole('row', { name: 'CodigoContrato algún valor nada 1' })).toBeVisible();
    await expectAccessible(page);
  });

  test('asks for what is missing at its field, and sends nothing', async ({ page }) => {
    await call(page, 'getContract');
    await send(page);
    const code = page.getByRole('textbox', { name: 'codigo' });
    await expect(code).toBeFocused();
    await expect(code).toHaveAccessibleDescription('Falta este dato.');
    await expect(answer(page).getByText(/Todavía no hay respuesta/)).toBeVisible();
    await expectAccessible(page);
  });

  test('asks before it changes anything, and names what it hits', async ({ page }) => {
    await call(page, 'requestPasswordChange');
    await page.getByRole('textbox', { name: 'email' }).fill('nadie@example.com');
    await send(page);
    const dialog = page.getByRole('alertdialog', { name: '¿Enviar POST auth/request-change-password?' });
    await expect(dialog).toContainText('nadie@example.com');
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(answer(page).getByText(/Todavía no hay respuesta/)).toBeVisible();

    const request = page.waitForRequest(/request-change-password/);
    await send(page);
    await dialog.getByRole('button', { name: 'Enviar POST' }).click();
    expect((await request).postDataJSON()).toEqual({ email: 'nadie@example.com' });
    await expect(answer(page).getByText('200 OK')).toBeVisible();
  });

  test('takes a body as JSON, and says where it stops being JSON', async ({ page }) => {
    await call(page, 'requestPasswordChange');
    await page.getByRole('textbox', { name: 'email' }).fill('a@example.com');
    await page.getByText('JSON', { exact: true }).first().click();
    const body = page.getByRole('textbox', { name: 'Cuerpo completo' });
    await expect(body).toHaveValue(/"email": "a@example.com"/);
    await body.fill('{\n  "email": b\n}');
    await expect(body).toHaveAccessibleDescription('Esto no es JSON: línea 2, columna 12.');
    await body.fill('{"email": "b@example.com"}');
    await page.getByText('Formulario', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'email' })).toHaveValue('b@example.com');
  });

  test('never shows the token, and copies it only for who asks', async ({ page }) => {
    // The permissions policy forbids reading the clipboard, so the story keeps what is written into it.
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async (text) => void sessionStorage.setItem('copied', text);
    });
    const copied = () => page.evaluate(() => sessionStorage.getItem('copied'));
    await call(page, 'listTariffs');
    await expect(sent(page).getByText(/^Bearer ••••••\S{6}$/)).toBeVisible();
    await sent(page).getByRole('button', { name: 'Copiar como curl' }).click();
    await expect.poll(copied).toContain('-H "Authorization: Bearer $TOKEN"');
    await sent(page).getByRole('checkbox', { name: 'Con el token a la vista' }).check();
    await sent(page)
      .getByRole('button', { name: /Copiar como curl|Copiado/ })
      .click();
    await expect.poll(copied).toMatch(/-H 'Authorization: Bearer [\w-]+\.[\w-]+\.[\w-]+'/);
  });

  test('saves a file under the name that the server gives it', async ({ page }) => {
    await call(page, 'exportContracts');
    await send(page);
    await expect(answer(page).getByText('200 OK')).toBeVisible();
    const download = page.waitForEvent('download');
    await answer(page).getByRole('button', { name: 'Guardar' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  test('takes files', async ({ page }) => {
    await call(page, 'saveFiles');
    await page.getByRole('textbox', { name: 'CarpetaId' }).fill('1');
    await send(page);
    await expect(page.getByLabel('Archivos')).toHaveAccessibleDescription('Falta este dato.');
    const [name, mimeType, buffer] = ['acta.txt', 'text/plain', Buffer.from('hola')];
    await page.getByLabel('Archivos').setInputFiles([{ name, mimeType, buffer }]);
    await expect(page.getByText('acta.txt (4 B)')).toBeVisible();
    await send(page);
    await expect(page.getByRole('alertdialog')).toContainText('acta.txt (4 B)');
    await page.getByRole('button', { name: 'Enviar POST' }).click();
    await expect(answer(page).getByText('200 OK')).toBeVisible();
  });

  test('remembers the calls of the visit, with what was sent', async ({ page }) => {
    await call(page, 'getContract');
    await page.getByRole('textbox', { name: 'codigo' }).fill('PT-2026-000001');
    await send(page);
    await expect(answer(page).getByText('200 OK')).toBeVisible();
    await list(page).getByRole('link', { name: 'Tarifas de acceso' }).click();
    await send(page);
    const history = page.getByRole('region', { name: 'Últimas llamadas de esta visita' });
    await expect(history.getByRole('button')).toHaveCount(2);
    await history.getByRole('button', { name: 'getContract' }).click();
    await expect(page).toHaveURL(/llamada=getContract/);
    await expect(page.getByRole('textbox', { name: 'codigo' })).toHaveValue('PT-2026-000001');
    await expect(answer(page).getByText('"PT-2026-000001"')).toBeVisible();
  });

  test('says when nobody answers, and lets a call be given up', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED|Failed to load/);
    // Held for good.
    await page.route(/utility\/tarifas/, () => {});
    await call(page, 'listTariffs');
    await send(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(answer(page).getByRole('alert')).toHaveText('Has cancelado la llamada.');
    await page.route(/utility\/tarifas/, (route) => route.abort());
    await send(page);
    await expect(answer(page).getByRole('alert')).toContainText('No hay respuesta del servidor.');
  });

  test('is left without a fault, also where its address named a call far down the list', async ({ page }) => {
    await call(page, 'listContracts');
    await expect(list(page).locator('[aria-current]')).toBeInViewport();
    await page.getByRole('link', { name: 'Facturas', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Facturas' })).toBeVisible();
  });

  test('says when an address names a call that does not exist', async ({ page }) => {
    await call(page, 'launchRocket');
    await expect(page.getByRole('heading', { name: 'No hay ninguna llamada «launchRocket»' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver todas' }).click();
    await expect(page.getByRole('heading', { name: 'Elige una llamada' })).toBeVisible();
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
    // Long, with what is hidden from the eye far down.
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
