import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { rangeMonths } from '~/domain/saving-range.ts';
import { withTexts } from '~/i18n/testing.ts';
import { today } from '~/lib/days.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { cups, homeAnswers, homePoint, noPeriods, offerOf, readingOf } from '~/trade/supply/testing.ts';
import StudyPage from './StudyPage.tsx';

let onPhone = false;
vi.mock('~/ui/usePhone.ts', () => ({ usePhone: () => onPhone, useWide: () => false }));
beforeEach(() => {
  onPhone = false;
});

withTexts('studies', 'comparisons', 'form', 'saving', 'toasts', 'trade');

const contract = {
  CodigoContrato: 'PT-1',
  Cups: cups,
  NombreTitular: 'Ana Gil',
  EstadoId: 'active',
  Energia: 'E',
  Tarifa: '2.0TD',
  Modalidad: 'Fijo',
  PrecioEnergiaP1: 0.25,
  PrecioEnergiaP2: 0.18,
  PrecioEnergiaP3: 0.14,
  PrecioPotenciaP1: 31,
  PrecioPotenciaP2: 4,
};

function visit(address = '', answers: Record<string, (request: Request) => Response> = {}) {
  const server = serve({
    ...homeAnswers,
    'energia/preciofijo': () => json([offerOf(2, 0.2), offerOf(1, 0.18)]),
    ...answers,
  });
  return { server, ...renderScreen(<StudyPage />, { at: `/${address}`, screen: 'comparison' }) };
}
const withContract = {
  contract: () => json({ Items: [contract], TotalCount: 1 }),
  'contract/id': () => json(contract),
  'contract/penalizacion': () => json({ FechaCalculo: '2026-11-16', Periodos: [], Penalizacion: 12.37 }),
};
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const measures = () => screen.findByRole('table', { name: 'Qué puede cambiar' });

test('from a CUPS: the bill of its contract, and the saving of the cheapest offer', async () => {
  visit(`?cups=${cups}`, withContract);
  const rows = within(await measures()).getAllByRole('row');
  expect(plain(rows[1]?.textContent)).toMatch(/^Precio fijoLuminara · Fijo 1.* menos$/);
  const bills = screen.getByRole('table', { name: 'Facturas de un año' });
  // 1,000 kWh at 0.25; 4.6 kW at 31 €.
  expect(plain(bills.textContent)).toContain('Energía P1250,00 €180,00 €−70,00 €');
  expect(plain(bills.textContent)).toContain('Potencia P1142,60 €133,45 €−9,15 €');
  // 3,000 kWh at the factor of the notes.
  expect(screen.getByText('CO₂ al año').nextElementSibling?.textContent).toContain('993 kg');
  expect(screen.getByText(/^CO₂: 0,331 kg por kWh desde el 14\/01\/2016/)).toBeTruthy();
});

test('two presses from a CUPS, which is compared as soon as it is complete, to the printed proposal, with both bills, the customer and the penalty', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  visit('', withContract);
  await userEvent.click(await screen.findByLabelText('CUPS'));
  await userEvent.paste(cups);
  await measures();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir propuesta' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  const paper = plain(document.querySelector('[data-paper]')?.textContent);
  expect(paper).toContain('Ana Gil');
  expect(paper).toContain('12,37 € de penalización');
  expect(paper).toContain('Precios sin impuestos');
  expect(paper).toContain('En qué se apoya');
});

test('on the phone the answer for a CUPS stands before the rest of the form', async () => {
  onPhone = true;
  const { router } = visit(`?cups=${cups}`, withContract);
  const answer = await measures();
  const form = () => screen.getByRole('form', { name: 'De qué parte la comparativa' });
  const follows = () => answer.compareDocumentPosition(form()) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows()).toBeTruthy();
  expect(screen.getByLabelText('CUPS').compareDocumentPosition(answer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  // Without a CUPS a person works in the form, which stays where it is.
  await router.navigate('/?tarifa=18&kw=4.6_4.6&kwh=900_850_1450');
  await vi.waitFor(() => expect(follows()).toBeFalsy());
});

test('an extra cost is labelled as such, and not called a saving', async () => {
  vi.stubGlobal('print', vi.fn());
  const cheap = { ...contract, PrecioEnergiaP1: 0.1, PrecioEnergiaP2: 0.08, PrecioEnergiaP3: 0.06 };
  visit(`?cups=${cups}`, { ...withContract, 'contract/id': () => json(cheap) });
  await measures();
  expect(screen.getByText('Costaría más')).toBeTruthy();
  expect(screen.getByText(/^Con los precios de hoy ya paga lo que menos cuesta/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir propuesta' }));
  await vi.waitFor(() =>
    expect(plain(document.querySelector('[data-paper]')?.textContent)).toMatch(/Cuesta \d+ € más al año/),
  );
});

test('the only supply point of a customer is preselected', async () => {
  const { router } = visit('?cliente=7', {
    ...withContract,
    'client-id': () => json({ IdCliente: 7, Nombre: 'Ana', Cups: [cups, `${cups}1P`] }),
  });
  await vi.waitFor(() => expect(router.state.location.search).toContain(cups));
});

test("without a contract today's bill is unknown, until what is paid or an invoice is typed", async () => {
  const { router } = visit(`?cups=${cups}`);
  await measures();
  expect(screen.getByText(/^Sin los precios de hoy/)).toBeTruthy();
  const paper = within(screen.getByText('Factura de hoy').closest('details') as HTMLElement);
  const type = async (
    label: string,
    text: string,
    { getByLabelText }: Pick<typeof screen, 'getByLabelText'> = paper,
  ) => {
    const field = getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  };
  await type('Hoy paga al año', '900', screen);
  await vi.waitFor(() => expect(screen.queryByText(/^Sin los precios de hoy/)).toBeNull());
  await type('Hoy paga al año', '', screen);
  for (const [label, text] of [
    ['Hasta', '31/10/2026'],
    ['Desde', '01/10/2026'],
    ['Consumo P1', '100'],
    ['Consumo P2', '80'],
    ['Consumo P3', '120'],
    ['Potencia', '12,89'],
    ['Energía', '44'],
    ['Bono social', '0,77'],
    ['Impuesto sobre la energía', '2,95'],
    ['Alquiler del contador', '0,83'],
    ['IVA, IGIC o IPSI', '12,90'],
    ['Total', '74,34'],
  ] as const)
    await type(label, text);
  expect(await screen.findByText('Sale lo mismo, al céntimo.')).toBeTruthy();
  expect(screen.queryByText(/^Sin los precios de hoy/)).toBeNull();
  expect(screen.getByText(/^Precios de hoy: los medios de la factura/)).toBeTruthy();
  await type('Total', '80');
  expect(await screen.findByText('Las líneas de la factura no suman su total')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Vaciar la factura' }));
  expect(router.state.location.search).toBe(`?cups=${cups}`);
});

test('if the prices fail, the page says so and keeps the rest', async () => {
  visit(`?cups=${cups}`, { 'energia/preciofijo': () => json({ message: 'No' }, 500) });
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(screen.getByText(/Madrid · 2.0TD/)).toBeTruthy();
});

test('in the Canary Islands the home pays IGIC 0 %, the meter its own, and an indexed price has closings of the mainland', async () => {
  const closings = rangeMonths(today()).map((Fecha) => ({ ...noPeriods, Fecha, P1: 150, P2: 130, P3: 110 }));
  visit(`?cups=${cups}&alquiler=1.36`, {
    ...withContract,
    'sips/info': () => json({ ...homePoint, CodigoProvincia: '35', Fases: 'T' }),
    'energia/historico-cierre/index': () => json(closings),
  });
  await measures();
  const bills = plain(screen.getByRole('table', { name: 'Facturas de un año' }).textContent);
  expect(bills).toMatch(/IGIC 0 %, contador 7 %1,14 €1,14 €0,00 €/);
  // A meter of three phases, whose rent was typed.
  expect(bills).toContain('Alquiler del contador16,32 €16,32 €');
  expect(screen.getByText(/^Los cierres son los de la península/)).toBeTruthy();
});

test('more energy than the power gives at all hours is said to be impossible', async () => {
  visit(`?cups=${cups}&kw=14.49_14.49&kwh=99999999_0_0`, withContract);
  expect(await screen.findByText(/^Ese consumo no cabe en la potencia/)).toBeTruthy();
});

test('increased powers show the one-off cost of rights, on the page and on paper', async () => {
  vi.stubGlobal('print', vi.fn());
  const all = (kW: number, last = kW) => ({ P1: kW, P2: kW, P3: kW, P4: kW, P5: kW, P6: last });
  const readings = rangeMonths(today())
    .slice(-12)
    .map((month) => ({ ...readingOf(month, all(500)), Maximetro: all(31) }));
  const powers = Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`PotenciaP${at}`, 25 / at]));
  visit(`?cups=${cups}`, {
    'energia/preciofijo': () => json([{ ...offerOf(1, 0.18), ...all(0.15), ...powers, Tarifa: '3.0TD' }]),
    'sips/info': () => json({ ...homePoint, Tarifa: '3.0TD', Fases: 'T', Potencias: all(20, 30), Consumos: all(6000) }),
    'sips/info/consumo': () => json(readings),
    'sips/info/raw': () =>
      json({ Suministro: { valorDerechosExtensionW: '30000', valorDerechosAccesoW: '29000' }, Consumos: [] }),
  });
  await measures();
  // 1 kW x 17.374714 and 2 kW x 19.703137, and 9.04476 for the work at the meter.
  expect(plain((await screen.findByText(/derechos de extensión/)).textContent)).toContain(
    'paga una vez 65,83 € sin impuestos',
  );
  expect(screen.getByText(/^Batería: solo se calcula en 2.0TD/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir propuesta' }));
  await vi.waitFor(() =>
    expect(plain(document.querySelector('[data-paper]')?.textContent)).toContain('65,83 € sin impuestos'),
  );
});
