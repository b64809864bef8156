import type { Page } from '@playwright/test';
import { apiConfig } from '../../src/api/config.ts';
import { chooseAction } from './support/actions.ts';
import { onlySpecPort } from './support/brands.ts';
import { hurry } from './support/sandbox.ts';
import { fetchApi, somebody } from './support/supply-points.ts';
import { expect, portal, test } from './support/test.ts';

// A server that knows three permissions, the specification's calls, fields and headers, and nothing else.
test.use({ brand: { ...portal, origin: `http://localhost:${onlySpecPort}` } });

/** The headers of the specification, and those that the browser adds. */
const headers = ['authorization', apiConfig.brandHeader, 'accept', 'content-type', 'content-length'];
const browsers = /^(:|sec-|accept-|user-agent|referer|origin|host|connection|cookie|pragma|cache-control|x-sandbox-)/;

test.beforeEach(async ({ page, signIn }) => {
  // The brand configures nothing beyond the specification.
  await page.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/"apiExtras":\[[^\]]*\],?/, '');
      await route.fulfill({ response, body });
    },
  );
  await signIn('admin');
});

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name}`) });

/**
 * Leaves a draft of the contract wizard on the device of the person who is signed in, so that the next visit begins
 * there and not with an empty form. The wizard reads what fits; the secrets (NIF, IBAN, e-mail, telephone) are never in
 * a draft, so a story types those that it needs. `?duplicar={code}` begins with a copy, secrets included.
 *
 * @param values fields as the API names them, addresses nested; `step` is where the wizard opens
 */
async function keepDraft(page: Page, values: Record<string, unknown> & { step: string }) {
  const { Id } = await (await fetchApi(page, 'auth/session')).json();
  const draft = JSON.stringify({ owner: Id, at: Date.now(), values });
  await page.addInitScript((text) => {
    // Only once: after a reload the wizard must find its own draft.
    if (sessionStorage.getItem('draft.given')) return;
    sessionStorage.setItem('draft.given', 'yes');
    localStorage.setItem('draft.alta', text);
  }, draft);
}

// Clause 6.13, 7.5
test('a contract is created, refused without losing anything, signed and sent', async ({ page, faults, problems }) => {
  problems.expect(/403/);
  const odd: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    odd.push(...Object.keys(request.headers()).filter((name) => !headers.includes(name) && !browsers.test(name)));
  });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: new RegExp(name) });
  const { cups, nif } = await somebody(page, 0);
  await keepDraft(page, {
    step: 'holder',
    IdTipoSolicitud: 'switch',
    Cups: cups,
    CodigoTarifa: '018',
    DireccionSuministro: { Via: 'Mayor' },
    Fee: 5,
    IdTipoImpresionFactura: '2',
  });
  await page.goto('/soluciones/contratos/listado');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Alta' }).click();
  await field('NIF').fill(nif);
  await expect(field('Razón social')).not.toHaveValue('');
  await field('Representante').fill('Ana Vidal');
  await field('NIF del representante').fill('99000001C');
  await page.getByLabel('Poder con el que firma').selectOption('Apoderado');
  await field('Teléfono').fill('600100200');
  await step('Producto y precios').click();
  await page.getByRole('combobox', { name: 'Producto' }).fill('fijo 12m');
  await page.getByRole('listbox').getByRole('option').first().click();
  await step('Pago y facturación').click();
  await field('IBAN').fill('ES9121000418450200051332');
  await step('Documentos').click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivos' }).click();
  await (await chosen).setFiles([pdf('CIF.pdf'), pdf('última factura.pdf')]);
  await step('Revisión').click();

  // The server forbids it: a message says so, and what was typed stays.
  await faults.set({ route: 'contract/insert', status: 403, times: 1 });
  await page.getByRole('button', { name: 'Crear contrato' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /permiso|403/ })).toBeVisible();
  await step('Titular').click();
  await expect(field('NIF')).toHaveValue(nif);
  await step('Revisión').click();
  await page.getByRole('button', { name: 'Crear contrato' }).click();
  await expect(page).toHaveURL(/\/PT-\d{4}-\d{6}$/);
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  for (const [action, route, message] of [
    ['Enviar a firma', 'situacion-firma', 'Contrato enviado a Firma Electrónica.'],
    ['Enviar a comercializadora', 'update/situacion?', 'Contrato enviado a '],
  ] as const) {
    const dialog = page.getByRole('alertdialog');
    await faults.set({ route, status: 403, times: 1 });
    await page.getByRole('button', { name: action }).first().click();
    // This server stores no notes: a warning is only confirmed.
    const confirm = dialog.getByRole('button', { name: new RegExp(`^(${action}|Enviar de todos modos)$`) });
    await expect(confirm).toBeVisible();
    await expect(confirm).not.toHaveAccessibleDescription(/Comprobando/);
    const anyway = dialog.getByRole('checkbox', { name: 'Enviar de todos modos' });
    if (await anyway.count()) await anyway.check();
    await confirm.click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await confirm.click();
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText(message);
    await hurry(page, code, 120);
    await page.reload();
  }
  expect((await (await fetchApi(page, `contract/id?codigo=${code}`)).json()).FechaFirma).not.toBeNull();
  expect(odd).toEqual([]);
});

// Clause 6.13
test('renewals, SIPS, files, users and brands are worked whole', async ({ page, faults, problems }) => {
  problems.expect(/403/);
  const notices = page.getByRole('region', { name: 'Avisos' });
  const dialog = page.getByRole('dialog').last();

  await test.step('renewals', async () => {
    const { Items } = await (await fetchApi(page, 'renovaciones?pageIndex=0&pageSize=50')).json();
    const { CodigoContrato } = Items.find((one: { SubestadoId: number }) => one.SubestadoId === 1);
    await page.goto(`/soluciones/renovaciones?q=${CodigoContrato}`);
    await page.getByRole('table').locator('tbody').getByRole('link').first().click();
    await dialog.getByRole('button', { name: /cambiar el subestado/ }).click();
    await page.getByRole('menuitemradio', { name: 'Contactado' }).click();
    await expect(notices).toContainText('Success');
    await page.getByRole('dialog').first().getByRole('radio').first().check();
    await page.getByRole('dialog').first().getByLabel('Fee de energía').fill('12,5');
    const renew = async () => {
      await page.getByRole('dialog').first().getByRole('button', { name: 'Renovar' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Renovar' }).click();
    };
    await faults.set({ route: 'renovaciones/renovar', status: 403, times: 1 });
    await renew();
    await expect(page.getByRole('dialog').first().getByLabel('Fee de energía')).toHaveValue('12,50');
    await renew();
    await expect(page.getByText(/Ya está renovado/).first()).toBeVisible();
  });

  await test.step('SIPS', async () => {
    const { cups } = await somebody(page, 1);
    await page.goto('/utilidades/sips');
    await page.getByRole('textbox', { name: 'Uno o varios CUPS' }).fill(`${cups} ES0021990000012345EB`);
    await page.getByRole('button', { name: /^Consultar 2 CUPS/ }).click();
    await expect(page.getByText('Terminada')).toBeVisible();
    await expect(page.locator(`a[href*="${cups.slice(0, 20)}"]`).first()).toBeVisible();
  });

  await test.step('files', async () => {
    await page.goto('/documentacion');
    await page.getByRole('button', { name: 'Nueva carpeta' }).click();
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Solo lo escrito');
    await faults.set({ route: 'folder/create', status: 403, times: 1 });
    await dialog.getByRole('button', { name: 'Crear carpeta' }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Solo lo escrito');
    await dialog.getByRole('button', { name: 'Crear carpeta' }).click();
    await expect(notices).toContainText('Carpeta creada correctamente');
    await page.getByRole('tree', { name: 'Carpetas' }).getByRole('treeitem', { name: 'Solo lo escrito' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Solo lo escrito' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles([pdf('acta.pdf')]);
    await expect(
      page.getByRole('table', { name: 'Solo lo escrito' }).getByRole('link', { name: 'acta.pdf' }),
    ).toBeVisible();
  });

  await test.step('users', async () => {
    await page.goto('/usuarios/listado');
    await page.getByRole('button', { name: 'Nuevo usuario' }).click();
    await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Olalla');
    await dialog.getByRole('textbox', { name: 'Correo' }).fill('olalla.norma@example.com');
    await dialog.getByRole('textbox', { name: 'Usuario' }).fill('olalla.norma');
    await dialog.getByRole('button', { name: 'Generar' }).click();
    await dialog.getByRole('combobox', { name: 'Marca' }).selectOption('Todas las marcas');
    await faults.set({ route: 'usuarios/register', status: 403, times: 1 });
    await dialog.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(dialog.getByRole('alert').first()).not.toBeEmpty();
    await expect(dialog.getByRole('textbox', { name: 'Usuario' })).toHaveValue('olalla.norma');
    await dialog.getByRole('button', { name: 'Crear usuario' }).click();
    await expect(dialog.getByRole('heading', { name: 'Copia la contraseña' })).toBeVisible();
    await page.goto('/usuarios/listado?q=olalla.norma');
    await page.getByRole('row').filter({ hasText: 'olalla.norma' }).getByRole('link').click();
    await chooseAction(page, 'Bloquear');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
    await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible();
  });

  await test.step('brands', async () => {
    await page.goto('/sysmanager/marcas/2');
    const title = page.getByRole('textbox', { name: 'Texto del pie' });
    await title.fill('Pie nuevo');
    await faults.set({ route: 'marcas/patch', status: 403, times: 1 });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(title).toHaveValue('Pie nuevo');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(notices).toContainText('Marca actualizada correctamente');
    await page.reload();
    await expect(title).toHaveValue('Pie nuevo');
  });
});
