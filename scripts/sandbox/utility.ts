import type { DatabaseSync } from 'node:sqlite';
import type { ResultOf } from '~/api/endpoint.ts';
import type { resources } from '~/api/index.ts';
import type { getSummary } from '~/api/summary.ts';
import { visibleContracts } from './access.ts';
import { contractList } from './contract-list.ts';
import { type CallContext, contractScope } from './contract-record.ts';
import type { Call, Handlers } from './handler.ts';
import { closedStates, state } from './ids.ts';
import { answerList } from './list.ts';
import { addMonths, dayOf, isoDate } from './seed/context.ts';
import { all, and, type Sql } from './sql.ts';
import type { Wire } from './wire.ts';

const options =
  (table: string) =>
  ({ db }: Call<undefined, undefined>): { Id: number; Nombre: string }[] =>
    all(db, `SELECT Id, Nombre FROM ${table} ORDER BY Orden`);

export const utility: Handlers<typeof resources.utility> = {
  listCnaes: ({ db }) => all(db, 'SELECT Codigo, Descripcion, Version FROM cnaes ORDER BY Codigo, Version'),

  listTariffs: ({ db }) =>
    all(db, 'SELECT Id, Codigo, Nombre, Energia, NumPeriodosEnergia, NumPeriodosPotencia FROM tariffs ORDER BY Orden'),

  listRequestTypes: options('request_types'),

  listPrintTypes: options('print_types'),

  listProvinces: ({ db }) => all(db, 'SELECT Codigo, Nombre FROM provinces ORDER BY Codigo'),

  listContractStates({ db, user, brand }) {
    const visible = and(visibleContracts(db, user, brand));
    return all(
      db,
      `SELECT s.Id, s.Nombre, coalesce(counted.n, 0) AS Cantidad FROM states s
       LEFT JOIN (SELECT c.EstadoId, count(*) AS n FROM contracts c WHERE ${visible.text} GROUP BY 1) AS counted
         ON counted.EstadoId = s.Id
       ORDER BY s.Orden`,
      ...visible.params,
    );
  },

  getSummary: summaryOf,

  listCommissionTypes: options('commission_types'),

  listCollectives: options('collectives'),

  listUserGroupOptions: ({ db }) => all(db, 'SELECT Id, Nombre FROM user_groups ORDER BY Nombre'),
};

type Summary = Wire<ResultOf<typeof getSummary>>;

/** The figures of the dashboard, counted over covering indexes. */
function summaryOf(context: CallContext): Summary {
  const { db, clock, user, brand } = context;
  const scope = contractScope(context);
  const today = clock.today();
  const month = today.slice(0, 7);
  const before = isoDate(addMonths(dayOf(today), -1));

  const visible = and(scope);
  const { Antes, ...counted } = db
    .prepare(
      `SELECT count(*) FILTER (WHERE c.EstadoId = :active) AS ContratosActivos,
         count(*) FILTER (WHERE c.FechaCreacion >= :month) AS ContratosMes,
         count(*) FILTER (WHERE c.FechaCreacion >= :monthBefore AND c.FechaCreacion < :dayAfterBefore) AS Antes,
         count(*) FILTER (WHERE c.EstadoId = :awaiting) AS PendientesFirma,
         count(*) FILTER (WHERE c.EstadoId = :rejected) AS Rechazados,
         count(*) FILTER (WHERE c.EstadoId = :active AND c.FechaFin BETWEEN :today AND :soon) AS RenovacionesProximas30,
         total(c.ConsumoAnual) FILTER (WHERE c.EstadoId = :active) AS KwhCartera,
         round(total(c.ImporteComision) FILTER (WHERE c.FechaActivacion >= :month), 2) AS ComisionesMes
       FROM contracts c WHERE ${visible.text}`,
    )
    .get(
      {
        active: state.active,
        awaiting: state.awaitingSignature,
        rejected: state.rejected,
        month,
        monthBefore: before.slice(0, 7),
        dayAfterBefore: `${before}~`,
        today,
        soon: isoDate(dayOf(today) + 30),
      },
      ...visible.params,
    ) as unknown as Omit<Summary, 'VariacionMes' | 'FacturacionMes' | 'UltimosContratos' | 'Evolucion'> & {
    Antes: number;
  };

  const billed = byMonth(
    db,
    'SELECT substr(i.FechaFactura, 1, 7) AS Mes, round(total(i.Total), 2) AS n FROM invoices i',
    [...visibleContracts(db, user, brand, 'i'), { text: 'i.FechaFactura <= ?', params: [today] }],
  );
  const FacturacionMes = billed.get(month) ?? 0;

  const { Items } = answerList(db, contractList(clock), { pageIndex: 0, pageSize: 5 }, scope);
  const change = Antes === 0 ? null : (((counted.ContratosMes ?? 0) - Antes) * 100) / Antes;
  return {
    ...counted,
    VariacionMes: change === null ? null : Math.round(change * 10) / 10,
    FacturacionMes,
    UltimosContratos: Items,
    Evolucion: evolution(context, billed),
  };
}

function byMonth(db: DatabaseSync, select: string, conditions: readonly Sql[]): Map<string, number> {
  const { text, params } = and(conditions);
  const rows = all<{ Mes: string; n: number }>(db, `${select} WHERE ${text} GROUP BY Mes`, ...params);
  return new Map(rows.map(({ Mes, n }) => [Mes, n]));
}

/** The figures of the last twelve months. A contract is active from its activation until it enters a closed state. */
function evolution(context: CallContext, billed: ReadonlyMap<string, number>): Summary['Evolucion'] {
  const { db, clock } = context;
  const scope = contractScope(context);
  const closed = `c.EstadoId IN (${closedStates.join(', ')})`;
  const count = (date: string, condition: string) =>
    byMonth(db, `SELECT substr(c.${date}, 1, 7) AS Mes, count(*) AS n FROM contracts c`, [
      ...scope,
      { text: condition, params: [] },
    ]);
  const begun = count(
    'FechaActivacion',
    `c.FechaActivacion IS NOT NULL AND (c.EstadoId = ${state.active} OR ${closed})`,
  );
  const ended = count('FechaSituacion', `c.FechaActivacion IS NOT NULL AND ${closed}`);
  const commission = byMonth(
    db,
    `SELECT substr(c.FechaActivacion, 1, 7) AS Mes, round(total(c.ImporteComision), 2) AS n FROM contracts c`,
    [...scope, { text: 'c.FechaActivacion IS NOT NULL', params: [] }],
  );
  const upTo = (counts: ReadonlyMap<string, number>, month: string) =>
    [...counts].reduce((sum, [each, n]) => sum + (each <= month ? n : 0), 0);
  return Array.from({ length: 12 }, (_, index) => {
    const month = isoDate(addMonths(dayOf(`${clock.today().slice(0, 7)}-01`), index - 11)).slice(0, 7);
    return {
      Mes: month,
      ContratosActivos: upTo(begun, month) - upTo(ended, month),
      Facturacion: billed.get(month) ?? 0,
      Comisiones: commission.get(month) ?? 0,
    };
  });
}
