/**
 * A day's work over a server that is not ours: Scalar's mock server, which knows the API from our OpenAPI document
 * alone. It keeps what is written; files that are uploaded it does not, because it hides them from handlers.
 */
import { readFile } from 'node:fs/promises';
import { smallestFile } from '../../scripts/openapi/examples.ts';
import { servePortalOverScalar } from '../../scripts/openapi/store/serve.ts';
import { obtainScalar } from '../../scripts/openapi/tools.ts';
import { fillNewUser } from './support/new-user.ts';
import { accountOf, expect, test } from './support/test.ts';

test('se entra, se filtra, se da de alta un contrato y un usuario, y se descarga un archivo', async ({
  page,
}, info) => {
  // The first time, the server is downloaded.
  test.setTimeout(240_000);
  const scalar = obtainScalar();
  test.skip(!scalar, 'Scalar cannot be downloaded here.');
  const site = await servePortalOverScalar(scalar ?? '', 'dist', info.outputPath());
  const goto = (path: string) => page.goto(site.url + path);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const contracts = page.getByRole('table').locator('tbody').getByRole('row');
  const dialog = page.getByRole('dialog').last();
  try {
    await test.step('sesión', async () => {
      const { email, password } = accountOf('admin');
      await goto('/soluciones/contratos/listado');
      await field('Correo electrónico').fill(email);
      await field('Contraseña').fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(contracts).toHaveCount(4);
    });

    await test.step('un filtro, y un contrato', async () => {
      await goto('/soluciones/contratos/listado?f.Tarifa=%3D6.1TD');
      await expect(contracts).toHaveCount(1);
      await contracts.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/PT-\d{4}-\d{6}/);
      await expect(page.getByRole('heading', { level: 1, name: 'Talleres Montcau, S.A.' })).toBeVisible();
    });

    await test.step('un alta', async () => {
      const step = (name: string) =>
        page.getByRole('navigation', { name: 'Pasos' }).getByRole('button', { name: new RegExp(name) });
      const choose = (name: string, label: string) => page.getByRole('combobox', { name }).selectOption(label);
      const pick = async (name: string, text: string) => {
        await page.getByRole('combobox', { name }).fill(text);
        await page.getByRole('listbox').getByRole('option').first().click();
      };
      await goto('/soluciones/contratos/alta');
      await field('CUPS de luz').fill('ES0021990000012345EB');
      await expect(page.getByText('Libre, sin contrato activo')).toBeVisible();
      await choose('Tipo de solicitud', 'Cambio de comercializadora (C1)');
      await choose('Tarifa', '2.0TD');
      for (const period of ['P1', 'P2']) await field(period).fill('4,6');
      await field('Consumo anual').fill('2600');
      await pick('CNAE', '9820');
      await field('Vía').fill('Mayor');
      await field('Número').fill('1');
      await field('Código postal').fill('28013');
      await field('Municipio').fill('Madrid');
      await choose('Provincia', 'Madrid');
      await step('Titular').click();
      await field('NIF').fill('99000001C');
      await field('Nombre').fill('Ana');
      await field('Primer apellido').fill('Vidal');
      await field('Teléfono').fill('600100200');
      await step('Producto y precios').click();
      await pick('Producto', 'fijo 12m');
      await field('Fee de energía').fill('5');
      await step('Pago y facturación').click();
      await field('IBAN').fill('ES9121000418450200051332');
      await choose('Envío de la factura', 'Papel');
      await step('Revisión').click();
      await page.getByRole('button', { name: 'Crear contrato' }).click();
      await expect(page).toHaveURL(/\/PT-\d{4}-\d{6}$/);
      const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      await expect(page.getByText('Borrador').first()).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/ES\s*0021\s*9900\s*0001\s*2345\s*EB/);
      await goto(`/soluciones/contratos/listado?q=${code}`);
      await expect(contracts).toHaveCount(1);
      await expect(contracts).toContainText('99000001C');
    });

    await test.step('un usuario', async () => {
      await goto('/usuarios/listado');
      await page.getByRole('button', { name: 'Nuevo usuario' }).click();
      await fillNewUser(dialog, { name: 'Olalla', user: 'olalla.norma' });
      await dialog.getByRole('button', { name: 'Crear usuario' }).click();
      await expect(dialog.getByRole('heading', { name: 'Copia la contraseña' })).toBeVisible();
      await goto('/usuarios/listado?q=olalla.norma');
      await page.getByRole('row').filter({ hasText: 'olalla.norma' }).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Olalla' })).toBeVisible();
    });

    await test.step('un archivo', async () => {
      await goto('/documentacion');
      await page.getByRole('tree', { name: 'Carpetas' }).getByRole('treeitem', { name: 'Archivo' }).click();
      await page.getByRole('button', { name: 'Acciones: Informe 10/2026.pdf' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Descargar' }).click(),
      ]);
      // The content is that of the document's example.
      expect(await readFile(await download.path(), 'utf8')).toBe(smallestFile.any);
      await page.locator('input[type=file]').setInputFiles({
        name: 'acta.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(smallestFile.pdf),
      });
      await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Archivo subido correctamente.');
    });
  } finally {
    // Otherwise the page would ask a server that is gone.
    await page.goto('about:blank');
    await site.close();
  }
});
