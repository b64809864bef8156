import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { rangeMonths } from '~/domain/saving-range.ts';
import { withTexts } from '~/i18n/testing.ts';
import { today } from '~/lib/days.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import { cups, homeAnswers, homePoint, noPeriods, offerOf } from '~/trade/supply/testing.ts';
import StudyPage from './StudyPage.tsx';

withTexts('studies', 'comparisons', 'form', 'saving', 'toasts', 'trade');

function visit(address = '', answers: Record<string, (request: Request) => Response> = {}) {
  const server = serve({
    ...homeAnswers,
    'utility/provincias': () => json([{ Codigo: '28', Nombre: 'Madrid' }]),
    'energia/preciofijo': () => json([6, 5, 4, 3, 2, 1].map((id) => offerOf(id, 0.18 + id / 100))),
    ...answers,
  });
  return { server, ...renderScreen(<StudyPage />, { at: `/${address}`, screen: 'comparison' }) };
}

const typed = '?tarifa=18&kw=4.6_4.6&kwh=1000_800_1200&provincia=28&vivienda=1';
const offers = () => screen.findByRole('table', { name: 'Ofertas por coste anual' });
const bills = () => screen.findByRole('table', { name: 'Facturas de un año' });
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent));

test('nothing is compared before the supply is known', async () => {
  visit();
  expect(await screen.findByText(/^Escribe un CUPS o elige una tarifa/)).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Tarifa'), '2.0TD');
  expect(await screen.findByText(/^Faltan potencias/)).toBeTruthy();
});

test('several pasted CUPS open the screen for lists', async () => {
  const { router } = visit();
  await userEvent.click(await screen.findByLabelText('CUPS'));
  await userEvent.paste(`${cups} ES0022990000000106RK`);
  await waitFor(() => expect(router.state.location.pathname).toBe('/utilidades/sips'));
  expect(router.state.location.state).toEqual({ list: `${cups} ES0022990000000106RK` });
});

test('SIPS fills in the supply; each offer says what it costs more than the cheapest, or than today’s bill', async () => {
  visit(`?cups=${cups}`);
  const [, first, second] = linesOf(await offers());
  expect(screen.getByLabelText<HTMLInputElement>('Consumo al año P3').value).toBe('1.200');
  expect(first).toBe('Luminara Fijo 1 Propuesta12732,26 €igual');
  expect(second).toContain('+12,71 € más');
  cleanup();
  visit(`${typed}&hoy=750`);
  const [, ofToday, ...others] = linesOf(await offers());
  expect(ofToday).toContain('−17,74 € menos');
  expect(others.at(-1)).toContain('más');
});

test.each([
  ['has no tariff, the form asks for it', { ...homePoint, Tarifa: null }, 200, /^No se sabe la tarifa de este punto/],
  ['does not know the CUPS, its reason is shown', { detail: 'No consta en SIPS.' }, 404, 'No consta en SIPS.'],
])('if SIPS %s, and the supply can be typed', async (_, answer, status, message) => {
  visit(`?cups=${cups}`, { 'sips/info': () => json(answer, status) });
  expect(await screen.findByText(message)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Tarifa'), '2.0TD');
  expect(await screen.findByLabelText('Potencia P1')).toBeTruthy();
});

test('the first offers are shown, with the proposed one; all of them on request', async () => {
  visit(`${typed}&oferta=12`, {
    'energia/preciofijo': () => json(Array.from({ length: 12 }, (_, at) => offerOf(at + 1, 0.18 + at / 100))),
  });
  const rows = async () => within(await offers()).getAllByRole('row').length - 1;
  expect(await rows()).toBe(9);
  await userEvent.click(screen.getByRole('button', { name: 'Ver todas (12)' }));
  expect(await rows()).toBe(12);
});

const closing = (P1: number) => ({
  ...noPeriods,
  Fecha: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7),
  P1,
  P2: 100,
  P3: 80,
});

test('indexed prices are listed among the fixed ones, with the data of their calculation', async () => {
  const { router, server } = visit(`${typed}&fee=5`, {
    'energia/historico-cierre/index': ({ url }) =>
      json([closing(new URL(url).searchParams.get('modalidad') === '1' ? 150 : 900)]),
  });
  const rows = within(await offers()).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Indexado Pass Pool');
  expect(rows.at(-1)?.textContent).toContain('Indexado Pass Through');
  const closingCalls = server.requests.filter(({ url }) => url.includes('historico-cierre'));
  expect(closingCalls.map(({ url }) => new URL(url).searchParams.get('fee'))).toEqual(['5', '5']);
  expect(
    screen.getByText(/^Indexado: lo que habría costado .* \(Pass Pool: 108,67 €\/MWh y Pass Through/),
  ).toBeTruthy();
  expect(screen.getByText(/^Faltan cierres \(/)).toBeTruthy();
  expect(screen.getByText(/Con cierres de 1 de los últimos 24 meses no se puede dar un rango/)).toBeTruthy();
  expect(linesOf(await bills())).toContain('Energía P1150,00 €');
  // The regulated price of power is proposed; an offer that charges more costs more.
  expect(screen.getByText(/^Precio regulado desde el 01\/01\/2026/)).toBeTruthy();
  const power = screen.getByLabelText<HTMLInputElement>('Precio de la potencia P1');
  expect(power.value).toBe('27,704413');
  await userEvent.clear(power);
  await userEvent.type(power, '40{Enter}');
  await waitFor(async () => expect(linesOf(await bills())).toContain('Potencia P1184,00 €'));
  expect(router.state.location.search).toContain('potindexado=40_');
  expect(screen.getByText(/va al precio que has escrito/)).toBeTruthy();
  await userEvent.clear(power);
  await userEvent.type(power, '{Enter}');
  await waitFor(() => expect(power.value).toBe('27,704413'));
});

test('the saving of an indexed offer is a range: against the cheapest fixed one, or against what is paid', async () => {
  const prices = rangeMonths(today()).map((Fecha, at) => ({
    ...noPeriods,
    Fecha,
    P1: at < 12 ? 250 : 150,
    P2: 128,
    P3: 99,
  }));
  const answers = { 'energia/historico-cierre/index': () => json(prices) };
  visit(`${typed}&oferta=passPool`, answers);
  const shown = async () =>
    (await screen.findByRole('heading', { name: 'El ahorro según el mercado' })).closest('section') as HTMLElement;
  expect(plain((await shown()).textContent)).toContain(
    'Indexado · Pass Pool, en comparación con el precio fijo más barato: Luminara · Fijo 1',
  );
  // 60 € of P1 more in the dear year, 40 less in the other; in half of the months it would have cost more.
  const sentence = within(await shown()).getByText(/^Desde \d+ € más hasta \d+ € menos al año/);
  expect(plain(sentence.textContent)).toContain('en 12 de 24 meses habría pagado más.');
  cleanup();
  visit(`${typed}&oferta=passPool&hoy=2000`, answers);
  expect(within(await shown()).getByText(/^Ahorra entre/)).toBeTruthy();
  expect(within(await shown()).queryByText(/el precio fijo más barato/)).toBeNull();
});

test('without the indexed prices the fixed ones are compared, and the page says so', async () => {
  visit(typed, { 'energia/historico-cierre/index': () => json({}, 500) });
  expect(within(await offers()).getAllByRole('row')).toHaveLength(7);
  expect(screen.getByText(/^Los precios indexados no se han podido cargar/)).toBeTruthy();
});

const six = (value: number) => ({ P1: value, P2: value, P3: value, P4: value, P5: value, P6: value });
const firm = {
  ...homePoint,
  Tarifa: '3.0TD',
  Fases: 'T',
  ViviendaHabitual: false,
  Potencias: six(20),
  Consumos: six(1000),
};
const firmOffer = {
  ...offerOf(1, 0.2),
  Tarifa: '3.0TD',
  ...six(0.1),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [`PotenciaP${at}`, 10])),
};

test('excess power and reactive energy are in the bill if the readings are known; otherwise the page says so', async () => {
  const reading = {
    FechaInicio: '2026-01-01',
    FechaFin: '2026-12-31',
    Activa: six(1000),
    Reactiva: { ...six(0), P1: 430 },
    Maximetro: { ...six(15), P1: 22 },
  };
  const answers = { 'sips/info': () => json(firm), 'energia/preciofijo': () => json([firmOffer]) };
  visit(`?cups=${cups}`, { ...answers, 'sips/info/consumo': () => json([reading]) });
  const lines = linesOf(await bills());
  // 365 days x 2 kW x 0.171373 €, and 100 kVArh x 0.041554 €.
  expect(lines).toContain('Excesos de potencia125,10 €');
  expect(lines).toContain('Energía reactiva4,16 €');
  expect(screen.getByText(/según 1 lectura de SIPS, del 01\/01\/2026 al 31\/12\/2026/)).toBeTruthy();
  cleanup();
  visit(`?cups=${cups}`, answers);
  await bills();
  expect(screen.getByText(/^Sin excesos de potencia ni energía reactiva/)).toBeTruthy();
  expect(screen.queryByText('Excesos de potencia')).toBeNull();
});

test.each([
  ['3.0TD, which comes from one publication', firm, firmOffer, true],
  ['2.0TD, on which two agree', homePoint, { ...offerOf(1, 0.2), PotenciaP1: 10 }, false],
])('power below the regulated price of %s: the chip has its mark', async (_, point, offer, marked) => {
  visit(`?cups=${cups}`, { 'sips/info': () => json(point), 'energia/preciofijo': () => json([offer]) });
  const chip = within(await offers()).getByText('Potencia por debajo del precio regulado');
  expect(within(chip).queryByText('Sin contrastar con el BOE.') !== null).toBe(marked);
});

test('a wrong number has an error at its field and changes nothing', async () => {
  const { router } = visit(typed);
  const field = await screen.findByLabelText('Consumo al año P1');
  await userEvent.clear(field);
  await userEvent.type(field, '-5{Enter}');
  expect(screen.getByText('Escribe un número de cero en adelante.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('-5');
  expect(router.state.location.search).toBe(typed);
  await userEvent.clear(field);
  await userEvent.type(field, '1.500{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('kwh=1500_800_1200'));
});

test('a power with three decimals is meant as such for a home, where thousands of kW are not usual', async () => {
  const { router } = visit(typed);
  const field = await screen.findByLabelText<HTMLInputElement>('Potencia P1');
  await userEvent.clear(field);
  await userEvent.type(field, '3.450{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatch(/kw=3\.45_/));
});

test('another CUPS is another supply: input for the previous one is removed; one of 22 is typed to its end', async () => {
  const { router } = visit(`${typed}&hoy=900`);
  const field = await screen.findByLabelText('CUPS');
  await userEvent.type(field, cups);
  await waitFor(() => expect(router.state.location.search).toBe(`?cups=${cups}`));
  await userEvent.type(field, '0F');
  await waitFor(() => expect(router.state.location.search).toBe(`?cups=${cups}0F`));
});

const commissionsOf = async () => {
  const rows = within(await offers())
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => plain(row.querySelector('td:last-child')?.textContent));
};

test('the commission is shown beside the saving, and the offers can be sorted by either', async () => {
  const other = { ...offerOf(9, 0.3), Comercializadora: 'Brisa' };
  visit(`${typed}&fee=10`, { 'energia/preciofijo': () => json([offerOf(1, 0.19), other]) });
  await offers();
  expect(screen.queryByRole('columnheader', { name: 'Comisión' })).toBeNull();
  const brisa = screen.getByRole('group', { name: 'Brisa' });
  // Read by their unit: thousands of euros, and a share with decimals.
  await userEvent.type(within(brisa).getByLabelText('Por contrato'), '1.250{Enter}');
  await userEvent.type(within(brisa).getByLabelText('Parte del fee'), '12.500{Enter}');
  // 3 MWh at 10 €/MWh are 30 €, of which an eighth, and 1,250.
  await waitFor(async () => expect(await commissionsOf()).toEqual(['—', '1.253,75 €']));
  await userEvent.click(screen.getByRole('button', { name: 'Comisión' }));
  expect(await commissionsOf()).toEqual(['1.253,75 €', '—']);
  expect(screen.getByRole('columnheader', { name: /Comisión/ }).getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Frente a la primera' }));
  expect(await commissionsOf()).toEqual(['—', '1.253,75 €']);
  // People who may not see commissions do not see them.
  cleanup();
  vi.spyOn(session, 'can').mockImplementation((permission) => permission !== 'COMISIONESVER');
  visit(`${typed}&fee=10`, { 'energia/preciofijo': () => json([offerOf(1, 0.19), other]) });
  await offers();
  expect(screen.queryByText('Comisiones')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Comisión/ })).toBeNull();
});

test('the penalty comes from our contract at the point or is typed, with the months until it is earned back', async () => {
  const contract = { Id: 1, CodigoContrato: 'PT-2026-000001', EstadoId: 'active', FechaFin: '2027-05-31', Cups: cups };
  visit(`?cups=${cups}&hoy=1000`, {
    contract: () => json({ Items: [contract], TotalCount: 1 }),
    'contract/id': () => json(contract),
    'contract/penalizacion': () => json({ Aplica: true, Motivo: 'PRIMER_ANIO', Penalizacion: 50 }),
  });
  // 732.26 € a year: 267.74 less, 50 € of which are 2.2 months.
  await waitFor(async () =>
    expect(plain((await offers()).textContent)).toContain('la penalización se recupera en 3 meses'),
  );
  expect(screen.getByText('La de nuestro contrato PT-2026-000001, que acaba el 31/05/2027.')).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Penalización por salir hoy');
  expect(field.value).toBe('50,00');
  await userEvent.clear(field);
  await userEvent.type(field, '300{Enter}');
  await waitFor(async () =>
    expect(plain((await offers()).textContent)).toContain('la penalización se recupera en 14 meses'),
  );
  cleanup();
  visit(`?cups=${cups}`, { contract: () => json({}, 500) });
  await offers();
  expect(await screen.findByText(/^No se ha podido mirar si hay un contrato nuestro/)).toBeTruthy();
});
