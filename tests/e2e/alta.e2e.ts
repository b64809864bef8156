import type { Page } from '@playwright/test';
import { sipsCases } from '../../scripts/sandbox/seed/sips-cases.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { ask, somebody } from './support/supply-points.ts';
import { accountOf, expect, expectAccessible, test } from './support/test.ts';

const address = '/soluciones/contratos/alta';
const iban = 'ES9121000418450200051332';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: new RegExp(name) });

test.beforeEach(({ signIn }) => signIn('admin'));

// Clause 1.2
test('a contract goes from its CUPS to the contract with its documents, by keyboard alone', async ({
  page,
  faults,
  problems,
}) => {
  problems.expect(/500.*insert-documents/);
  const { cups, nif } = await somebody(page, 0);
  const { keyboard } = page;
  const tabTo = async (name: string, role: 'textbox' | 'combobox' = 'textbox') => {
    const wanted = page.getByRole(role, { name, exact: true });
    for (let presses = 0; presses < 30; presses++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  };

  await page.goto('/soluciones/contratos');
  await expect(page).toHaveURL(address);
  await expect(field(page, 'CUPS de luz')).toBeFocused();
  await keyboard.type(cups);
  await expect(page.getByText('Libre, sin contrato activo')).toBeVisible();
  await expect(page.getByText('Rellenado desde SIPS')).toBeVisible();
  await expect(page.getByLabel('Tarifa')).toHaveValue('018');
  await expectAccessible(page);

  await keyboard.press('Control+Enter');
  await expect(page.getByLabel('Tipo de solicitud')).toBeFocused();
  await expect(page.getByText('Hace falta este dato.').first()).toBeVisible();
  await keyboard.type('Cambio de com');
  await keyboard.press('Control+Enter');
  await expect(field(page, 'Vía')).toBeFocused();
  await keyboard.type('Mayor');
  await keyboard.press('Control+Enter');
  await expect(field(page, 'NIF')).toBeFocused();
  await keyboard.type(nif);
  await expect(page.getByText(/Ya es cliente/)).toBeVisible();
  await expect(field(page, 'Razón social')).not.toHaveValue('');
  await tabTo('Representante');
  await keyboard.type('Ana Vidal');
  await tabTo('NIF del representante');
  await keyboard.type('99000001C');
  await tabTo('Poder con el que firma', 'combobox');
  await keyboard.type('Apod');
  await tabTo('Teléfono');
  await keyboard.press('Control+a');
  await keyboard.type('600 100 200');

  await keyboard.press('Control+Enter');
  await tabTo('Producto', 'combobox');
  await keyboard.type('12m');
  await keyboard.press('Enter');
  await tabTo('Fee de energía');
  await keyboard.type('5,5');
  await expect(page.getByText('Lo que pagará el cliente')).toBeVisible();

  await keyboard.press('Control+Enter');
  await tabTo('IBAN');
  await keyboard.type(iban);
  await expect(page.getByText('Banco: CaixaBank')).toBeVisible();
  await tabTo('Envío de la factura', 'combobox');
  await keyboard.type('Papel');
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Lo que pide esta solicitud' })).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).press('Enter');
  const file = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n${name}\n%%EOF`),
  });
  await (await chosen).setFiles([file('CIF.pdf'), file('factura.pdf')]);
  await expect(page.getByLabel('Tipo de documento: CIF.pdf')).toHaveValue('CIF');
  await expectAccessible(page);
  await keyboard.press('Control+Enter');
  await expect(page.getByText(/^Todo listo: .* se suben sus documentos/)).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Producto y precios')).toContainText('5,50 €/MWh');
  await expect(part('Pago y facturación')).toContainText('ES91 •••• •••• •••• •••• 1332');

  await test.step('on the phone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Titular', 'Producto y precios', 'Pago y facturación', 'Documentos', 'Revisión']) {
      await step(page, name).press('Enter');
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expectNothingSideways(page);
    }
    await expectAccessible(page);
  });

  // The contract is created; of its documents one is sent once more.
  await faults.set({ route: 'insert-documents', status: 500, times: 1 });
  await keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar CIF.pdf' }).press('Enter');
  await expect(page).toHaveURL(/\/soluciones\/contratos\/PT-\d{4}-\d{6}$/);
  await expect(page.getByText('Borrador').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('draft.alta'))).toBeNull();
  const code = new URL(page.url()).pathname.split('/').at(-1);
  const papers = await (await ask(page, `contract/documentos?contrato=${code}`)).json();
  expect(papers.map(({ NombreFichero }: { NombreFichero: string }) => NombreFichero).toSorted()).toEqual([
    'CIF.pdf',
    'factura.pdf',
  ]);
});

test('what was typed survives a reload and the end of the session, except for protected data', async ({
  page,
  faults,
  problems,
}) => {
  // The typed NIF is of nobody yet.
  problems.expect(/401/, /404.*client/);
  const { email, password } = accountOf('admin');
  await page.goto(address);
  await field(page, 'Vía').fill('Mayor');
  await step(page, 'Titular').click();
  await field(page, 'NIF').fill('99000001C');
  await field(page, 'Primer apellido').fill('Vidal');
  const kept = () => page.evaluate(() => localStorage.getItem('draft.alta'));
  await expect.poll(kept).toContain('Vidal');
  expect(await kept()).not.toContain('99000001C');

  await test.step('a reload', async () => {
    await page.reload();
    await expect(
      page.getByText(/Recuperado lo guardado en este dispositivo a las .* hay que ponerlos de nuevo/),
    ).toBeVisible();
    await expect(field(page, 'NIF')).toHaveValue('');
    await expect(field(page, 'Primer apellido')).toHaveValue('Vidal');
    await step(page, 'Suministro').click();
    await expect(field(page, 'Vía')).toHaveValue('Mayor');
  });

  await test.step('the session ends, and the same person signs in in a dialog over the form', async () => {
    await faults.set({ status: 401 });
    await field(page, 'CUPS de luz').fill(sipsCases.gap.cups);
    const dialog = page.getByRole('dialog', { name: 'Tu sesión ha terminado' });
    await expect(dialog.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email);
    await faults.clear();
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(field(page, 'Vía')).toHaveValue('Mayor');
  });

  await test.step('or leaves, and finds the draft after the next sign-in', async () => {
    await faults.set({ status: 401 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(page).toHaveURL(/\/auth\/Login\?.*redirect=/);
    await faults.clear();
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Contraseña').fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/Recuperado lo guardado/)).toBeVisible();
    await expect(field(page, 'Vía')).toHaveValue('Mayor');
    await expect(field(page, 'CUPS de luz')).toHaveValue('ES 0022 9900 0000 0105 RC 0F');
  });

  await test.step('until it is discarded', async () => {
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(field(page, 'CUPS de luz')).toHaveValue('');
    expect(await kept()).toBeNull();
  });
});
