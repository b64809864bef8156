import { Keyboard } from './support/keyboard.ts';
import { hurry } from './support/sandbox.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { fetchApi, somebody } from './support/supply-points.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// Clause 1.2
test('a contract goes from its CUPS to Activo with its documents, by keyboard alone', async ({ page, signIn }) => {
  await signIn('admin');
  const { cups, nif } = await somebody(page, 8);
  const { keyboard } = page;
  await page.clock.install();
  const keys = new Keyboard(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });

  await page.goto('/soluciones/contratos');
  await expect(page).toHaveURL('/soluciones/contratos/alta');
  await expect(field('CUPS de luz')).toBeFocused();
  await keyboard.type(cups);
  await expect(page.getByText('Libre, sin contrato activo')).toBeVisible();
  await expect(page.getByText('Rellenado desde SIPS')).toBeVisible();
  await expect(page.getByLabel('Tarifa')).toHaveValue('018');
  await expectAccessible(page);

  // The request is the usual one until another is chosen.
  await expect(page.getByLabel('Tipo de solicitud')).toHaveValue('switch');
  for (let press = 0; press < 2; press++) await keyboard.press('Control+Enter');
  await expect(page.getByText('Hace falta este dato.').first()).toBeVisible();
  await expect(field('Vía')).toBeFocused();
  await keyboard.type('Mayor');
  await keyboard.press('Control+Enter');
  await expect(field('NIF')).toBeFocused();
  await keyboard.type(nif);
  await expect(page.getByText(/Ya es cliente/)).toBeVisible();
  await expect(field('Razón social')).not.toHaveValue('');
  await keys.type(field('Representante'), 'Ana Vidal');
  await keys.type(field('NIF del representante'), '99000001C');
  await keys.choose(combobox('Poder con el que firma'), 'Apod');
  await keys.type(field('Teléfono'), '600 100 200');

  await keyboard.press('Control+Enter');
  await keys.type(combobox('Producto'), 'fijo 12m');
  await keyboard.press('Enter');
  await keys.type(field('Fee de energía'), '5,5');
  await expect(page.getByText('Lo que pagará el cliente')).toBeVisible();

  await keyboard.press('Control+Enter');
  await keys.type(field('IBAN'), 'ES9121000418450200051332');
  await expect(page.getByText('Banco: CaixaBank')).toBeVisible();
  await keys.choose(combobox('Envío de la factura'), 'Papel');
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
      const steps = page.getByRole('navigation', { name: 'Pasos' });
      await steps.getByRole('button', { name: new RegExp(name) }).press('Enter');
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      await expectNothingSideways(page);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/soluciones\/contratos\/PT-\d{4}-\d{6}$/);
  expect(await page.evaluate(() => localStorage.getItem('draft.alta'))).toBeNull();
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const papers = await (await fetchApi(page, `contract/documentos?contrato=${code}`)).json();
  expect(papers.map(({ NombreFichero }: { NombreFichero: string }) => NombreFichero).toSorted()).toEqual([
    'CIF.pdf',
    'factura.pdf',
  ]);

  const state = page.getByRole('status', { name: 'Estado', exact: true });
  const send = async (what: string, message: RegExp) => {
    await keys.activate(page.getByRole('button', { name: what, exact: true }));
    const dialog = page.getByRole('alertdialog');
    // If there is a reason against it, the dialog asks why it is sent anyway.
    const confirm = dialog.getByRole('button', { name: new RegExp(`^(${what}|Enviar de todos modos)$`) });
    await expect(confirm).toBeVisible();
    await expect(confirm).not.toHaveAccessibleDescription(/Comprobando/);
    const reason = dialog.getByRole('textbox', { name: /^Motivo para enviarlo/ });
    if (await reason.count()) await keys.type(reason, 'Ha pagado hoy');
    await keys.activate(confirm);
    await expect(page.getByText(message)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };

  /** Customer, supplier and distributor take a minute and a half each, and the page asks for news every minute. */
  const expectState = async (wanted: string) => {
    await hurry(page, code, 60);
    await page.clock.fastForward('01:00');
    await expect(state).toContainText(wanted);
  };

  // Clause 4.29
  await test.step('the signature', async () => {
    await expect(state).toContainText('Borrador');
    await send('Enviar a firma', /Contrato enviado a Firma Electrónica\./);
    await expect(state).toContainText('Pendiente de firma');
    await expect(page.getByRole('group', { name: 'Siguiente paso' })).toHaveText(
      /^El cliente tiene que firmar el contrato · desde (hoy|ayer|el \d\d\/\d\d\/\d{4})/,
    );
    await keys.expectFocus();
    await expectState('Firmado');
  });

  // Clause 3.25, 4.27, 4.28
  await test.step('the supplier and the distributor', async () => {
    await send('Enviar a comercializadora', /Contrato enviado a \p{Lu}/u);
    await expect(state).toContainText('En tramitación');
    await expectState('Activo');
    await keys.expectFocus();
  });

  await test.step('what is left', async () => {
    const way = page.getByRole('region', { name: 'Recorrido del contrato' });
    await expect(way.locator('[aria-current=step]')).toContainText('Activado');
    await expect(page.getByText(/^Fin: \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await keys.activate(page.getByRole('link', { name: /^Documentos/ }));
    // With the contract and its annex for consumers.
    await expect(page.getByRole('list', { name: 'Documentos del contrato' }).getByRole('listitem')).toHaveCount(4);
  });
});
