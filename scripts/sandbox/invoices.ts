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
    const [invoice] = answerList(db, invoiceList(clock), wanted, visibleContracts(db, user, brand, 'i')).Items;
    if (!invoice) throw new Problem(404, `No hay ninguna factura con el número ${numero.slice(0, 40)}.`);
    const title = `Factura ${invoice.NumeroFactura}`;
    return paper({ name: title, title, brand: brand.name, created: invoice.FechaFactura, record: invoice });
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

const selected = `SELECT i.Id, i.Id AS IdFactura, i.NumeroFactura, i.TipoFactura, i.NumeroFacturaRectificada,
    i.CodigoContrato, i.Cups, i.NombreTitular, i.Nif, retailers.Nombre AS Comercializadora, tariffs.Nombre AS Tarifa,
    i.FechaFactura, i.FechaInicio, i.FechaFin, i.Dias, i.ConsumoP1, i.ConsumoP2, i.ConsumoP3, i.ConsumoP4, i.ConsumoP5,
    i.ConsumoP6, i.ConsumoTotal, i.ImporteEnergia, i.ImportePotencia, i.ExcesosPotencia, i.Reactiva, i.Excedentes,
    i.AlquilerEquipo, i.BonoSocial, i.ImpuestoElectrico, i.BaseImponible, i.Impuesto, i.TipoIva, i.TipoIvaEquipo, i.Iva,
    i.Total, i.EstadoPago, i.FechaVencimiento, i.FechaCobro, i.MotivoDevolucion, i.ProcedenciaLectura, '${calls.getInvoicePdf.path}?numero=' || i.NumeroFactura AS UrlPdf,
    i.AgenteId AS IdAgente, agents.Nombre AS Agente, i.Comision,
    d.Detalle ->> 'TipoPersona' AS TipoPersona, d.Detalle ->> 'ClienteVulnerable' AS Vulnerable,
    max(coalesce(d.Detalle ->> 'PotenciaP1', 0), coalesce(d.Detalle ->> 'PotenciaP2', 0),
      coalesce(d.Detalle ->> 'PotenciaP6', 0)) AS Potencia`;

const named = `LEFT JOIN retailers ON retailers.Id = i.ComercializadoraId
  LEFT JOIN tariffs ON tariffs.Id = i.TarifaId
  LEFT JOIN agents ON agents.Id = i.AgenteId
  LEFT JOIN contract_details d ON d.Id = i.ContratoId AND i.EstadoPago = 'Impagada'`;

interface Debtor {
  TipoPersona: string | null;
  Vulnerable: number | null;
  Potencia: number | null;
}
type Found = Omit<Invoice, 'IntentosCobro' | 'AvisoCorte'> & Debtor & { Id: number };

/** Invoices with the collection steps up to today: they follow from the invoices' state, so they are not stored. */
const found = (db: DatabaseSync, today: string, from: string, param: string | number) =>
  all<Found>(db, `${selected} ${from}`, param).map(({ TipoPersona, Vulnerable, Potencia, ...invoice }) => ({
    ...invoice,
    IntentosCobro: attempts(invoice, today),
    AvisoCorte: notice(invoice, { TipoPersona, Vulnerable, Potencia }, today),
  }));

export const invoiceList = (clock: Clock): ListDefinition<Invoice> => ({
  table: 'invoices',
  alias: 'i',
  columns,
  search,
  defaultSort: { by: 'i.FechaFactura', order: 'desc' },
  totals: { Total: 2, ConsumoTotal: 0, BaseImponible: 2 },
  rows: (db, ids) =>
    found(
      db,
      clock.today(),
      `FROM json_each(?) AS wanted JOIN invoices i ON i.Id = wanted.value ${named}`,
      JSON.stringify(ids),
    ),
});

const invoicesOf = ({ db, clock }: Pick<CallContext, 'db' | 'clock'>, contractId: number): Invoice[] =>
  found(
    db,
    clock.today(),
    `FROM invoices i ${named} WHERE i.ContratoId = ? ORDER BY i.FechaFactura DESC, i.Id DESC`,
    contractId,
  );

type Owed = Pick<Invoice, 'EstadoPago' | 'FechaVencimiento' | 'FechaCobro' | 'MotivoDevolucion'>;

/** Days after the due date on which a direct debit is repeated, and on which the payment demand is served. */
const [again, demand] = [15, 35];

function attempts({ EstadoPago, FechaVencimiento: due, FechaCobro, MotivoDevolucion }: Owed, today: string) {
  const debit = { Medio: 'Adeudo SEPA', Resultado: 'Devuelto', MotivoDevolucion };
  if (EstadoPago === 'Cobrada' && FechaCobro)
    return [{ ...debit, Fecha: FechaCobro, Resultado: 'Cobrado', MotivoDevolucion: null }];
  if (!due || (EstadoPago !== 'Devuelta' && EstadoPago !== 'Impagada')) return [];
  const days = EstadoPago === 'Devuelta' ? [due] : [due, after(due, again)];
  return days.filter((day) => day <= today).map((Fecha) => ({ Fecha, ...debit }));
}

function notice({ EstadoPago, FechaVencimiento: due }: Owed, debtor: Debtor, today: string) {
  const served = due && after(due, demand);
  if (EstadoPago !== 'Impagada' || !served || served > today) return null;
  const { TipoPersona: personType, Potencia: power, Vulnerable } = debtor;
  return {
    FechaAviso: served,
    FechaCorte: cutFrom(served, { personType, power, vulnerable: Vulnerable === 1 }) ?? null,
  };
}

const after = (day: string, days: number) => isoDay(dayNumber(day) + days);
