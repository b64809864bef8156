import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { contract } from '~/api/contract.ts';
import { renewal } from '~/api/renewals.ts';
import { periods } from '~/domain/periods.ts';
import type { Clock } from './clock.ts';
import { type Column, columnsOf } from './columns.ts';
import { searchable, searchContracts } from './contract-list.ts';
import { type CallContext, contractScope } from './contract-record.ts';
import { penaltyOf } from './contract-terms.ts';
import { readMeta } from './db.ts';
import type { ListDefinition } from './list.ts';
import { openRenewals, windowOn } from './renewal-window.ts';
import { dayOf } from './seed/context.ts';
import { all, type Sql } from './sql.ts';
import { type Renewal, wireSchema } from './wire.ts';

const { agent, choice, number, date, text, code, flag } = columnsOf('c');

/** The renewals that the user may see, including those that have come into the window since the last read. */
export function renewalScope(context: CallContext): Sql[] {
  const today = dayOf(context.clock.today());
  const scope = contractScope(context);
  openRenewals(context.db, readMeta(context.db, 'seed'), today);
  return [...scope, { text: 'c.FechaFin BETWEEN ? AND ?', params: windowOn(today) }];
}

const subState = choice('SubestadoId', 'sub_states');

/** The columns that are used only if the query says so. */
export const subStateColumns: readonly string[] = ['SubestadoId', 'Subestado'];

const columns = (today: string): Record<string, Column> => ({
  CodigoContrato: { kind: 'text', sql: 'c.CodigoContrato', ...searchable.codigo, sort: { by: 'c.CodigoContrato' } },
  NombreTitular: { kind: 'text', sql: 'c.NombreTitular', ...searchable.titular, sort: { by: 'c.ClaveTitular' } },
  Nif: { kind: 'text', sql: 'c.Nif', ...searchable.nif, sort: { by: 'c.Nif' } },
  Cups: { kind: 'text', sql: 'c.Cups', ...searchable.cups, sort: { by: 'c.Cups' } },
  Tarifa: choice('TarifaId', 'tariffs'),
  Comercializadora: choice('ComercializadoraId', 'retailers'),
  Producto: choice('ProductoId', 'products'),
  Modalidad: choice('ModalidadId', 'modalities'),
  ConsumoAnual: number('ConsumoAnual'),
  FechaFin: date('FechaFin'),
  DiasParaVencimiento: {
    kind: 'number',
    sql: `(julianday(c.FechaFin) - julianday('${today}'))`,
    sort: { by: 'c.FechaFin' },
  },
  SubestadoId: subState,
  Subestado: subState,
  FechaSubestado: date('FechaSubestado'),
  PrecioMedioActual: number('PrecioMedioActual'),
  PrecioMedioPropuesto: number('PrecioMedioPropuesto'),
  VariacionPct: number('VariacionPct'),
  AhorroEstimado: number('AhorroEstimado'),
  IdAgente: agent(),
  Agente: agent(),
  FechaProximoContacto: date('FechaProximoContacto'),
  IntentosContacto: number('IntentosContacto'),
  CodigoContratoNuevo: code('CodigoContratoNuevo'),
  Telefono: code("Detalle ->> 'Telefono'"),
  Email: text("Detalle ->> 'Email'"),
  DocumentoGenerado: flag('DocumentoGenerado'),
});

export const renewalList = (clock: Clock): ListDefinition<Renewal> => ({
  table: 'renewal_rows',
  alias: 'c',
  columns: columns(clock.today()),
  search: searchContracts,
  defaultSort: { by: 'c.FechaFin', order: 'asc' },
  totals: { ConsumoAnual: 0, AhorroEstimado: 2 },
  rows: (db, ids) => renewalRows(db, clock.today(), ids),
});

interface Found {
  Id: number;
  DocumentoGenerado: number;
  Detalle: string;
  PreciosPropuestos: string | null;
}

const leaving = v.pick(contract, [
  'CodigoContrato',
  'CodigoContratoOrigen',
  'FechaActivacion',
  'Tarifa',
  'FechaFin',
  'Modalidad',
  'ClienteVulnerable',
  'ClausulaPenalizacion',
  ...periods.map((period) => `Consumo${period}` as const),
  ...periods.map((period) => `PrecioEnergia${period}` as const),
]);

function renewalRows(db: DatabaseSync, today: string, ids: readonly (number | string)[]) {
  const found = all<Found>(
    db,
    `SELECT c.Id, c.CodigoContrato, c.NombreTitular, c.Nif, c.Cups, tariffs.Nombre AS Tarifa,
       retailers.Nombre AS Comercializadora, products.Nombre AS Producto, modalities.Nombre AS Modalidad, c.ConsumoAnual,
       c.FechaActivacion, c.CodigoContratoOrigen, c.FechaFin,
       CAST(julianday(c.FechaFin) - julianday(?) AS INTEGER) AS DiasParaVencimiento, c.SubestadoId,
       sub_states.Nombre AS Subestado, c.FechaSubestado, c.PrecioMedioActual, c.PrecioMedioPropuesto, c.VariacionPct, c.MotivoVariacion,
       c.AhorroEstimado, c.AgenteId AS IdAgente, agents.Nombre AS Agente, c.FechaProximoContacto, c.IntentosContacto,
       c.CodigoContratoNuevo, c.RenovadoPor, c.DocumentoGenerado, c.ProductoPropuestoId AS IdTarifaProductoPropuesto,
       proposed.Nombre AS ProductoPropuesto, proposers.Nombre AS ComercializadoraPropuesta, c.Detalle, c.PreciosPropuestos
     FROM json_each(?) AS wanted
     JOIN renewal_rows c ON c.Id = wanted.value
     JOIN sub_states ON sub_states.Id = c.SubestadoId
     LEFT JOIN tariffs ON tariffs.Id = c.TarifaId
     LEFT JOIN retailers ON retailers.Id = c.ComercializadoraId
     LEFT JOIN products ON products.Id = c.ProductoId
     LEFT JOIN modalities ON modalities.Id = c.ModalidadId
     LEFT JOIN agents ON agents.Id = c.AgenteId
     LEFT JOIN products AS proposed ON proposed.Id = c.ProductoPropuestoId
     LEFT JOIN retailers AS proposers ON proposers.Id = proposed.IdComercializadora`,
    today,
    JSON.stringify(ids),
  );
  return found.map(({ Detalle, PreciosPropuestos, DocumentoGenerado, ...row }) => {
    // By the contract's own prices. An indexed contract has none, although it is compared by what it has cost.
    const own = { ...JSON.parse(Detalle), ...row };
    const PenalizacionEstimada = penaltyOf(db, v.parse(leaving, own), today)?.Penalizacion ?? null;
    const shown = {
      ...own,
      ...JSON.parse(PreciosPropuestos ?? '{}'),
      PenalizacionEstimada,
      DocumentoGenerado: DocumentoGenerado === 1,
    };
    return { ...v.parse(wireSchema(renewal), shown), Id: row.Id };
  });
}
