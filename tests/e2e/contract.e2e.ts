import type { Page } from '@playwright/test';
import type { Situation } from '../../src/domain/contract-states.ts';
import { chooseAction } from './support/actions.ts';
import { hurry } from './support/sandbox.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { brandOf, expect, expectAccessible, test } from './support/test.ts';

const address = (code: string, tab = '') => `/soluciones/contratos/${code}${tab && `?pestana=${tab}`}`;
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones' });
/** The number in a text like `1.020,44 €`. */
const amount = (text: string) => Number(text.replace(/[^\d,-]/g, '').replace(',', '.'));

test.beforeEach(({ signIn }) => signIn('admin'));

test('a contract is read beside SIPS, given a paper and printed', async ({ page }) => {
  const main = page.getByRole('main');

  // Clause 1.4
  await test.step('it tells who, what and how it stands', async () => {
    await page.goto(address('PT-2026-000018'));
    await expect(page.getByRole('heading', { level: 1, name: 'Ferretería Ejemplo, S.L.' })).toBeVisible();
    const powers = page.getByRole('table', { name: 'Potencias del contrato y de SIPS' });
    await expect(powers.getByRole('row', { name: 'P5' })).toContainText('Es distinto');
    await expect(page.getByRole('table', { name: 'Datos del contrato y de SIPS' })).toContainText('3.0TD');
    await expect(page.getByText(/^\d diferencias$/)).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('complementary', { name: 'Historial' })).toContainText('Alta del contrato');
    for (const [tab, ...texts] of [
      ['Facturas', 'Este contrato todavía no tiene facturas.'],
      ['Documentos', 'Factura anterior'],
      ['Datos', 'B99000028', 'e-distribución', 'Precio de la energía', 'Mandato SEPA', 'Iván Cueto'],
    ] as const) {
      await tabs(page).getByRole('link', { name: tab }).click();
      await expect(tabs(page).getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      for (const text of texts) await expect(main.getByText(text).last()).toBeVisible();
    }
    await expect(page.getByText('Forma de entrega')).toBeVisible();
    await expect(main).toContainText(/E-mail|Papel|Agrupada|FACe/);
  });

  await test.step('its holder is a customer', async () => {
    await page.getByRole('link', { name: 'Ver cliente' }).click();
    await expect(page).toHaveURL(/\/soluciones\/clientes\/\d+$/);
  });

  // Clause 1.5
  await test.step('a paper is looked at, and another one goes up', async () => {
    await page.goto(address('PT-2026-000001', 'documentos'));
    const list = page.getByRole('list', { name: 'Documentos del contrato' });
    await list.getByRole('button', { name: /^Ver / }).first().click();
    // Beside the form, not over it.
    await expect(page.locator('main iframe')).toHaveAttribute('src', /^blob:/);
    await expect(page.getByRole('button', { name: 'Elegir archivos' })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(page.locator('main iframe')).toHaveCount(0);

    const before = await list.getByRole('listitem').count();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir archivos' }).click();
    const buffer = Buffer.from('%PDF-1.4 mandato');
    await (await chooser).setFiles({ name: 'mandato sepa.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('combobox', { name: 'Tipo de documento: mandato sepa.pdf' })).toHaveValue(
      'Mandato SEPA',
    );
    await page.getByRole('button', { name: 'Subir mandato sepa.pdf' }).click();
    await expect(page.getByText('Documento insertado correctamente.')).toBeVisible();
    await expect(list.getByRole('listitem')).toHaveCount(before + 1);
    await expect(list).toContainText('mandato sepa.pdf');
  });

  // Clause 1.7
  await test.step('it is looked at before it is printed, and then kept', async () => {
    await page.getByRole('button', { name: 'Imprimir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contrato para imprimir' });
    await expect(dialog.locator('iframe')).toHaveAttribute('src', /^blob:/);
    // A toast, 64 px above the edge and 64 px high, must not cover the next button.
    const button = await dialog.getByRole('button', { name: 'Descargar' }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(900 - 128);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Descargar' }).click();
    expect((await download).suggestedFilename()).toMatch(/PT-2026-000001.*\.pdf$/);
    await expect(page.getByText('Contrato descargado exitosamente')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('a signed contract is sent to its supplier, refused by the distributor, corrected in a copy and sent again', async ({
  page,
}) => {
  const dialog = page.getByRole('alertdialog', { name: '¿Enviar a la comercializadora Luminara?' });
  const anyway = dialog.getByRole('button', { name: 'Enviar de todos modos' });
  const reason = dialog.getByRole('textbox', { name: /^Motivo para enviarlo/ });

  await test.step('it is sent to its supplier, and the page follows', async () => {
    await page.goto(address('PT-2026-000018'));
    await page.getByRole('button', { name: 'Enviar a comercializadora' }).click();
    await expect(dialog).toContainText('PT-2026-000018');
    await expectAccessible(page);
    // The contracted powers decrease where they must not, so the dialog warns first.
    await expect(dialog.getByText(/es menor que la anterior/)).toBeVisible();
    await expect(anyway).toHaveAccessibleDescription('Escribe el motivo.');
    await reason.fill('La distribuidora lo ha admitido por escrito');
    await anyway.click();
    await expect(page.getByText('Contrato enviado a Luminara')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Siguiente paso' })).toContainText('Falta que Luminara acepte');
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await expect(page.getByRole('menuitem', { name: 'Enviar a comercializadora' })).toContainText('ya se ha enviado');
    await page.keyboard.press('Escape');
    // The supplier moves the contract on, and the page asks for its state whenever the window gets the focus again.
    const step = page.getByRole('region', { name: 'Recorrido del contrato' }).locator('[aria-current=step]');
    await hurry(page, 'PT-2026-000018', 60);
    // Again, because it does not ask twice within two seconds.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(step).toContainText('Rech. distrib.', { timeout: 1_000 });
    }).toPass();
  });

  await test.step('the refusal names the field, leads there in a copy, and offers to send it again', async () => {
    const refusal = page.getByRole('region', { name: 'Incidencia' });
    await expect(refusal).toContainText('15 · Secuencia de potencias');
    await refusal.getByRole('link', { name: 'Corregir Potencia P1' }).click();
    await expect(page.getByText(/Copia del contrato PT-2026-000018/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'P1', exact: true })).toBeFocused();
    await page.goBack();
    await refusal.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await reason.fill('Otra vez');
    await anyway.click();
    await expect(page.getByText('Contrato enviado a Luminara')).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });
});

test('the penalty shows its whole working, and on the phone every part of a contract fits', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Penalización por baja anticipada' });
  const slider = dialog.getByRole('slider', { name: 'Fecha de baja' });

  // Clause 1.6, 3.26
  await test.step('the penalty adds up, for today and for another day', async () => {
    await page.goto(address('PT-2026-000017'));
    await chooseAction(page, 'Penalización');
    await expect(page.getByText('Datos de penalización obtenidos correctamente.')).toBeVisible();
    const cells = async () => (await dialog.getByRole('row').allInnerTexts()).map((row) => row.split('\t').map(amount));
    const adds = async () => {
      const [, ...lines] = await cells();
      const [total, fee] = lines.splice(-2);
      const sum = lines.reduce((all, line) => all + (line[3] ?? 0), 0);
      expect(total?.[3]).toBeCloseTo(sum, 2);
      // Half a cent is rounded up.
      expect(Math.abs((fee?.at(-1) ?? 0) - sum * 0.05)).toBeLessThan(0.0051);
      return fee?.at(-1) ?? 0;
    };
    const today = await adds();
    expect(today).toBeGreaterThan(0);
    await expectAccessible(page);
    await slider.focus();
    for (let day = 0; day < 5; day++) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(/^Estimación para el/)).toBeVisible();
    expect(await adds()).toBeLessThan(today);
  });

  await test.step('on the phone the tab of the address is in view, and the tables of the tabs fit', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address('PT-2026-000017', 'datos'));
    await expect(tabs(page).getByRole('link', { name: 'Datos' })).toBeInViewport({ ratio: 0.9 });
    const last = page.getByRole('table', { name: 'Potencias, consumo y precios' }).getByRole('row', { name: 'P6' });
    await last.scrollIntoViewIfNeeded();
    for (const cell of await last.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 });
    for (const tab of await tabs(page).getByRole('link').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNothingSideways(page);
    }
    await tabs(page).getByRole('link', { name: 'Facturas' }).click();
    const newest = page.getByRole('list', { name: 'Facturas' }).getByRole('listitem').first();
    await expect(newest.getByText(/^[-−]?[\d.]+,\d\d\s€$/)).toBeInViewport({ ratio: 1 });
  });

  await test.step('there the actions are at the bottom, and the penalty stays under the finger', async () => {
    await tabs(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await expect(page.getByRole('menuitem', { name: 'Enviar a firma' })).toContainText('El contrato ya está firmado.');
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Penalización' }).click();
    await slider.focus();
    const before = await slider.boundingBox();
    await page.keyboard.press('End');
    await expect(dialog.getByText(/^Estimación para el/)).toBeVisible();
    expect(await slider.boundingBox()).toEqual(before);
    await expectNothingSideways(page);
    await expectAccessible(page);
  });
});

test.describe('at Kleen', () => {
  test.use({ brand: brandOf('kleenenergy') });
  test.beforeEach(async ({ signIn, problems }) => {
    // The validator has no permission to read SIPS.
    problems.expect(/403.*sips|422/);
    await signIn('kleen.validador');
  });

  /** The contracts in a situation. */
  const openList = async (page: Page, situation: Situation) => {
    await page.goto(`/soluciones/contratos/listado?f.Situacion=%3D${situation}`);
    await expect(page.locator('tbody a[data-row-focus]').first()).toBeVisible();
  };

  test('a contract without its recording is refused and the dialog says why, another one is validated', async ({
    page,
  }) => {
    const validation = page.getByRole('button', { name: 'Validación Kleen' }).first();
    const dialog = page.getByRole('dialog', { name: 'Validación Kleen' });

    await test.step('the longest name has room beside its actions, at 1280 pixels', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openList(page, 'documentsMissing');
      const names = await page
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.textContent?.length ?? 0));
      const longest = names.indexOf(Math.max(...names));
      await page.locator('tbody tr').nth(longest).locator('a[data-row-focus]').click();
      await expect(page.getByRole('button', { name: 'Más acciones' })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      const title = page.getByRole('heading', { level: 1 });
      // What does not fit is cut off, but not below 180 pixels.
      const missing = () =>
        title.evaluate(({ clientWidth, scrollWidth }) => Math.min(scrollWidth, 180) - Math.min(clientWidth, 180));
      await expect.poll(missing, await title.innerText()).toBeLessThanOrEqual(0);
    });

    // Clause 4.34
    await test.step('without its recording it is refused', async () => {
      await chooseAction(page, 'Validación Kleen');
      await dialog.getByRole('button', { name: 'Comprobar datos y grabación' }).click();
      await expect(dialog.getByRole('status')).toContainText('Falta la grabación de voz');
      await expect(dialog.getByRole('button', { name: 'Validar' })).toHaveAccessibleDescription(/Faltan documentos/);
    });

    // Clause 4.33-35, 8.23
    await test.step('with it, it is checked and validated', async () => {
      await openList(page, 'inValidation');
      await page.locator('tbody a[data-row-focus]').first().click();
      await validation.click();
      await dialog.getByRole('button', { name: 'Comprobar datos', exact: true }).click();
      await expect(dialog.getByRole('status')).toHaveText('El contrato es válido.');
      await dialog.getByRole('button', { name: 'Comprobar datos y grabación' }).click();
      await expect(dialog.getByRole('status')).toHaveText('El contrato es válido y tiene su grabación de voz.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Validar' }).click();
      await expect(dialog.getByRole('status')).toHaveText('Contrato validado correctamente.');
      await expect(dialog.getByRole('button', { name: 'Validar' })).toHaveAccessibleDescription(/ya está validado/);
    });
  });
});
