import type { Page } from '@playwright/test';
import { edgeCases } from '../../scripts/sandbox/seed/edge-cases.ts';
import { sipsCases } from '../../scripts/sandbox/seed/sips-cases.ts';
import { open } from './support/addresses.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, test } from './support/test.ts';

/** A contract of the data set with something unusual, and what a person must see of it. */
interface Seen {
  number: number;
  /** `?pestana=…`; the summary if left out. */
  tab?: string;
  /** Somewhere on the page. */
  texts: readonly (string | RegExp)[];
}

const codeOf = (number: number) => `PT-2026-${String(number).padStart(6, '0')}`;
const nameOf = (number: number) => edgeCases.find((edge) => edge.number === number)?.titular ?? '';
const none = '—';

const onPages: readonly Seen[] = [
  { number: 1, texts: [nameOf(1)] },
  { number: 2, texts: [nameOf(2)] },
  { number: 3, texts: [nameOf(3)] },
  { number: 4, tab: 'titular', texts: [`Correo ${none}`, `Teléfono ${none}`] },
  { number: 5, tab: 'titular', texts: ['X9900001L', 'Persona física'] },
  {
    number: 5,
    tab: 'pago',
    texts: [/F26-0000010.*Impagada/, /Devuelto · AM04/, /Aviso de suspensión notificado el/, 'Mandato SEPA'],
  },
  { number: 6, texts: ['K9900004E'] },
  { number: 7, texts: ['L9900005T'] },
  { number: 8, texts: ['M9900006R'] },
  {
    number: 9,
    tab: 'suministro',
    texts: [/Baja: \d\d\/\d\d\/\d{4}/, /Otros contratos de este CUPS.*PT-2026-000010/],
  },
  { number: 10, tab: 'suministro', texts: [/Otros contratos de este CUPS.*PT-2026-000009.*Baja/] },
  { number: 11, texts: [/El CUPS está mal: .* sus letras son [A-Z]{2}\./, /las letras de control deberían ser/] },
  { number: 12, tab: 'suministro', texts: [/PT-2026-000013 Renovado/, /PT-2026-000014 Baja/] },
  { number: 13, texts: ['Renovado'] },
  { number: 15, texts: [/Hay otro contrato activo en este mismo CUPS: PT-2026-000016/] },
  { number: 16, texts: [/Hay otro contrato activo en este mismo CUPS: PT-2026-000015/] },
  { number: 17, tab: 'producto', texts: ['180,0 200,0 220,0 240,0 260,0 451,0'] },
  { number: 18, texts: ['La potencia P5 (22,0 kW) es menor que la anterior, P4 (25,0 kW)'] },
  { number: 19, texts: ['Consumo anual 0 kWh', `Precio medio ${none}`] },
  { number: 20, texts: ['Consumo anual 12.000.000 kWh'] },
  { number: 21, texts: [/Fin: \d\d\/\d\d\/\d{4} · (hoy|hace \d+ días?)/] },
  { number: 22, texts: [/Fin: \d\d\/\d\d\/\d{4} · hace \d+ días?/] },
  { number: 23, texts: ['Fin: 29/02/2028'] },
  { number: 24, tab: 'producto', texts: [`Fecha de fin ${none}`] },
  { number: 25, tab: 'comision', texts: [`Agente ${none}`] },
  { number: 26, tab: 'comision', texts: [/Agente [A-ZÁÉÍÓÚÑ]/] },
  { number: 27, tab: 'suministro', texts: [/Otros contratos de este CUPS.*PT-2026-000028 Baja/] },
  { number: 28, tab: 'suministro', texts: [/Otros contratos de este CUPS.*PT-2026-000027 Activo/] },
  { number: 29, tab: 'suministro', texts: [/\b35\d{3}\b/] },
  { number: 30, tab: 'suministro', texts: [/\b51\d{3}\b/] },
  { number: 31, texts: ['El contrato no tiene CUPS', 'Borrador'] },
  { number: 31, tab: 'producto', texts: [`Comercializadora ${none}`] },
  { number: 32, texts: ['RL.4', nameOf(32), 'Término fijo'] },
  { number: 32, tab: 'producto', texts: [/Término fijo \d+,\d\d €\/mes/] },
  {
    number: 33,
    tab: 'producto',
    texts: [/Fórmula P = .*OMIE/, /Fee \(F\) \d+,\d\d €\/MWh/, /Servicios de ajuste.* 17,50 €\/MWh/],
  },
  {
    number: 34,
    texts: [
      /La distribuidora lo rechazó .*15 · Secuencia de potencias/,
      'Corregir Potencia P1',
      'Enviar de nuevo',
      'Rechazo',
    ],
  },
  { number: 35, texts: [/N\.º de solicitud \d{12}/, /prevista a más tardar el \d\d\/\d\d\/\d{4}/] },
  { number: 36, tab: 'producto', texts: [`Cláusula de penalización ${none}`] },
  { number: 37, tab: 'producto', texts: ['Cláusula de penalización 5 % de la energía pendiente', 'a su coste real'] },
  { number: 38, tab: 'comision', texts: [/Decomisión \d+,\d\d €.* × \d+ días pendientes de 365/] },
  {
    number: 39,
    tab: 'documentos',
    texts: [/Comparativa firmada Firmada el/, /Renuncia al bono social Firmada el/, /Puede desistir hasta el/],
  },
];

/** Words of a program that a person should never read. */
const leaks = /\b(undefined|NaN|null|Infinity|Invalid Date)\b|\[object /;

/** The text with single spaces, as a person reads it. */
const read = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');

async function expectSound(page: Page) {
  expect(await read(page)).not.toMatch(leaks);
  await expectNothingSideways(page);
}

test.beforeEach(({ signIn }) => signIn('admin'));

test('cada contrato raro se lee bien en su ficha', async ({ page }) => {
  test.setTimeout(300_000);
  for (const { number, tab, texts } of onPages)
    await test.step(edgeCases.find((edge) => edge.number === number)?.what ?? '', async () => {
      await open(page, `/soluciones/contratos/${codeOf(number)}${tab ? `?pestana=${tab}` : ''}`);
      await expect(page.getByRole('main')).toContainText(codeOf(number));
      for (const text of texts) {
        const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
        await expect.poll(() => read(page), { message: String(text), timeout: 15_000 }).toEqual(wanted);
      }
      await expectSound(page);
    });
});

test('en la lista caben todos, y unas letras de control erróneas se marcan', async ({ page }) => {
  await page.goto('/soluciones/contratos/listado?q=PT-2026-0000&filas=50');
  const row = (number: number) => page.getByRole('row').filter({ hasText: codeOf(number) });
  for (const { number, titular, nif } of edgeCases)
    for (const text of [titular, nif]) await expect(row(number)).toContainText(text ?? '');
  await expect(row(11)).toContainText(/las letras de control deberían ser [A-Z]{2}/);
  await expect(row(31)).toContainText(none);
  await expectSound(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(nameOf(1))).toBeVisible();
  await expectSound(page);
});

test('los nombres más largos y los escritos al revés caben en el teléfono', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const number of [1, 2, 3, 20]) {
    await open(page, `/soluciones/contratos/${codeOf(number)}`);
    await expect(page.getByRole('heading', { level: 1, name: nameOf(number) })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contrato y SIPS' })).toBeVisible();
    await expectSound(page);
  }
});

test('un documento que falta, uno vacío y uno de nombre larguísimo', async ({ page, problems }) => {
  problems.expect(/404.*contract\/documento/);
  const preview = page.getByRole('main');
  const look = async (number: number) => {
    await open(page, `/soluciones/contratos/${codeOf(number)}?pestana=documentos`);
    const list = page.getByRole('list', { name: 'Documentos del contrato' });
    await list.getByRole('button', { name: /^Ver / }).first().click();
  };
  await look(17);
  await expect(preview).toContainText('ya no está en el servidor: pide que lo suban otra vez.');
  await expect(preview.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await look(20);
  await expect(preview).toContainText('Este archivo está vacío');
  await look(29);
  await expect(preview.locator('iframe')).toBeVisible();
  await expect(preview.getByRole('heading', { name: /^Factura 10\/2026 de la comunidad/ })).toBeVisible();
  await preview.getByRole('button', { name: 'Cerrar' }).click();
  await expect(preview.locator('iframe')).toHaveCount(0);
  await expectSound(page);
});

test('lo que falta para enviar se dice donde se envía, con los nombres que tiene en la pantalla', async ({
  page,
  problems,
}) => {
  problems.expect(/409/);
  await page.goto(`/soluciones/contratos/${codeOf(31)}`);
  await page.getByRole('button', { name: 'Enviar a firma' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Enviar a firma' }).click();
  for (const name of ['Tipo de solicitud', 'NIF', 'CUPS', 'Tarifa', 'Comercializadora', 'Producto'])
    await expect(dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${name}: `) })).toBeVisible();
});

const inTheWizard: readonly [cups: keyof typeof sipsCases, texts: readonly (string | RegExp)[]][] = [
  ['noConsumption', ['La distribuidora no ha publicado consumos de este punto.', `Consumo anual ${none}`]],
  ['oneMonth', ['Solo hay un mes de consumo: el consumo anual no está completo.']],
  ['gap', [/Faltan consumos del \d\d\/\d\d\/\d{4} al \d\d\/\d\d\/\d{4}\./]],
  ['overlap', [/Hay lecturas que se solapan/, 'P1 3,45 kW']],
  ['oldTariff', ['Consta la tarifa 3.0A (código 003), que terminó el 31/05/2021: los datos son antiguos.']],
  ['powerInP3', ['La distribuidora publica la segunda potencia en P3: aquí se muestra en P2.']],
  ['artefact', ['Se ha descartado una potencia de 3 W en P3']],
  ['unpaid', [/Consta un impago: \d+ facturas?/]],
  ['notContractable', ['El punto no se puede contratar: expediente de anomalía en curso.']],
  ['socialBonus', ['Tiene bono social, que se pierde al pasar al mercado libre.']],
  ['gas', ['Nedgia Catalunya']],
  ['notFound', ['SIPS no conoce este punto de suministro.']],
];

test('de cada trampa de SIPS se avisa en el alta, y la siguiente no hereda nada', async ({ page, problems }) => {
  test.setTimeout(180_000);
  problems.expect(/404.*sips/);
  await page.goto('/soluciones/contratos/alta');
  const cups = page.getByRole('textbox', { name: /^CUPS de (luz|gas)$/ });
  let before: string | undefined;
  for (const [name, texts] of inTheWizard)
    await test.step(sipsCases[name].what, async () => {
      await cups.fill(sipsCases[name].cups);
      for (const text of texts) {
        const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
        await expect.poll(() => read(page), { message: String(text), timeout: 15_000 }).toEqual(wanted);
      }
      if (before) expect(await read(page)).not.toContain(before);
      before = texts.find((text) => typeof text === 'string');
      await expect(cups).not.toHaveAttribute('aria-invalid', 'true');
      await expectSound(page);
    });
  // SIPS does not know the last one: the values of the one before are no longer shown.
  for (const name of ['Consumo anual', 'Municipio', 'Código postal'])
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveValue('');
});
