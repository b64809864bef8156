import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import { json, serve } from '~/session/testing.ts';
import PointPage from './PointPage.tsx';

// Drawing is tested with the charts; here only their texts matter.
vi.mock('~/ui/chart/BarChart.tsx', () => ({
  BarChart: ({ name, summary }: { name: string; summary: string }) => <img alt={`${name}. ${summary}`} />,
}));

vi.mock('~/lib/saveFile.ts', () => ({ saveFile: vi.fn() }));

const cups = 'ES0021990000012345EB';
const holder = {
  NombreTitular: 'Marta',
  Apellido1Titular: 'Soler',
  IdTitular: '12345678Z',
  DireccionTitular: 'Calle Secreta 1',
};
const point = {
  Cups: cups,
  Energia: 'E',
  Distribuidora: 'i-DE',
  Tarifa: '3.0TD',
  Potencias: { P1: 20, P2: 20, P3: 25, P4: 25, P5: 25, P6: 30 },
  ConsumoAnual: 700,
  Contratable: true,
  Impagos: false,
  ...holder,
};
const reading = (month: string, P6: number) => ({
  FechaInicio: `${month}-01`,
  FechaFin: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10),
  CodigoTarifaATR: '019',
  Activa: { P1: 100, P2: 50, P3: 0, P4: 0, P5: 0, P6: 200 },
  Reactiva: { P1: 60, P2: 10, P3: 0, P4: 0, P5: 0, P6: 0 },
  Maximetro: { P1: 19, P2: 18, P3: 0, P4: 0, P5: 0, P6 },
  TipoLectura: '60',
});
/** A month in which hardly anything was drawn. */
const quiet = (month: string) => ({
  ...reading(month, 1),
  Activa: { P1: 0, P2: 0, P3: 0, P4: 0, P5: 0, P6: 0 },
  Reactiva: null,
});
const two = [reading('2026-10', 33.4), reading('2026-09', 28)];
const year = [
  ...two,
  ...['08', '07', '06', '05', '04', '03', '02', '01'].map((month) => quiet(`2026-${month}`)),
  quiet('2025-12'),
  quiet('2025-11'),
];
const raw = {
  Suministro: { cups, codigoTarifaATREnVigor: '019', potenciaMaximaBIEW: '34600', ...holder },
  Consumos: [{ fechaInicioMesConsumo: '2026-10-01', fechaFinMesConsumo: '2026-10-31', codigoTipoLectura: '40' }],
};
const whole = {
  'sips/info': () => json(point),
  'sips/info/consumo': () => json(year),
  'sips/info/raw': () => json(raw),
};

withTexts('sips', 'cupsFile', 'table', 'trade', 'toasts', 'form');
beforeEach(() => void vi.spyOn(session, 'can').mockReturnValue(true));

function visit(answers: Parameters<typeof serve>[0], address = cups) {
  const served = serve(answers);
  const path = '/utilidades/sips/:cups';
  renderScreen(<PointPage />, { at: `/utilidades/sips/${address}`, screen: 'supplyPoint', path });
  return served;
}

/** Presses an action of the head that is not the next step. */
async function choose(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

test('the totals of the year are those of its readings, and an excess is marked', async () => {
  visit(whole);
  const table = await screen.findByRole('table', { name: 'Potencia y consumo anual' });
  const cells = (name: string) =>
    within(within(table).getByRole('rowheader', { name }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim());
  expect(cells('P1').slice(-2)).toEqual(['200', '28,6']);
  expect(cells('P6')[1]).toBe('33,4 (por encima de la contratada)');
  expect(cells('Total').slice(-2)).toEqual(['700', '100,0']);
  expect(screen.queryByText(/estimado con/)).toBeNull();
  expect(screen.getByText('Excesos en 1 mes')).toBeTruthy();
  expect(screen.getByRole('img', { name: /Maxímetro P6\. Máximo: 33,4\skW \(octubre de 2026\)/ })).toBeTruthy();
  expect(screen.queryByText(/SIPS declara/)).toBeNull();
});

test('with fewer than twelve months the year is marked as an estimate, and no other power is recommended', async () => {
  visit({ ...whole, 'sips/info/consumo': () => json(two) });
  expect(await screen.findByText(/^Consumo anual estimado con 2 meses de lecturas/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  expect((await screen.findByRole('menuitem', { name: /^Optimizar potencia/ })).textContent).toContain(
    'Hay 2 de los 12 meses de maxímetro',
  );
});

test('reactive energy shows its cos φ and the charged part', async () => {
  visit(whole);
  const heading = await screen.findByRole('heading', { name: /^Energía reactiva/ });
  const card = within(heading.closest('section') as HTMLElement);
  // 300 kWh and 140 kVArh in P1 to P5; of P1 each month 60 - 33 are charged.
  expect(card.getByText('0,91')).toBeTruthy();
  expect(card.getByText(/^54\skVArh$/)).toBeTruthy();
});

test('a difference between the declared consumption of SIPS and its readings is reported', async () => {
  visit({ ...whole, 'sips/info': () => json({ ...point, ConsumoAnual: 900 }) });
  expect(await screen.findByText(/SIPS declara 900\skWh al año y sus lecturas suman 700\skWh/)).toBeTruthy();
});

test('the price of an excess is shown if a maximeter measures it: six for six periods, none for 2.0TD', async () => {
  visit(whole);
  await screen.findByRole('table', { name: 'Potencia y consumo anual' });
  await choose('Optimizar potencia');
  const dialog = within(await screen.findByRole('dialog', { name: 'Optimizar potencia' }));
  expect(dialog.getByRole('region', { name: 'Sin excesos' })).toBeTruthy();
  const rule = dialog.getByText(/^Cada kW de exceso/).textContent ?? '';
  expect(rule.match(/P[1-6] 0,\d{6}/g)).toHaveLength(6);
  cleanup();

  visit({
    ...whole,
    'sips/info': () => json({ ...point, Tarifa: '2.0TD', Potencias: { P1: 35, P2: null, P3: 35 } }),
  });
  await screen.findByRole('table', { name: 'Potencia y consumo anual' });
  await choose('Optimizar potencia');
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getAllByText(/al año$/, { selector: 'p' }).length).toBeGreaterThan(0);
  expect(drawer.queryByText(/^Cada kW de exceso/)).toBeNull();
});

test('nothing of the holder is shown, on any of its tabs', async () => {
  visit(whole);
  for (const name of ['Resumen', 'Lecturas', 'Registro']) {
    await userEvent.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { name: name === 'Resumen' ? /^Energía reactiva/ : name });
    expect(document.body.textContent).not.toMatch(/Marta|Soler|12345678Z|Secreta/);
  }
  const record = await screen.findByRole('table', { name: 'Registro' });
  expect(within(record).getByText('34,600 kW')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Qué se ve' }), '01/10/2026 – 31/10/2026');
  expect(await within(screen.getByRole('table', { name: 'Registro' })).findByText('Estimada')).toBeTruthy();
});

test('gas has neither power nor reactive energy, and its powers cannot be optimised', async () => {
  visit({
    ...whole,
    'sips/info': () => json({ ...point, Energia: 'G', Tarifa: 'RL.2', Potencias: null, ConsumoAnual: 100 }),
    'sips/info/consumo': () =>
      json([{ ...reading('2026-10', 0), Activa: { P1: 100 }, Reactiva: null, Maximetro: null }]),
  });
  expect(await screen.findByRole('table', { name: 'Consumo anual' })).toBeTruthy();
  expect(screen.getByText('Gas')).toBeTruthy();
  expect(screen.queryByText(/Maxímetro/)).toBeNull();
  expect(screen.queryByText('Energía reactiva')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  expect((await screen.findByRole('menuitem', { name: /^Optimizar potencia/ })).textContent).toContain(
    'Un punto de gas no tiene potencias.',
  );
});

test('a point without readings says so, and keeps its powers', async () => {
  visit({ ...whole, 'sips/info/consumo': () => json([]) });
  expect(await screen.findByText('La distribuidora no ha publicado consumos de este punto.')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Potencia y consumo anual' })).toBeTruthy();
});

test('powers that SIPS does not have are labelled as unknown', async () => {
  visit({ ...whole, 'sips/info': () => json({ ...point, Potencias: null, Contratable: null }) });
  expect(await screen.findByText('No se sabe si es contratable')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  expect((await screen.findByRole('menuitem', { name: /^Optimizar potencia/ })).textContent).toContain(
    'SIPS no dice las potencias contratadas.',
  );
});

test('failed readings have a retry; the point is shown nevertheless', async () => {
  let up = false;
  visit({ ...whole, 'sips/info/consumo': () => (up ? whole['sips/info/consumo']() : json({}, 500)) });
  expect((await screen.findByRole('alert')).textContent).toContain('No se ha podido obtener información del CUPS.');
  expect(screen.getByText('i-DE')).toBeTruthy();
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('table', { name: 'Potencia y consumo anual' })).toBeTruthy();
});

test('an unknown CUPS and an invalid one have different messages; the search stays', async () => {
  visit({});
  expect(await screen.findByText(/SIPS no conoce el punto ES 0021 9900 0001 2345 EB/)).toBeTruthy();
  cleanup();
  const { requests } = visit({}, 'ES0021990000012345EA');
  expect(screen.getByText(/no es un CUPS/)).toBeTruthy();
  expect(screen.getByRole('button', { name: `Usar ${cups}` })).toBeTruthy();
  expect(requests).toEqual([]);
});

test('the point is downloaded as the server’s workbook', async () => {
  const workbook = () =>
    new Response('PK\x03\x04', { headers: { 'Content-Disposition': `attachment; filename="SIPS ${cups}.xlsx"` } });
  const { requests } = visit({ ...whole, 'sips/export': workbook });
  await choose('Descargar en Excel');
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]?.[0].name).toBe(`SIPS ${cups}.xlsx`);
  expect(new URL(requests.at(-1)?.url ?? '').search).toBe(`?cups=${cups}`);
});
