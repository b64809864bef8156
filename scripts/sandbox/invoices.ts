import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/invoices.ts';
import { type Invoice, invoice } from '~/api/invoices.ts';
import { calls } from '~/api/paths.ts';
import { dayNumber, isoDay } from '~/domain/iso-day.ts';
import { cutFrom } from '~/domain/supply-cut.ts';
import { type Filter, serialiseFilter } from '~/lib/filters.ts';
import { visibleContracts } from './access.ts';
import type { Clock } from './clock.ts';
import { type Column, columnsOf, searching } from './columns.ts';
import { searchable, searchContracts } from './contract-list.ts';
import { type CallContext, findContract } from './contract-record.ts';
import { paper, spreadsheet } from './exports.ts';
import type { Handlers } from './handler.ts';
import { answerList, type ListDefinition } from './list.ts';
import { Problem } from './problem.ts';
import { all, not, or, type Sql } from './sql.ts';

export const invoices: Handlers<typeof rows> = {
  listInvoices: ({ db, clock, query, user, brand }) =>
    answerList(db, invoiceList(clock), query, visibleContracts(db, user, brand, 'i')),

  exportInvoices({ db, clock, query, user, brand }) {
    const { Items } = answerList(db, invoiceList(clock), query, visibleContracts(db, user, brand, 'i'));
    return spreadsheet(`facturas-${clock.today()}`, 'Facturas', invoice, Items);
  },

  listContractInvoices: (call) => invoicesOf(call, findContract(call, call.query.codigo).Id),

  getInvoicePdf({ db, clock, query: { numero }, user, brand }) {
    const filter = serialiseFilter({ kind: 'equals', value: numero });
    const wanted = { pageIndex: 0, pageSize: 1, filterColumns: ['NumeroFactura'], filterQueries: [filter] };
    const [found] = answerList(db, invoiceList(clock), wanted, visibleContracts(db, user, brand, 'i')).Items;
    if (!found) throw new Problem(404, `No hay ninguna factura con el número ${numero.slice(0, 40)}.`);
    const title = `Factura ${found.NumeroFactura}`;
    return paper({ name: title, title, brand: brand.name, created: found.FechaFactura, record: found });
  },
};

const { agent, choice, number, date, word } = columnsOf('i');

/** A condition on the contracts of the invoices, because holders and supply points are indexed there. */
const ofContracts = ({ text, params }: Sql): Sql => ({
  text: `i.ContratoId IN (SELECT c.Id FROM contracts c WHERE ${text})`,
  params,
});

const throughContract = (
  column: string,
  { equals, contains }: (typeof searchable)[keyof typeof searchable],
  sort: string,
): Column => ({
  kind: 'text',
  sql: `i.${column}`,
  equals: (value) => ofContracts(equals(value)),
  contains: (value) => ofContracts(contains(value)),
  sort: { by: `i.${sort}` },
});

/** Numbers are in capitals, without spaces. */
const numbers = (column: string) => ({
  equals: (value: string): Sql => ({ text: `i.${column} = ?`, params: [value.trim().toUpperCase()] }),
  contains: (value: string): Sql => ({ text: `instr(i.${column}, ?) > 0`, params: [value.trim().toUpperCase()] }),
});

const kinds = [
  { Id: 'N', Nombre: 'Normal' },
  { Id: 'R', Nombre: 'Rectificadora' },
  { Id: 'A', Nombre: 'Anuladora' },
  { Id: 'C', Nombre: 'Complementaria' },
  { Id: 'G', Nombre: 'Regularizadora' },
];

const columns: Record<string, Column> = {
  NumeroFactura: {
    kind: 'text',
    sql: 'i.NumeroFactura',
    ...numbers('NumeroFactura'),
    sort: { by: 'i.NumeroFactura' },
  },
  TipoFactura: { kind: 'choice', sql: 'i.TipoFactura', options: () => kinds, sort: { by: 'i.TipoFactura' } },
  NumeroFacturaRectificada: {
    kind: 'text',
    sql: 'i.NumeroFacturaRectificada',
    ...numbers('NumeroFacturaRectificada'),
    sort: { by: 'i.NumeroFacturaRectificada' },
  },
  CodigoContrato: throughContract('CodigoContrato', searchable.codigo, 'CodigoContrato'),
  Cups: throughContract('Cups', searchable.cups, 'Cups'),
  NombreTitular: throughContract('NombreTitular', searchable.titular, 'ClaveTitular'),
  Nif: throughContract('Nif', searchable.nif, 'Nif'),
  Comercializadora: choice('ComercializadoraId', 'retailers'),
  Tarifa: choice('TarifaId', 'tariffs'),
  FechaFactura: date('FechaFactura'),
  FechaInicio: date('FechaInicio'),
  FechaFin: date('FechaFin'),
  Dias: number('Dias'),
  ConsumoTotal: number('ConsumoTotal'),
  BaseImponible: number('BaseImponible'),
  TipoIva: number('TipoIva'),
  Iva: number('Iva'),
  Total: number('Total'),
  EstadoPago: word('EstadoPago', ['Pendiente', 'Cobrada', 'Devuelta', 'Impagada', 'Fraccionada', 'Compensada']),
  FechaVencimiento: date('FechaVencimiento'),
  FechaCobro: date('FechaCobro'),
  ProcedenciaLectura: word('ProcedenciaLectura', ['Real', 'Estimada']),
  IdAgente: agent(),
  Agente: agent(),
  Comision: number('Comision'),
};

/** The one search box: the number, and what the box of the contract list finds. */
const search = (db: DatabaseSync, filter: Filter): Sql =>
  filter.kind === 'not'
    ? not(search(db, filter.filter))
    : or([byNumber(db, filter), ofContracts(searchContracts(db, filter))]);
const { equals, contains } = numbers('NumeroFactura');
const byNumber = searching(contains, equals);

const selected = `SELECT i.Id, i.Id AS IdFactura, i.ContratoId, i.NumeroFactura, i.TipoFactura, i.NumeroFacturaRectificada,
    i.CodigoContrato, i.Cups, i.NombreTitular, i.Nif, retailers.Nombre AS Comercializadora, tariffs.Nombre AS Tarifa,
    i.FechaFactura, i.FechaInicio, i.FechaFin, i.Dias, i.ConsumoP1, i.ConsumoP2, i.ConsumoP3, i.ConsumoP4, i.ConsumoP5,
    i.ConsumoP6, i.ConsumoTotal, i.ImporteEnergia, i.ImportePotencia, i.ExcesosPotencia, i.Reactiva, i.Excedentes,
    i.AlquilerEquipo, i.BonoSocial, i.ImpuestoElectrico, i.BaseImponible, i.Impuesto, i.TipoIva, i.TipoIvaEquipo, i.Iva,
    i.Total, i.EstadoPago, i.FechaVencimiento, i.FechaCobro, i.MotivoDevolucion, i.ProcedenciaLectura, '${calls.getInvoicePdf.path}?numero=' || i.NumeroFactura AS UrlPdf,
    i.AgenteId AS IdAgente, agents.Nombre AS Agente, i.Comision`;

const named = `LEFT JOIN retailers ON retailers.Id = i.ComercializadoraId
  LEFT JOIN tariffs ON tariffs.Id = i.TarifaId
  LEFT JOIN agents ON agents.Id = i.AgenteId`;

type Found = Omit<Invoice, 'IntentosCobro' | 'AvisoCorte'> & { Id: number; ContratoId: number };

function collected(db: DatabaseSync, today: string, found: readonly Found[]) {
  const done = collections(db, today, found);
  return found.map(({ ContratoId: _, ...invoice }, at) => ({
    ...invoice,
    IntentosCobro: done[at]?.IntentosCobro ?? null,
    AvisoCorte: done[at]?.AvisoCorte ?? null,
  }));
}

export const invoiceList = (clock: Clock): ListDefinition<Invoice> => ({
  table: 'invoices',
  alias: 'i',
  columns,
  search,
  defaultSort: { by: 'i.FechaFactura', order: 'desc' },
  totals: { Total: 2, ConsumoTotal: 0, BaseImponible: 2 },
  rows: (db, ids) =>
    collected(
      db,
      clock.today(),
      all(
        db,
        `${selected} FROM json_each(?) AS wanted JOIN invoices i ON i.Id = wanted.value ${named}`,
        JSON.stringify(ids),
      ),
    ),
});

const invoicesOf = ({ db, clock }: Pick<CallContext, 'db' | 'clock'>, contractId: number): Invoice[] =>
  collected(
    db,
    clock.today(),
    all(
      db,
      `${selected} FROM invoices i ${named} WHERE i.ContratoId = ? ORDER BY i.FechaFactura DESC, i.Id DESC`,
      contractId,
    ),
  );

type Owed = Pick<Invoice, 'EstadoPago' | 'FechaVencimiento' | 'FechaCobro' | 'MotivoDevolucion'> & {
  ContratoId: number;
};

type Collection = Pick<Invoice, 'IntentosCobro' | 'AvisoCorte'>;

/** Days after the due date on which a direct debit is repeated, and on which the payment demand is served. */
const [again, demand] = [15, 35];

interface Debtor {
  Id: number;
  TipoPersona: string | null;
  Vulnerable: number | null;
  Potencia: number | null;
}

/**
 * The collection steps of invoices up to a day. They follow from the invoices' state, so they are not stored.
 *
 * @param today ISO
 */
function collections(db: DatabaseSync, today: string, invoices: readonly Owed[]): Collection[] {
  const unpaid = invoices.filter(({ EstadoPago }) => EstadoPago === 'Impagada').map(({ ContratoId }) => ContratoId);
  const debtors = new Map(
    (unpaid.length === 0 ? [] : all<Debtor>(db, debtorsOf, JSON.stringify(unpaid))).map((one) => [one.Id, one]),
  );
  return invoices.map((invoice) => ({
    IntentosCobro: attempts(invoice, today),
    AvisoCorte: notice(invoice, debtors.get(invoice.ContratoId), today),
  }));
}

const debtorsOf = `SELECT Id, Detalle ->> 'TipoPersona' AS TipoPersona, Detalle ->> 'ClienteVulnerable' AS Vulnerable,
    max(coalesce(Detalle ->> 'PotenciaP1', 0), coalesce(Detalle ->> 'PotenciaP2', 0),
      coalesce(Detalle ->> 'PotenciaP6', 0)) AS Potencia
  FROM contract_details WHERE Id IN (SELECT value FROM json_each(?))`;

function attempts({ EstadoPago, FechaVencimiento: due, FechaCobro, MotivoDevolucion }: Owed, today: string) {
  const debit = { Medio: 'Adeudo SEPA', Resultado: 'Devuelto', MotivoDevolucion };
  if (EstadoPago === 'Cobrada' && FechaCobro)
    return [{ ...debit, Fecha: FechaCobro, Resultado: 'Cobrado', MotivoDevolucion: null }];
  if (!due || (EstadoPago !== 'Devuelta' && EstadoPago !== 'Impagada')) return [];
  const days = EstadoPago === 'Devuelta' ? [due] : [due, after(due, again)];
  return days.filter((day) => day <= today).map((Fecha) => ({ Fecha, ...debit }));
}

function notice({ EstadoPago, FechaVencimiento: due }: Owed, debtor: Debtor | undefined, today: string) {
  const served = due && after(due, demand);
  if (EstadoPago !== 'Impagada' || !debtor || !served || served > today) return null;
  const { TipoPersona: personType, Potencia: power, Vulnerable } = debtor;
  return {
    FechaAviso: served,
    FechaCorte: cutFrom(served, { personType, power, vulnerable: Vulnerable === 1 }) ?? null,
  };
}

const after = (day: string, days: number) => isoDay(dayNumber(day) + days);
