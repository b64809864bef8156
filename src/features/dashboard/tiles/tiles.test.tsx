import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgentRow } from '~/api/agents.ts';
import { prefetch } from '~/api/answers.ts';
import { withTexts } from '~/i18n/testing.ts';
import { addDays, addMonths, firstOfMonth, today } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import { renderScreen } from '~/routing/testing.tsx';
import { session } from '~/session/session.ts';
import AgentsTile, { ownSales } from './AgentsTile.tsx';
import { TileToolsSlot } from './Answer.tsx';
import { ActiveTile, BillingTile, CommissionsTile, CreatedTile } from './FigureTiles.tsx';
import { InvoicesTile, RejectionsTile, SignaturesTile } from './ListTiles.tsx';
import MonthsTile from './MonthsTile.tsx';
import OmieTile from './OmieTile.tsx';
import RenewalsTile from './RenewalsTile.tsx';
import SituationsTile from './SituationsTile.tsx';
import { InboxTile, RiskTile } from './WorkTiles.tsx';

vi.mock('~/ui/chart/useChart.ts', () => ({ useChart: () => ({ current: undefined }) }));

type Answers = Record<string, (query: URLSearchParams) => unknown>;

const requests: string[] = [];
let answers: Answers = {};

withTexts('dashboard', 'trade');

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    const path = pathname.replace('/api/', '');
    requests.push(path);
    const answer = answers[path]?.(searchParams);
    return answer === undefined
      ? new Response('{"detail":"Hoy no."}', { status: 409, headers: { 'content-type': 'application/json' } })
      : Response.json(answer);
  });
});

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function show(Tile: ComponentType, replies: Answers) {
  answers = replies;
  const head = document.createElement('div');
  document.body.append(head);
  const Where = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>;
  renderScreen(
    <TileToolsSlot value={head}>
      <Tile />
      <Where />
    </TileToolsSlot>,
  );
}

const page = (TotalCount: number, items: object[] = [], Totales = {}) => ({ Items: items, TotalCount, Totales });
const where = () => decodeURIComponent(screen.getByRole('status').textContent);
const contract = (code: string, days = 3) => ({
  CodigoContrato: code,
  EstadoId: 'rejected',
  SituacionId: 'refused',
  DiasEnSituacion: days,
});

test('a figure leads to the list that it counts', async () => {
  show(ActiveTile, { 'utility/dashboard/resumen': () => ({ ContratosActivos: 12_290, KwhCartera: 42_100_000 }) });
  const figure = await screen.findByRole('link', { name: '12.290' });
  expect(screen.getByText('42,1 GWh')).toBeTruthy();
  await userEvent.click(figure);
  expect(where()).toBe('/soluciones/contratos/listado?f.Estado==active');
});

const months = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({
    Mes: addMonths(today().slice(0, 7), index + 1 - values.length),
    ContratosActivos: value,
    Facturacion: value,
    Comisiones: value,
  }));

test('active contracts are compared with the end of last month if the server has that number', async () => {
  show(ActiveTile, {
    'utility/dashboard/resumen': () => ({
      ContratosActivos: 110,
      KwhCartera: 42_100_000,
      Evolucion: months([90, 100, 110]),
    }),
  });
  expect(await screen.findByText('10,0 %')).toBeTruthy();
  const end = formatDate(addDays(firstOfMonth(today()), -1), 'dayAndMonth');
  expect(screen.getByText(`frente al ${end}; 42,1 GWh al año`)).toBeTruthy();
  expect(screen.getByRole('img', { name: /90, .* 100, .* 110$/ })).toBeTruthy();
});

test('a month that the server does not know is not zero: the line begins after it', async () => {
  show(ActiveTile, {
    'utility/dashboard/resumen': () => ({ ContratosActivos: 110, Evolucion: months([90, null, 100, 110]) }),
  });
  const name = (await screen.findByRole('img')).getAttribute('aria-label');
  expect(name).toMatch(/100, .* 110$/);
  expect(name).not.toContain(' 90');
});

test('with a server of the specification alone there is no line and no comparison', async () => {
  show(ActiveTile, { 'utility/dashboard/resumen': () => ({ ContratosActivos: 110, KwhCartera: 1000 }) });
  expect(await screen.findByText('al año, en vigor hoy')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText(/frente al/)).toBeNull();
});

test('money at risk is the commission of the lists of Mi trabajo, each a link to its list', async () => {
  const sums: Record<string, number> = { '=6': 1000, '=2': 500, '1|2|3|4': 250, '=5': 2000 };
  show(RiskTile, {
    contract: (query) => page(3, [], { ImporteComision: sums[query.get('filterQueries[0]') ?? ''] }),
    facturas: () => page(12, [], { Total: 90_000 }),
  });
  expect(await screen.findByRole('link', { name: /Rechazados por corregir\s*1\.000,00/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Documentación que falta\s*250,00/ })).toBeTruthy();
  // Another kind of money: it is added to none of them.
  expect(screen.getByRole('link', { name: /Devueltas o impagadas\s*90\.000,00.*12 facturas/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: /Firma pendiente > 7 días\s*500,00/ }));
  expect(where()).toContain('f.Estado==awaitingSignature&f.DiasEnSituacion=>=8');
});

test('if the server has no sum, money at risk is a dash and not zero', async () => {
  show(RiskTile, { contract: () => ({ Items: [], TotalCount: 829 }) });
  expect(await screen.findByRole('link', { name: /Rechazados por corregir\s*—/ })).toBeTruthy();
  expect(screen.queryByText(/0,00/)).toBeNull();
});

test('commissions are compared with the sum of the same days of the month before, where there is one', async () => {
  show(CommissionsTile, {
    'utility/dashboard/resumen': () => ({ ComisionesMes: 150 }),
    contract: () => page(3, [], { ImporteComision: 200 }),
  });
  expect(await screen.findByText('25,0 %')).toBeTruthy();
  expect(screen.getByText('baja')).toBeTruthy();
});

test('if there is nothing to compare with, the tile says so', async () => {
  show(CommissionsTile, {
    'utility/dashboard/resumen': () => ({ ComisionesMes: 150 }),
    contract: () => page(0, [], { ImporteComision: 0 }),
  });
  expect(await screen.findByText('sin comparación con el mes anterior')).toBeTruthy();
});

test('if the month before could not be fetched, the figure does not treat it as zero', async () => {
  show(CommissionsTile, { 'utility/dashboard/resumen': () => ({ ComisionesMes: 150 }) });
  expect(await screen.findByText('no se ha podido comparar con el mes anterior')).toBeTruthy();
});

test('a refused tile says so, and offers a retry', async () => {
  show(ActiveTile, {});
  expect((await screen.findByRole('alert')).textContent).toContain('Hoy no.');
  answers = { 'utility/dashboard/resumen': () => ({ ContratosActivos: 7 }) };
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('7')).toBeTruthy();
});

test.each(
  Object.entries({
    ...{ ActiveTile, AgentsTile, BillingTile, CommissionsTile, CreatedTile, InboxTile, InvoicesTile, MonthsTile },
    ...{ OmieTile, RejectionsTile, RenewalsTile, RiskTile, SignaturesTile, SituationsTile },
  }),
)('%s without an answer says so, and offers a retry', async (_, Tile) => {
  show(Tile, {});
  expect((await screen.findAllByRole('button', { name: /^Reintentar/ })).length).toBeGreaterThan(0);
  expect(document.body.textContent).toMatch(/Hoy no\.|no se ha|No se ha/);
});

test('the months are the same as a chart and as a table, and link to their lists', async () => {
  const month = today().slice(0, 7);
  const last = addMonths(month, -1);
  show(MonthsTile, {
    'contract/cantidad-por-mes': () => [
      { Mes: last, Cantidad: 1234 },
      { Mes: month, Cantidad: 5 },
    ],
  });
  const chart = await screen.findByRole('slider', { name: 'Contratos por mes' });
  expect(chart.getAttribute('aria-valuetext')).toMatch(/: 5 contratos hasta hoy$/);
  expect(screen.getByText('1.239 contratos')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla: Contratos por mes' }));
  const rows = within(screen.getByRole('table', { name: 'Contratos por mes' })).getAllByRole('row');
  expect(rows).toHaveLength(13);
  await userEvent.click(within(rows[11] as HTMLElement).getByRole('link', { name: '1.234' }));
  expect(where()).toMatch(new RegExp(`f.FechaCreacion=${last}-01..${last}-(28|29|30|31)$`));
});

test('months without contracts are replaced by a sentence', async () => {
  show(MonthsTile, { 'contract/cantidad-por-mes': () => [] });
  expect(await screen.findByText('No hay contratos creados en los dos últimos años.')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('every situation under way is a link to its list', async () => {
  show(SituationsTile, {
    'contract/situacion-contratos': () => [
      { IdSituacion: 'inSignature', Nombre: 'Enviado a firma electrónica', Cantidad: 604 },
      { IdSituacion: 'activated', Nombre: 'Activado', Cantidad: 9000 },
      { IdSituacion: 'refused', Nombre: 'Rechazado por distribuidora', Cantidad: 118 },
    ],
  });
  expect(await screen.findByText('722')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['En firma604', 'Rech. distrib.118']);
  await userEvent.click(screen.getByRole('link', { name: /En firma/ }));
  expect(where()).toContain('f.Situacion==inSignature');
});

test('renewals: a line by expiry, with the names of the list', async () => {
  const counts: Record<string, number> = { '<=-1': 31, '0..15': 112, '0..30': 287, '0..60': 725, '0..90': 1237 };
  show(RenewalsTile, {
    renovaciones: (query) => page(counts[query.get('filterQueries[0]') ?? ''] ?? 0, [], { ConsumoAnual: 42_100_000 }),
  });
  expect(await screen.findByText('42,1 GWh en juego')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Vencidas\s*31/ })).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: /≤ 30 días\s*287/ }));
  expect(where()).toBe('/soluciones/renovaciones?vence=30');
});

test('a failed expiry says so with a retry, and the others stay', async () => {
  const works = (query: URLSearchParams) => (query.get('filterQueries[0]') === '0..15' ? undefined : page(7));
  show(RenewalsTile, { renovaciones: works });
  const again = await screen.findByRole('button', { name: 'Reintentar: ≤ 15 días' });
  expect(screen.getByRole('link', { name: /Vencidas\s*7/ })).toBeTruthy();
  answers = { renovaciones: () => page(3) };
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /≤ 15 días\s*3/ })).toBeTruthy();
});

test('rejections are the contracts that were rejected last, each with its days', async () => {
  show(RejectionsTile, { contract: () => page(810, [{ ...contract('A'), NombreTitular: 'Ana Prieto' }]) });
  const link = (await screen.findByText('Ana Prieto')).closest('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Ana PrietoA3 días', '/soluciones/contratos/A']);
  expect(screen.getByText('810 contratos')).toBeTruthy();
});

test('one failed line of the inbox leaves the others; finished ones are no links', async () => {
  show(InboxTile, {
    contract: (query) => {
      const state = query.get('filterQueries[0]');
      if (state === '=5') return page(0);
      return state === '=6' ? page(18, [contract('A', 2)]) : page(42, [contract('B', 16)]);
    },
  });
  expect(await screen.findByRole('link', { name: /Rechazados por corregir.*18/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Firma pendiente > 7 días.*16 días.*42/ })).toBeTruthy();
  expect(await screen.findByText('Nada pendiente')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Vencen/ })).toBeNull();
  // Without the permission to see them.
  expect(screen.queryByText('API Keys que caducan')).toBeNull();
  expect(requests).not.toContain('apikey');
});

test('the inbox counts no contracts that a person can do nothing about', async () => {
  vi.spyOn(session, 'can').mockReturnValue(false);
  show(InboxTile, { contract: () => page(5, [contract('A', 2)]) });
  expect(await screen.findByRole('link', { name: /Vencen/ })).toBeTruthy();
  expect(screen.queryByText(/Rechazados|Firma|Documentación/)).toBeNull();
  expect(requests.filter((path) => path === 'contract')).toHaveLength(1);
});

test.each([
  ['today', 0, (date: string) => `Hoy, ${date}`],
  ['yesterday, while today has no prices yet', -1, (date: string) => date],
  ['tomorrow, which is out: the tile shows today', 1, () => `Hoy, ${formatDate(today())}`],
])('the market is labelled today if its day is: %s', async (_, days, words) => {
  const last = addDays(today(), days);
  const requests: string[] = [];
  show(OmieTile, {
    'energia/ultima-fecha': () => ({ UltimaFecha: last }),
    'energia/historico-cierre/omie': (query) => {
      requests.push(query.get('desde') ?? '');
      return [{ Fecha: query.get('desde'), Medio: 50, Min: 40, Max: 60, Horas: null, Cuartos: Array(96).fill(50) }];
    },
  });
  expect(await screen.findByText(words(formatDate(last)))).toBeTruthy();
  expect(requests).toEqual([days > 0 ? today() : last]);
});

test.each(['', '31/10/2026', 'sin datos', '0001-01-01T00:00:00'])(
  'an invalid last day of prices (%j) is an unreadable answer, and no further call is sent',
  async (UltimaFecha) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    show(OmieTile, { 'energia/ultima-fecha': () => ({ UltimaFecha }) });
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
    await prefetch(OmieTile.calls());
    expect(requests).not.toContain('energia/historico-cierre/omie');
  },
);

test('an agent with others below counts only its own sales', () => {
  const rows = [
    { Id: 1, IdAgentePadre: null, ContratosMes: 9 },
    { Id: 2, IdAgentePadre: 1, ContratosMes: 9 },
    { Id: 3, IdAgentePadre: 2, ContratosMes: 5 },
  ] as AgentRow[];
  expect(ownSales(rows).map(({ Id, ContratosMes }) => [Id, ContratosMes])).toEqual([
    [3, 5],
    [2, 4],
  ]);
});

test('the agents have only columns that are known of each of them, and no dashes', async () => {
  const agent = (Id: number, more: object) => ({
    ...{ Id, IdAgentePadre: null, Nombre: `Agente ${Id}`, ContratosMes: 9 - Id, Activo: true },
    ...{ NumSubagentes: 0, KwhCartera: 1200 * Id, PctRechazo: 12.5, ...more },
  });
  const heads = async (...agents: object[]) => {
    cleanup();
    show(AgentsTile, { agentes: () => page(agents.length, agents) });
    await screen.findByText('Agente 1');
    expect(screen.queryByText('—')).toBeNull();
    return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  };
  expect(await heads(agent(1, {}), agent(2, {}))).toEqual(['Agente', 'Contr.', 'kWh/año', '% rech.']);
  // The server's figures include the agents below it.
  expect(await heads(agent(1, {}), agent(2, { NumSubagentes: 3 }))).toEqual(['Agente', 'Contr.']);
  expect(await heads(agent(1, { PctRechazo: null }))).toEqual(['Agente', 'Contr.', 'kWh/año']);
});

test('a server that does not say how many contracts wait gets dashes, not the one that it was asked for', async () => {
  show(InboxTile, { contract: () => [contract('PT-1')] });
  const rejected = await screen.findByRole('link', { name: /Rechazados/ });
  expect(rejected.textContent).toMatch(/—$/);
  cleanup();
  show(RenewalsTile, { renovaciones: () => [{ CodigoContrato: 'PT-1' }] });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /—$/ }).length).toBeGreaterThan(3));
});

test('agents whose sales the server does not say did not sell nothing', async () => {
  show(AgentsTile, { agentes: () => page(1, [{ Id: 1, Nombre: 'Ana' }]) });
  expect(await screen.findByText('El servidor no dice cuántos contratos ha hecho cada agente.')).toBeTruthy();
});
