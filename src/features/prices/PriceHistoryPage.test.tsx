import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { cups, homeAnswers, homePoint, noPeriods, offerOf, readingOf, tariffs } from '~/trade/supply/testing.ts';
import PriceHistoryPage from './PriceHistoryPage.tsx';

vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));
// The drawing is tested in src/ui/chart; here the data are checked in the tables.
vi.mock('~/ui/chart/BarChart.tsx', () => ({ BarChart: ({ name }: { name: string }) => <p>{name}</p> }));
vi.mock('~/ui/chart/LineChart.tsx', () => ({ LineChart: ({ name }: { name: string }) => <p>{name}</p> }));
vi.mock('~/ui/chart/HeatMap.tsx', () => ({ HeatMap: ({ name }: { name: string }) => <p>{name}</p> }));

withTexts('prices', 'table', 'toasts', 'trade');

const months = [
  '2025-11',
  '2025-12',
  ...Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`),
];
const gas = { Id: 101, Codigo: 'R1', Nombre: 'RL.1', Energia: 'G', NumPeriodosEnergia: 1, NumPeriodosPotencia: 0 };
const closing = (Fecha: string) => ({
  ...noPeriods,
  Fecha,
  P1: 200,
  P2: 150,
  P3: 100,
  Medio: 140,
  Omie: 60,
  Definitivo: true,
});
const reading = (month: string) => readingOf(month, { P1: 100, P2: 0, P3: 100 });
const offer = (id: number, price: number) => ({
  ...offerOf(id, price),
  P2: price,
  P3: price,
  // The regulated price, which indexed offers have as well, so that the energy decides.
  PotenciaP1: 27.704413,
  PotenciaP2: 0.725423,
});

function visit(address = '', answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    ...homeAnswers,
    'energia/ultima-fecha': () => json({ UltimaFecha: '2026-11-15' }),
    'utility/tarifas': () => json([...tariffs, gas]),
    'energia/historico-cierre/index': () => json(months.map(closing)),
    'energia/historico-cierre/omie': () => json([]),
    'energia/preciofijo': () => json([offer(2, 0.16), offer(1, 0.14)]),
    'sips/info/consumo': () => json(months.map(reading)),
    ...answers,
  });
  return { server, ...renderScreen(<PriceHistoryPage />, { at: `/${address}`, screen: 'priceHistory' }) };
}

// Clause 1.26
test('the closings of the last year, with the mean weighted by the hours of each period', async () => {
  visit();
  const table = await screen.findByRole('table', { name: 'Precio por periodo (€/MWh)' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(14);
  expect(rows.at(-1)?.textContent).toBe('Media de los meses cerrados200,00150,00100,00140,0060,00—');
});

test('the closings are downloaded as the server’s workbook, for the filters in view', async () => {
  const workbook = () =>
    new Response('PK\x03\x04', { headers: { 'Content-Disposition': 'attachment; filename="cierres.xlsx"' } });
  const { server } = visit('?tarifa=19&modalidad=2&fee=3&desde=2026-03&hasta=2026-05', {
    'energia/historico-cierre/export': workbook,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(vi.mocked(saveFile).mock.calls.map(([{ name }]) => name)).toEqual(['cierres.xlsx']));
  expect(Object.fromEntries(new URL(server.requests.at(-1)?.url ?? '').searchParams)).toEqual({
    desde: '2026-03',
    hasta: '2026-05',
    tarifa: '19',
    modalidad: '2',
    fee: '3',
  });
});

test('surplus month by month: a month without a price has a dash, in the table and in the file', async () => {
  visit('?vista=excedentes&desde=2026-08&hasta=2026-10', {
    'energia/historico-cierre/excedentes': () =>
      json([
        { Fecha: '2026-08', Tarifa: '2.0TD', Precio: 31.5 },
        { Fecha: '2026-10', Tarifa: '2.0TD', Precio: -1.25 },
      ]),
  });
  const table = await screen.findByRole('table', { name: 'Precio de los excedentes' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MesExcedentes (€/MWh)', 'agosto de 202631,50', 'septiembre de 2026—', 'octubre de 2026−1,25']);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  const [file] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(file?.name).toBe('Excedentes 2026-08 2026-10.csv');
  // Excel is told that a month is a text: it would make a date of it.
  const lines = (await file?.blob.text())?.trim().split('\r\n').slice(1);
  expect(lines?.map((line) => line.replaceAll(/["=]/g, ''))).toEqual(['2026-08;31,5', '2026-09;', '2026-10;-1,25']);
});

test('fixed prices mark those in force, expired ones and those below the regulated price', async () => {
  visit('?vista=fijos', {
    'energia/preciofijo': () =>
      json([
        { ...offer(1, 0.14), VigenteDesde: '2020-01-01', VigenteHasta: '2099-12-31' },
        { ...offer(2, 0.16), VigenteDesde: '2020-01-01', VigenteHasta: '2020-12-31' },
        { ...offer(3, 0.12), PotenciaP1: 20 },
      ]),
  });
  const rows = within(await screen.findByRole('table', { name: 'Precios fijos' })).getAllByRole('row');
  expect(
    rows.slice(1).map(({ textContent }) => /En vigor|Fuera de plazo|Bajo lo regulado/.exec(textContent)?.[0]),
  ).toEqual(['En vigor', 'Fuera de plazo', 'Bajo lo regulado']);
  expect(screen.getByText('Potencia por debajo del precio regulado').textContent).not.toMatch(/BOE/);
});

test('a regulated price that nobody has compared with the gazette is marked', async () => {
  visit('?vista=fijos&tarifa=19', {
    'energia/preciofijo': () => json([{ ...offer(3, 0.12), Tarifa: '3.0TD', PotenciaP1: 1 }]),
  });
  expect((await screen.findByText(/^Potencia por debajo del precio regulado/)).textContent).toMatch(/BOE/);
});

test.each([
  ['?desde=2026-05&hasta=2026-03', '«Hasta» es anterior a «Desde»: cambia una de las dos.'],
  ['?desde=2026-05&hasta=2027-03', 'Ese rango llega al futuro: el último día con precios es el 15/11/2026.'],
])('%s is refused with a message, and no call is sent', async (address, sentence) => {
  const { server } = visit(address);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(server.paths().filter((path) => path.includes('historico-cierre'))).toEqual([]);
});

test('a range is typed as people write months, and is in the address', async () => {
  const { router } = visit();
  const from = await screen.findByLabelText('Desde');
  await userEvent.clear(from);
  await userEvent.type(from, '3/26{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?desde=2026-03&hasta=2026-10'));
  await userEvent.clear(from);
  await userEvent.type(from, 'marzo{Enter}');
  expect(screen.getByText('Escribe un mes, por ejemplo 03/2026.')).toBeTruthy();
  expect(router.state.location.search).toBe('?desde=2026-03&hasta=2026-10');
});

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');

test('for a CUPS: the cheapest fixed price against the closings, by the whole bill of its year', async () => {
  visit(`?cups=${cups}`);
  // 12 months of 100 kWh at 200 and 100 at 100 €/MWh are 360 €, 2,400 kWh at 140 are 336: 24 € and both taxes on them.
  expect((await screen.findByText('El fijo ahorra')).parentElement?.textContent).toContain('30,5');
  expect(screen.getByText('al año, la factura entera con impuestos')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Comparar las facturas enteras' }).getAttribute('href')).toContain(cups);
  await userEvent.selectOptions(screen.getByLabelText('Precio fijo'), 'Luminara · Fijo 2');
  expect((await screen.findByText('El indexado ahorra')).parentElement?.textContent).toContain('30,5');
});

test('the power price of an indexed offer counts too: the regulated one is proposed', async () => {
  const { router } = visit(`?cups=${cups}`);
  expect(await screen.findByText(/^Precio regulado desde el/)).toBeTruthy();
  await screen.findByText('El fijo ahorra');
  const field = screen.getByLabelText('Precio de la potencia P1');
  await userEvent.clear(field);
  await userEvent.type(field, '10{Enter}');
  // 4.6 kW at 17.70 € less: it is the indexed one that costs less now.
  expect(await screen.findByText('El indexado ahorra')).toBeTruthy();
  expect(router.state.location.search).toContain('potindexado=10_');
});

test('for a CUPS in the Canary Islands the page says that the closings are those of the mainland', async () => {
  visit(`?cups=${cups}`, { 'sips/info': () => json({ ...homePoint, CodigoProvincia: '35' }) });
  expect(await screen.findByText(/^Los cierres son los de la península/)).toBeTruthy();
});

test('with fewer than twelve months the year is an estimate and says so; months without a reading are named', async () => {
  visit(`?cups=${cups}`, { 'sips/info/consumo': () => json(months.slice(0, 10).map(reading)) });
  expect(await screen.findByText('Sin lectura (septiembre de 2026 y octubre de 2026): quedan fuera.')).toBeTruthy();
  expect(plain(screen.getByText(/^Consumo anual estimado/).textContent)).toContain('con 10 meses');
});

test.each([
  [{ 'sips/info': () => json({ ...homePoint, Energia: 'G', Tarifa: 'RL.2' }) }, /^Este CUPS es de gas/],
  [{ 'sips/info': () => json({ ...homePoint, Tarifa: '3.0A' }) }, /tarifa «3.0A», que ya no tiene cierres/],
  [{ 'sips/info/consumo': () => json([]) }, /no ha publicado consumos de este CUPS/],
  [{ 'sips/info': () => json({ detail: 'No consta en SIPS.' }, 404) }, /No consta en SIPS/],
])('for a CUPS that cannot be compared the page says why', async (answers, sentence) => {
  visit(`?cups=${cups}`, answers);
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the day of 25 hours marks the repeated hour in the table of the curve', async () => {
  visit('?vista=omie&desde=2024-10-27&hasta=2024-10-27', {
    'energia/historico-cierre/omie': () =>
      json([{ Fecha: '2024-10-27', Horas: Array.from({ length: 25 }, (_, at) => at - 2), Cuartos: null }]),
  });
  const line = await screen.findByRole('heading', { name: 'Precio del mercado diario el 27/10/2024' });
  await userEvent.click(within(line.parentElement as HTMLElement).getByRole('button', { name: /^Ver como tabla: / }));
  expect(screen.getByRole('rowheader', { name: '27/10/2024, 02:00 (2.ª vez)' })).toBeTruthy();
  expect(screen.getByText('Por debajo de cero').nextElementSibling?.textContent).toContain('2 h');
});

test.each([
  ['', 'utility/tarifas'],
  ['', 'energia/historico-cierre/index'],
  ['?vista=excedentes', 'energia/historico-cierre/excedentes'],
  ['?vista=omie', 'energia/ultima-fecha'],
  ['?vista=omie', 'energia/historico-cierre/omie'],
  ['?vista=fijos', 'energia/preciofijo'],
])('at /%s the failure of %s alone is said, with a retry', async (address, path) => {
  visit(address, { [path]: () => json({ detail: 'Hoy no.' }, 409) });
  expect(await screen.findByRole('button', { name: /^Reintentar/ })).toBeTruthy();
  expect(screen.getByText('Hoy no.')).toBeTruthy();
});

test.each(['', '31/10/2026', 'sin datos', '0001-01-01T00:00:00'])(
  'a last day of prices that is not a day (%j) is said instead of the prices',
  async (UltimaFecha) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    visit('', { 'energia/ultima-fecha': () => json({ UltimaFecha }) });
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Tipos de precio' })).toBeTruthy();
  },
);
