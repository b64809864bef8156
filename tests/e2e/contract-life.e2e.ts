import { Keyboard } from './support/keyboard.ts';
import { hurry } from './support/sandbox.ts';
import { somebody } from './support/supply-points.ts';
import { expect, test } from './support/test.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name}`) });

test('a contract goes from its CUPS to Activo without a mouse, by the screens alone', async ({ page, signIn }) => {
  await signIn('admin');
  const { cups, nif } = await somebody(page, 8);

  await page.clock.install();
  const keys = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
  const isAt = (step: string) => expect(page.getByRole('heading', { name: step, level: 2 })).toBeVisible();
  const goOn = () => keys.activate(button('Continuar'));

  await page.goto('/soluciones/contratos/listado');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  // On a new page the focus starts at the top.
  await keys.press('Tab');

  await test.step('Suministro', async () => {
    await keys.activate(page.getByRole('main').getByRole('link', { name: 'Nuevo contrato', exact: true }));
    await expect(field('CUPS de luz')).toBeFocused();
    await keys.type(field('CUPS de luz'), cups);
    await expect(page.getByText('Rellenado desde SIPS')).toBeVisible();
    await goOn();
    await expect(combobox('Tipo de solicitud')).toBeFocused();
    await expect(combobox('Tipo de solicitud')).toHaveAccessibleDescription('Hace falta este dato.');
    await keys.choose(combobox('Tipo de solicitud'), 'Cambio de comercializadora (C1)');
    await keys.type(field('Vía'), 'Mayor');
    await goOn();
  });

  await test.step('Titular', async () => {
    await isAt('Titular');
    await keys.type(field('NIF'), nif);
    await expect(page.getByText(/Ya es cliente/)).toBeVisible();
    await expect(field('Razón social')).not.toHaveValue('');
    await keys.type(field('Representante'), 'Ana Vidal');
    await keys.type(field('NIF del representante'), '99000001C');
    await keys.choose(combobox('Poder con el que firma'), 'Apoderado');
    await keys.type(field('Teléfono'), '600 100 200');
    await goOn();
  });

  await test.step('Producto y precios', async () => {
    await isAt('Producto y precios');
    await keys.type(combobox('Producto'), 'fijo 12m');
    await keys.press('Enter');
    await keys.type(field('Fee de energía'), '5,5');
    await goOn();
  });

  await test.step('Pago y facturación', async () => {
    await isAt('Pago y facturación');
    await keys.type(field('IBAN'), 'ES9121000418450200051332');
    await keys.choose(combobox('Envío de la factura'), 'Papel');
    await goOn();
  });

  await test.step('Documentos', async () => {
    await isAt('Documentos');
    const chosen = page.waitForEvent('filechooser');
    await keys.activate(button('Elegir archivos'));
    await (await chosen).setFiles([pdf('CIF.pdf'), pdf('última factura.pdf')]);
    await expect(combobox('Tipo de documento: CIF.pdf')).toHaveValue('CIF');
    await expect(combobox('Tipo de documento: última factura.pdf')).toHaveValue('Factura anterior');
    await goOn();
  });

  await test.step('Revisión', async () => {
    await isAt('Revisión');
    await expect(page.getByText(/Todo listo/)).toBeVisible();
    await keys.activate(button('Crear contrato'));
    await expect(page).toHaveURL(/\/PT-\d{4}-\d{6}$/);
  });

  const state = page.getByRole('status', { name: 'Estado', exact: true });
  const send = async (what: string, said: RegExp) => {
    await keys.activate(button(what));
    const dialog = page.getByRole('alertdialog');
    // If there is a reason against it, the dialog asks why it is sent anyway.
    const confirm = dialog.getByRole('button', { name: new RegExp(`^(${what}|Enviar de todos modos)$`) });
    await expect(confirm).toBeVisible();
    await expect(confirm).not.toHaveAccessibleDescription(/Comprobando/);
    const reason = dialog.getByRole('textbox', { name: /^Motivo para enviarlo/ });
    if (await reason.count()) await keys.type(reason, 'Ha pagado hoy');
    await keys.activate(confirm);
    await expect(page.getByText(said)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };

  /** Customer, supplier and distributor take a minute and a half each, and the page asks for news every minute. */
  const becomes = async (wanted: string) => {
    await hurry(page, new URL(page.url()).pathname.split('/').at(-1) ?? '', 60);
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
    await becomes('Firmado');
  });

  // Clause 3.25, 4.27, 4.28
  await test.step('the supplier and the distributor', async () => {
    await send('Enviar a comercializadora', /Contrato enviado a \p{Lu}/u);
    await expect(state).toContainText('En tramitación');
    await becomes('Activo');
    await keys.expectFocus();
  });

  await test.step('what is left', async () => {
    const way = page.getByRole('region', { name: 'Recorrido del contrato' });
    await expect(way.locator('[aria-current=step]')).toContainText('Activado');
    await expect(page.getByText(/^Fin: \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await keys.activate(page.getByRole('link', { name: /^Documentos/ }));
    // Both sides of the DNI, the contract and its annex for consumers.
    await expect(page.getByRole('list', { name: 'Documentos del contrato' }).getByRole('listitem')).toHaveCount(4);
  });
});
