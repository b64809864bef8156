import type { Page } from '@playwright/test';
import { situation } from '../../src/domain/contract-states.ts';
import { hurry } from './support/sandbox.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { brandOf, expect, expectAccessible, test } from './support/test.ts';

const address = (code: string, tab = '') => `/soluciones/contratos/${code}${tab && `?pestana=${tab}`}`;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones' });
/** The number in a text like `1.020,44 €`. */
const amount = (text: string) => Number(text.replace(/[^\d,-]/g, '').replace(',', '.'));

test.beforeEach(({ signIn }) => signIn('admin'));

test('a contract tells who, what and how it stands, beside what SIPS says', async ({ page }) => {
  await page.goto(address('PT-2026-000018'));
  await expect(page.getByRole('heading', { level: 1, name: 'Ferretería Ejemplo, S.L.' })).toBeVisible();
  const powers = page.getByRole('table', { name: 'Potencias del contrato y de SIPS' });
  await expect(powers.getByRole('row', { name: 'P5' })).toContainText('Es distinto');
  await expect(page.getByRole('table', { name: 'Datos del contrato y de SIPS' })).toContainText('3.0TD');
  await expect(page.getByText(/^\d diferencias$/)).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('complementary', { name: 'Historial' })).toContainText('Alta del contrato');
  for (const [tab, ...texts] of [
    ['Datos', 'B99000028', 'e-distribución', 'Precio de la energía', 'Mandato SEPA', 'Iván Cueto'],
    ['Documentos', 'Factura anterior'],
    ['Facturas', 'Este contrato todavía no tiene facturas.'],
  ] as const) {
    await tabs(page).getByRole('link', { name: tab }).click();
    await expect(tabs(page).getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
    for (const text of texts) await expect(page.getByRole('main').getByText(text).last()).toBeVisible();
  }
  await expect(page).toHaveURL(/pestana=facturas/);
  await page.reload();
  await expect(tabs(page).getByRole('link', { name: 'Facturas' })).toHaveAttribute('aria-current', 'page');
  // Old addresses, of tabs that are now parts of the data tab, lead to these parts.
  await page.goto(address('PT-2026-000018', 'comision'));
  await expect(tabs(page).getByRole('link', { name: 'Datos' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 2, name: 'Comisión' })).toBeInViewport();
});

test('what cannot be done says why', async ({ page }) => {
  await page.goto(address('PT-2026-000017'));
  await page.getByRole('button', { name: /no disponibles$/ }).click();
  const sign = page.getByRole('menuitem', { name: 'Enviar a firma' });
  await expect(sign).toHaveAttribute('aria-disabled', 'true');
  await expect(sign).toContainText('El contrato ya está firmado.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A step that has been done is not offered again.
  await page.goto('/soluciones/contratos/listado?f.Estado=%3D2&orden=DiasEnSituacion.desc');
  await page.getByRole('table').locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('group', { name: 'Siguiente paso' })).toHaveText(
    /^El cliente tiene que firmar el contrato · desde el \d\d\/\d\d\/\d{4}, hace [\d.]+ días?$/,
  );
  await page.getByRole('button', { name: /no disponibles$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Enviar a comercializadora' })).toContainText(
    'aún no ha firmado el contrato: está en firma electrónica',
  );
});

test('a signed contract is sent to its supplier, and the page follows', async ({ page }) => {
  await page.goto(address('PT-2026-000018'));
  await page.getByRole('button', { name: 'Enviar a comercializadora' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Enviar a la comercializadora Luminara?' });
  await expect(dialog).toContainText('PT-2026-000018');
  await expectAccessible(page);
  // The contracted powers decrease where they must not, so the dialog warns first.
  const anyway = dialog.getByRole('button', { name: 'Enviar de todos modos' });
  const reason = dialog.getByRole('textbox', { name: /^Motivo para enviarlo/ });
  await expect(dialog.getByText(/es menor que la anterior/)).toBeVisible();
  await expect(anyway).toHaveAccessibleDescription('Escribe el motivo.');
  await reason.fill('La distribuidora lo ha admitido por escrito');
  await anyway.click();
  await expect(page.getByText('Contrato enviado a Luminara')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Siguiente paso' })).toContainText('Falta que Luminara acepte');
  await page.getByRole('button', { name: /no disponibles$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Enviar a comercializadora' })).toContainText('ya se ha enviado');
  await page.keyboard.press('Escape');
  // The supplier moves the contract on, and the page asks for its state whenever the window gets the focus again.
  await expect(page.getByText(/^Consultado a las /)).toBeVisible();
  const step = page.getByRole('region', { name: 'Recorrido del contrato' }).locator('[aria-current=step]');
  await hurry(page, 'PT-2026-000018', 60);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(step).toContainText('Rech. distrib.');

  // The refusal names the field, leads there in a copy, and offers to send the contract again.
  const refusal = page.getByRole('region', { name: 'Incidencia' });
  await expect(refusal).toContainText('15 · Secuencia de potencias');
  await refusal.getByRole('link', { name: 'Corregir Potencia P1' }).click();
  await expect(page).toHaveURL(/contratos\/alta/);
  await expect(page.getByRole('textbox', { name: 'P1', exact: true })).toBeFocused();
  await page.goto(address('PT-2026-000018'));
  await refusal.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await reason.fill('Otra vez');
  await anyway.click();
  await expect(page.getByText('Contrato enviado a Luminara')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('the penalty shows its whole working, for today and for another day', async ({ page }) => {
  await page.goto(address('PT-2026-000017'));
  await page.getByRole('button', { name: 'Penalización' }).click();
  const dialog = page.getByRole('dialog', { name: 'Penalización por baja anticipada' });
  await expect(page.getByText('Datos de penalización obtenidos correctamente.')).toBeVisible();
  const cells = async () => (await dialog.getByRole('row').allInnerTexts()).map((row) => row.split('\t').map(amount));
  const adds = async () => {
    const [, ...lines] = await cells();
    const [total, asked] = lines.splice(-2);
    const sum = lines.reduce((all, line) => all + (line[3] ?? 0), 0);
    expect(total?.[3]).toBeCloseTo(sum, 2);
    expect(asked?.at(-1)).toBeCloseTo(sum * 0.05, 2);
    return asked?.at(-1) ?? 0;
  };
  const today = await adds();
  expect(today).toBeGreaterThan(0);
  await expectAccessible(page);

  await dialog.getByRole('slider', { name: 'Fecha de baja' }).focus();
  for (let day = 0; day < 5; day++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^Estimación para el/)).toBeVisible();
  expect(await adds()).toBeLessThan(today);
});

test.describe('in the brand with the most actions', () => {
  test.use({ brand: brandOf('kleenenergy') });

  test('the name has room beside them at 1280 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/soluciones/contratos/listado');
    await page.locator('tbody a[data-row-focus]').first().click();
    const title = page.getByRole('heading', { level: 1 });
    for (let row = 0; row < 8; row++) {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const { clientWidth, scrollWidth } = await title.evaluate(({ clientWidth, scrollWidth }) => ({
        clientWidth,
        scrollWidth,
      }));
      expect(Math.min(clientWidth, 180), await title.innerText()).toBeGreaterThanOrEqual(Math.min(scrollWidth, 180));
      const before = page.url();
      await page.keyboard.press('j');
      await expect(page).not.toHaveURL(before);
    }
  });
});

test('a record on paper has neither buttons nor a pager, and the path to it stays', async ({ page }) => {
  await page.goto('/agentes/10?pestana=contratos');
  const main = page.getByRole('main');
  const controls = [main.getByText(/^Página 1 de/), main.getByRole('link', { name: 'Ver contratos' })];
  for (const control of controls) await expect(control).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const control of controls) await expect(control).toBeHidden();
  await expect(main.getByRole('link', { name: 'Dirección Portal' })).toBeVisible();
  await page.emulateMedia({ media: null });
});

test('a contract is looked at before it is printed, and then kept', async ({ page }) => {
  await page.goto(address('PT-2026-000018'));
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contrato para imprimir' });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
  // A toast, 64 px above the edge and 64 px high, must not cover the next button.
  const button = await dialog.getByRole('button', { name: 'Descargar' }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(900 - 128);
  const kept = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  expect((await kept).suggestedFilename()).toMatch(/PT-2026-000018.*\.pdf$/);
  await expect(page.getByText('Contrato descargado exitosamente')).toBeVisible();
});

test('its holder is a customer, its invoices go out in a known way, and it is duplicated and renewed elsewhere', async ({
  page,
}) => {
  await page.goto(address('PT-2026-000017', 'pago'));
  await expect(page.getByText('Forma de entrega')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/E-mail|Papel|Agrupada|FACe/);
  await page.getByRole('link', { name: 'Duplicar' }).click();
  await expect(page.getByText(/Copia del contrato PT-2026-000017/)).toBeVisible();
  await page.goto(address('PT-2026-000017', 'titular'));
  await page.getByRole('link', { name: 'Ver cliente' }).click();
  await expect(page).toHaveURL(/\/soluciones\/clientes\/\d+$/);
  // It ends too late to be in the list of renewals.
  await page.goto(address('PT-2026-000017'));
  await page.getByRole('button', { name: /no disponibles?$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Renovar' })).toBeDisabled();
  await page.goto(address('PT-2026-000021'));
  await page.getByRole('link', { name: 'Renovar' }).click();
  await expect(page).toHaveURL(/\/soluciones\/renovaciones\?.*PT-2026-000021/);
});

test('a paper is looked at, another one goes up, and one is called back', async ({ page }) => {
  await page.goto(address('PT-2026-000001', 'documentos'));
  const list = page.getByRole('list', { name: 'Documentos del contrato' });
  await list.getByRole('button', { name: /^Ver / }).first().click();
  // Beside the form, not over it.
  await expect(page.locator('main iframe')).toHaveAttribute('src', /^blob:/);
  await expect(page.getByRole('button', { name: 'Elegir archivos' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page.locator('main iframe')).toHaveCount(0);

  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(/insert-documents/, async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  const before = await list.getByRole('listitem').count();
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir archivos' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  };

  await choose('retirado.pdf', '%PDF-1.4 retirado');
  await page.getByRole('button', { name: 'Subir retirado.pdf' }).click();
  await expect(page.getByRole('progressbar', { name: 'Subida: retirado.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar la subida: retirado.pdf' }).click();
  await expect(page.getByRole('button', { name: 'Subir retirado.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar retirado.pdf' }).click();

  await choose('mandato sepa.pdf', '%PDF-1.4 mandato');
  await expect(page.getByRole('combobox', { name: 'Tipo de documento: mandato sepa.pdf' })).toHaveValue('Mandato SEPA');
  await page.getByRole('button', { name: 'Subir mandato sepa.pdf' }).click();
  await expect(page.getByRole('progressbar', { name: 'Subida: mandato sepa.pdf' })).toBeVisible();
  release();
  await expect(page.getByText('Documento insertado correctamente.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(before + 1);
  await expect(list).toContainText('mandato sepa.pdf');
});

test('a contract that cannot be fetched says so instead, and is asked for again', async ({
  page,
  faults,
  problems,
}) => {
  problems.expect(/500/);
  await faults.set({ route: 'contract/id', status: 500 });
  await page.goto(address('PT-2026-000018'));
  await expect(page.getByRole('heading', { name: 'No se han podido obtener los datos del contrato.' })).toBeVisible();
  await expect(page).toHaveURL(address('PT-2026-000018'));
  await expectAccessible(page);
  await faults.clear();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ferretería Ejemplo, S.L.' })).toBeVisible();
});

test('the contracts of the list are gone through one after the other', async ({ page }) => {
  await page.goto('/soluciones/contratos/listado?filas=10');
  const links = page.getByRole('table').locator('tbody').getByRole('link');
  await expect(links.nth(9)).toBeVisible();
  const codes = await links.allInnerTexts();
  await links.nth(8).click();
  await expect(page.getByText(/^9 de /)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(codes[9] ?? ''));
  await expect(page.getByText(/^10 de /)).toBeVisible();
  // The list and the position in it are in the address.
  await page.reload();
  await expect(page.getByText(/^10 de /)).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente (J)' }).click();
  await expect(page.getByText(/^11 de /)).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(codes[9] ?? ''));
});

test('on the phone every part of a contract fits, its tables too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('PT-2026-000029'));
  for (const tab of await tabs(page).getByRole('link').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectNothingSideways(page);
  }
  await page.goto(address('PT-2026-000015', 'facturas'));
  const newest = page.getByRole('list', { name: 'Facturas' }).getByRole('listitem').first();
  await expect(newest.getByText(/^-?[\d.]+,\d\d\s€$/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.goto(address('PT-2026-000017', 'producto'));
  const last = page.getByRole('table', { name: 'Potencias, consumo y precios' }).getByRole('row', { name: 'P6' });
  await last.scrollIntoViewIfNeeded();
  for (const cell of await last.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 });
});

test('on the phone its tab is in view, its actions are at the bottom, and the penalty stays under the finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('PT-2026-000017', 'comision'));
  await expect(tabs(page).getByRole('link', { name: 'Datos' })).toBeInViewport({ ratio: 0.9 });
  await tabs(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
  await expectNothingSideways(page);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: 'Enviar a firma' })).toContainText('El contrato ya está firmado.');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Penalización' }).click();
  const dialog = page.getByRole('dialog', { name: 'Penalización por baja anticipada' });
  const slider = dialog.getByRole('slider', { name: 'Fecha de baja' });
  await slider.focus();
  const before = await slider.boundingBox();
  await page.keyboard.press('End');
  await expect(dialog.getByText(/^Estimación para el/)).toBeVisible();
  expect(await slider.boundingBox()).toEqual(before);
  await expectNothingSideways(page);
  await expectAccessible(page);
});

test.describe('at Kleen', () => {
  test.use({ brand: brandOf('kleenenergy') });
  test.beforeEach(async ({ signIn, problems }) => {
    // The validator has no permission to read SIPS.
    problems.expect(/403.*sips/);
    await signIn('kleen.validador');
  });

  /** The first contract in a situation, by the list. */
  const openFirst = async (page: Page, situation: number) => {
    await page.goto(`/soluciones/contratos/listado?f.Situacion=%3D${situation}`);
    await page.getByRole('table').locator('tbody').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Validación Kleen' }).first().click();
    return page.getByRole('dialog', { name: 'Validación Kleen' });
  };

  test('a contract is checked, with its recording, and validated', async ({ page }) => {
    const dialog = await openFirst(page, situation.inValidation);
    await dialog.getByRole('button', { name: 'Comprobar datos', exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('El contrato es válido.');
    await dialog.getByRole('button', { name: 'Comprobar datos y grabación' }).click();
    await expect(dialog.getByRole('status')).toHaveText('El contrato es válido y tiene su grabación de voz.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Validar' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Contrato validado correctamente.');
    await expect(dialog.getByRole('button', { name: 'Validar' })).toHaveAccessibleDescription(/ya está validado/);
  });

  test('without its recording it is refused, and the dialog says why', async ({ page, problems }) => {
    problems.expect(/422/);
    const dialog = await openFirst(page, situation.documentsMissing);
    await dialog.getByRole('button', { name: 'Comprobar datos y grabación' }).click();
    await expect(dialog.getByRole('status')).toContainText('Falta la grabación de voz');
    await expect(dialog.getByRole('button', { name: 'Validar' })).toHaveAccessibleDescription(/Faltan documentos/);
  });
});
