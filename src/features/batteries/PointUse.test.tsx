import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { billedSupply, pointFacts } from '~/domain/billed-supply.ts';
import { formatCups } from '~/domain/cups.ts';
import { withTexts } from '~/i18n/testing.ts';
import { addMonths, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { json, serve } from '~/session/testing.ts';
import { cups, homeAnswers, homePoint, readingOf } from '~/trade/supply/testing.ts';
import { Calculation } from './BatteriesPage.tsx';
import { batteryDraft } from './steps.ts';
import { usual } from './testing.ts';
import { emptyValues } from './values.ts';

vi.mock('~/session/session.ts', () => ({
  session: {
    state: { status: 'authenticated', user: { Id: 'u1' } },
    readOnly: () => false,
    can: () => true,
    subscribe: () => () => {},
  },
}));

const months = (count: number) => Array.from({ length: count }, (_, back) => addMonths('2026-10', -back));
/** 100, 200 and 300 kWh a month, and a third less in those of the year before. */
const readings = (count: number) =>
  months(count).map((month, back) =>
    readingOf(month, back < 12 ? { P1: 100, P2: 200, P3: 300 } : { P1: 60, P2: 120, P3: 180 }),
  );

/** A home of 2.0TD with two years of readings, and what differs from that. */
function renderPoint(
  server: Parameters<typeof serve>[0] = {},
  values = { ...emptyValues(usual), Cups: formatCups(cups) },
) {
  serve({
    ...homeAnswers,
    'bateria/FechasAhorro': () => json(months(24).map((Fecha) => ({ Fecha, Consumo: 600 }))),
    'sips/info/consumo': () => json(readings(24)),
    ...server,
  });
  const page = <Calculation usual={usual} begin={{ values, step: 'supply', isRequested: true }} />;
  return renderScreen(page, { at: '/productos/baterias?cups=ES' }).router;
}

const typedIn = (name: RegExp) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value;

withTexts('batteries', 'form', 'toasts', 'trade');

test('the last complete year of the point is used; another can be chosen, and typed values stay', async () => {
  const router = renderPoint();
  await screen.findByText(/Consumo del SIPS, noviembre de 2025 – octubre de 2026/);
  await waitFor(() =>
    expect([typedIn(/^Punta/), typedIn(/^Llano/), typedIn(/^Valle/)]).toEqual(['1.200', '2.400', '3.600']),
  );
  // A reload continues with the draft and does not start again.
  expect(router.state.location.search).toBe('');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Año de consumo' }), '2025-10');
  await waitFor(() => expect(typedIn(/^Punta/)).toBe('720'));
  const valley = screen.getByRole('textbox', { name: /^Valle/ });
  await userEvent.clear(valley);
  await userEvent.type(valley, '2000');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Atrás' }));
  await screen.findByText(/Consumo del SIPS, noviembre de 2024 – octubre de 2025/);
  expect(typedIn(/^Valle/)).toBe('2.000');
});

const own = { CodigoContrato: 'PT-2026-000001', EstadoId: 'active', Cups: cups, Energia: 'E', Modalidad: 'Fijo' };
const contracts = (of: object) => ({
  contract: () => json({ Items: [{ ...own, ...of }], TotalCount: 1 }),
  'contract/id': () => json({ ...own, PrecioEnergiaP1: 0.21, PrecioEnergiaP2: 0.15, PrecioEnergiaP3: 0.11, ...of }),
});
const homeStep = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

test('the prices are those of the customer’s contract, the surplus that of the calculator; typed ones stay', async () => {
  renderPoint(contracts({}));
  await screen.findByText(/Consumo del SIPS/);
  await homeStep();
  await screen.findByText('Sin impuestos. Son los de su contrato PT-2026-000001.');
  const shown = () => [/^Precio punta/, /^Precio llano/, /^Precio valle/, /^Precio excedente/].map(typedIn);
  expect(shown()).toEqual(['0,210', '0,150', '0,110', '0,050']);
  const peak = screen.getByRole('textbox', { name: /^Precio punta/ });
  await userEvent.clear(peak);
  await userEvent.type(peak, '0,3');
  await screen.findByText('Sin impuestos.');
  await userEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  await screen.findByText(/Consumo del SIPS/);
  await homeStep();
  expect(shown()[0]).toMatch(/^0,30?0?$/);
});

test('without a contract, or with prices that follow the market, they are those of the calculator', async () => {
  renderPoint(contracts({ Modalidad: 'Pass Pool' }));
  await screen.findByText(/Consumo del SIPS/);
  await homeStep();
  await screen.findByText(/Vienen puestos los de la calculadora/);
});

test('a year of fewer months is estimated and says so, in the offer’s notes too, until values are typed', async () => {
  const read = months(4).map((Fecha) => ({ Fecha, Consumo: 600 }));
  renderPoint({
    'bateria/FechasAhorro': () => json(read),
    'sips/info/consumo': () => json(readings(4)),
  });
  await screen.findByText(/estimado con 4 meses de lecturas/);
  // The same year as on all pages.
  const { year } = billedSupply(pointFacts({ ...homePoint, Autoconsumo: null }, readings(4)), today());
  const shown = year?.energy.map((kWh) => formatNumber(kWh));
  await waitFor(() => expect([typedIn(/^Punta/), typedIn(/^Llano/), typedIn(/^Valle/)]).toEqual(shown));
  await waitFor(() =>
    expect(batteryDraft('u1').read()?.values.Observaciones).toBe('Consumo anual estimado con 4 meses de lecturas.'),
  );
  const peak = screen.getByRole('textbox', { name: /^Punta/ });
  await userEvent.clear(peak);
  await userEvent.type(peak, '900');
  await waitFor(() => expect(screen.queryByText(/estimado con 4 meses/)).toBeNull());
});

test.each([
  ['six periods', { 'sips/info': () => json({ ...homePoint, Tarifa: '3.0TD' }) }, /Este punto tiene la tarifa 3\.0TD/],
  [
    'no readings',
    { 'bateria/FechasAhorro': () => json([]), 'sips/info/consumo': () => json([]) },
    /El SIPS no tiene consumo de este punto/,
  ],
  [
    'gas',
    {
      'bateria/FechasAhorro': () =>
        json({ status: 422, detail: 'El CUPS es de gas: una batería es para la electricidad.' }, 422),
    },
    /El CUPS es de gas/,
  ],
  [
    'an unknown point',
    { 'bateria/FechasAhorro': () => json({ status: 404, detail: 'El SIPS no conoce este CUPS.' }, 404) },
    /El SIPS no conoce este CUPS/,
  ],
] as [string, Parameters<typeof serve>[0], RegExp][])(
  '%s: a message, and the fields wait for input',
  async (_, server, sentence) => {
    renderPoint(server);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(typedIn(/^Punta/)).toBe('');
  },
);

test('a draft is discarded only after a confirmation', async () => {
  batteryDraft('u1').write({ ...emptyValues(usual), Fuente: 'year', ConsumoP1: 900, step: 'supply' });
  renderPoint();
  await screen.findByText('Hay un cálculo sin terminar');
  await userEvent.click(screen.getByRole('button', { name: 'Seguir con él' }));
  await waitFor(() => expect(typedIn(/^Punta/)).toBe('900'));
  expect(screen.getByText(/^Recuperado lo guardado/)).toBeTruthy();
});
