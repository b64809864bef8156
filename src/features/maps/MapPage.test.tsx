import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { renderScreen } from '~/routing/testing.tsx';
import type { ScreenId } from '~/screens.ts';
import { json, serve } from '~/session/testing.ts';
import MapPage from './MapPage.tsx';

withTexts('maps', 'screens', 'table', 'trade');

/** As the API calls the provinces. */
const names: Record<string, string> = { 28: 'Madrid', 35: 'Palmas, Las' };

const contract = (province: string | null, kwh: number, state = 5) => ({
  CodigoContrato: `PT-${province}-${kwh}`,
  province,
  state,
  Provincia: names[province ?? ''] ?? null,
  ConsumoAnual: kwh,
  ImporteComision: kwh / 10,
});
const contracts = [
  contract('28', 100),
  contract('28', 200),
  contract('28', 50),
  contract('28', 10, 1),
  contract('35', 40),
  contract(null, 5),
];

/** The contract list in a few lines: it filters by province and state, adds up, and pages. */
function answer({ url }: Request) {
  const { searchParams } = new URL(url);
  const filters = new Map<string, string>();
  for (const [name, column] of searchParams)
    if (/^filterColumns\[(\d+)\]$/.test(name)) {
      const query = searchParams.get(name.replace('Columns', 'Queries')) ?? '';
      filters.set(column, query.replace('=', ''));
    }
  const found = contracts.filter(
    ({ province, state }) =>
      (!filters.has('Provincia') || filters.get('Provincia') === province) &&
      (!filters.has('Estado') || filters.get('Estado') === String(state)),
  );
  const sum = (of: 'ConsumoAnual' | 'ImporteComision') => found.reduce((total, row) => total + row[of], 0);
  const [index, size] = [Number(searchParams.get('pageIndex')), Number(searchParams.get('pageSize'))];
  return json({
    Items: found.slice(index * size, (index + 1) * size),
    TotalCount: found.length,
    Totales: { ConsumoAnual: sum('ConsumoAnual'), ImporteComision: sum('ImporteComision') },
  });
}

function visit(shownOn: ScreenId, address: string, list: (request: Request) => Response | Promise<Response> = answer) {
  const server = serve({
    contract: list,
    'utility/provincias': () => json(Object.entries(names).map(([Codigo, Nombre]) => ({ Codigo, Nombre }))),
    'utility/contrato/estados': () => json([]),
  });
  const shown = renderScreen(<MapPage />, {
    at: `/soluciones/map${address}`,
    screen: shownOn,
    path: '/soluciones/map',
    others: [{ path: '*', element: null }],
  });
  return { server, ...shown };
}

/** The cells of each row, its name left out; € stands behind a space that does not break. */
async function rowsOf(name: string) {
  const rows = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole(row.querySelector('td') ? 'cell' : 'columnheader')
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );
}

test('contracts by province: those without one are counted, and the total equals the list', async () => {
  visit('contractsMap', '?vista=tabla');
  await screen.findByRole('rowheader', { name: 'Madrid' });
  expect(await rowsOf('Contratos por provincia')).toEqual([
    ['Provincia', 'Contratos', 'Consumo anual', 'Comisión'],
    ['4', '360 kWh', '36,00 €'],
    ['1', '40 kWh', '4,00 €'],
    ['1', '5 kWh', '0,50 €'],
    ['6', '405 kWh', '40,50 €'],
  ]);
  expect(screen.getByRole('rowheader', { name: 'Sin provincia conocida' })).toBeDefined();
  expect(screen.getByText(/^6 contratos · no sabemos dónde situar 1/)).toBeDefined();
});

test('a number leads to the list with the filters of the map and the province', async () => {
  const { router } = visit('contractsMap', '?vista=tabla&f.Energia=%3DE');
  await userEvent.click(within(await screen.findByRole('row', { name: /^Madrid/ })).getByRole('link', { name: '4' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/soluciones/contratos/listado'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    'f.Energia': '=E',
    'f.Provincia': '=28',
  });
});

test('supply points are those of active contracts, with their mean', async () => {
  visit('sitesMap', '?vista=tabla');
  await screen.findByRole('rowheader', { name: 'Madrid' });
  expect(screen.getByPlaceholderText('Buscar puntos de suministro')).toBeDefined();
  expect((await rowsOf('Puntos de suministro por provincia')).slice(1)).toEqual([
    ['3', '350 kWh', '117 kWh'],
    ['1', '40 kWh', '40 kWh'],
    ['1', '5 kWh', '5 kWh'],
    ['5', '395 kWh', '79 kWh'],
  ]);
});

test('only the chosen provinces are fetched', async () => {
  const { server } = visit('contractsMap', '?vista=tabla&f.Provincia=%3D28');
  await screen.findByRole('rowheader', { name: 'Madrid' });
  expect(server.paths().filter((path) => path === 'contract')).toHaveLength(2);
});

test('the numbers of one province are never shown as those of another', async () => {
  const held = Promise.withResolvers<void>();
  const { router } = visit('contractsMap', '?vista=tabla&f.Provincia=%3D28', async (request) => {
    if (request.url.includes('35')) await held.promise;
    return answer(request);
  });
  await screen.findByRole('rowheader', { name: 'Madrid' });
  await act(() => router.navigate('/soluciones/map?vista=tabla&f.Provincia=%3D35'));
  expect(screen.queryByRole('table')).toBeNull();
  held.resolve();
  await screen.findByRole('rowheader', { name: 'Las Palmas' });
  expect((await rowsOf('Contratos por provincia'))[1]).toEqual(['1', '40 kWh', '4,00 €']);
});

test('no contract, no match, no permission and a failure each have their message', async () => {
  const none = () => json({ Items: [], TotalCount: 0, Totales: {} });
  visit('contractsMap', '', none);
  expect(await screen.findByText('Todavía no hay contratos')).toBeDefined();
  cleanup();
  visit('contractsMap', '?q=nadie', none);
  expect(await screen.findByText('Nada coincide')).toBeDefined();
  cleanup();
  visit('contractsMap', '', () => json({ Message: 'No' }, 403));
  expect(await screen.findByText(/No tienes permiso/)).toBeDefined();
  cleanup();
  visit('contractsMap', '', () => json({ Message: 'Avería' }, 500));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined();
});

/** Of many contracts the list only tells sums: this many by province, and the rest in none. */
function many(whole: number, byCode: Record<string, number>) {
  return ({ url }: Request) => {
    const code = /Queries%5B0%5D=%3D(\d\d)/.exec(url)?.[1];
    const count = code === undefined ? whole : (byCode[code] ?? 0);
    return json({ Items: [], TotalCount: count, Totales: { ConsumoAnual: count * 10, ImporteComision: count } });
  };
}

test('many contracts are counted by province, the largest first, until all are found', async () => {
  const { server } = visit('contractsMap', '?vista=tabla', many(3000, { 28: 2500, '08': 500 }));
  await screen.findByRole('rowheader', { name: 'Barcelona' });
  expect((await rowsOf('Contratos por provincia')).at(-1)).toEqual(['3.000', '30.000 kWh', '3.000,00 €']);
  expect(server.paths().filter((path) => path === 'contract')).toHaveLength(9);
});

test('during the count the map shows partial results and the progress', async () => {
  const held = Promise.withResolvers<void>();
  const list = many(3000, { 28: 2000, '09': 600 });
  const { router } = visit('contractsMap', '', async (request) => {
    if (request.url.includes('Queries%5B0%5D=%3D09')) await held.promise;
    return list(request);
  });
  expect(await screen.findByText('Contando por provincias: 32 de 52')).toBeDefined();
  expect(screen.getByText(/^3\.000 contratos$/)).toBeDefined();
  expect(screen.getByRole('group', { name: 'Contratos por provincia' })).toBeDefined();
  await act(() => router.navigate('/soluciones/map?vista=tabla'));
  expect(screen.queryByRole('table')).toBeNull();
  held.resolve();
  expect((await rowsOf('Contratos por provincia')).slice(1)).toEqual([
    ['2.000', '20.000 kWh', '2.000,00 €'],
    ['600', '6.000 kWh', '600,00 €'],
    ['400', '4.000 kWh', '400,00 €'],
    ['3.000', '30.000 kWh', '3.000,00 €'],
  ]);
  expect(screen.queryByText(/^Contando/)).toBeNull();
});
