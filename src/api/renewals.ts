import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { byPeriod } from './periods.ts';
import { date, download, list, listQuery, maybe, message, page } from './schemas.ts';

const { get, post, put } = rows('renewals');

const number = maybe(v.number());
const text = maybe(v.string());

/**
 * A contract up for renewal, with what is known of its renewal (our own shape: the real API's is not known). Energy in
 * kWh a year, prices in €/kWh without taxes, amounts in € a year.
 */
export const renewal = v.object({
  CodigoContrato: v.string(),
  NombreTitular: text,
  Nif: text,
  Cups: text,
  Tarifa: text,
  Comercializadora: text,
  Producto: text,
  Modalidad: text,
  ConsumoAnual: number,
  FechaFin: maybe(date),
  /** Below zero: it has run out. */
  DiasParaVencimiento: number,
  SubestadoId: number,
  Subestado: text,
  FechaSubestado: maybe(date),
  /** Of the periods, by what is used in each. */
  PrecioMedioActual: number,
  PrecioMedioPropuesto: number,
  /** In %; below zero: the proposal is cheaper. */
  VariacionPct: number,
  /** Why the proposal is dearer or cheaper. */
  MotivoVariacion: text,
  /** Of a year's whole bill, with taxes; below zero: the proposal costs more. */
  AhorroEstimado: number,
  /** For leaving today. */
  PenalizacionEstimada: number,
  IdAgente: number,
  Agente: text,
  Telefono: text,
  Email: text,
  FechaProximoContacto: maybe(date),
  IntentosContacto: number,
  CodigoContratoNuevo: text,
  /** Who renewed it. */
  RenovadoPor: text,
  DocumentoGenerado: maybe(v.boolean()),
  /** What is proposed. */
  IdTarifaProductoPropuesto: number,
  ProductoPropuesto: text,
  ComercializadoraPropuesta: text,
  /**
   * Now and as proposed; power in €/kW and year. Periods that the tariff does not have are null. Of an indexed contract,
   * now is the mean of its last twelve months.
   */
  ...byPeriod('Consumo', number),
  ...byPeriod('PrecioEnergia', number),
  ...byPeriod('PrecioEnergiaPropuesto', number),
  ...byPeriod('PrecioPotencia', number),
  ...byPeriod('PrecioPotenciaPropuesto', number),
});
export type Renewal = v.InferOutput<typeof renewal>;

const query = v.object({
  ...listQuery.entries,
  /** Whether filters on the sub-state count. */
  includeSubEstadoFilter: v.optional(v.boolean()),
});

/** "Renewals add includeSubEstadoFilter": every call of them (specification, section 3). */
const always = { includeSubEstadoFilter: false };

/** Active contracts that ended up to 60 days ago or end within 120. Totals: ConsumoAnual and AhorroEstimado. */
export const listRenewals = get('listRenewals', 'renovaciones', {
  query,
  always,
  result: page(renewal),
  toast: 'server',
});

export const exportRenewals = get('exportRenewals', 'renovaciones/export', {
  query,
  always,
  result: download,
  toast: 'server',
  file: 'xlsx',
});

export const renewContract = post('renewContract', 'renovaciones/renovar', {
  body: v.object({
    CodigoContrato: v.string(),
    IdTarifaProducto: v.number(),
    /** Of the product: Fijo, Pass Pool, Pass Through, Mixto. */
    Modalidad: v.string(),
    /** €/MWh. */
    Fee: v.number(),
    FechaInicio: date,
    DuracionMeses: v.number(),
  }),
  result: v.object({ Message: text, CodigoContratoNuevo: v.string() }),
  hold: 2000,
  touches: [
    'listRenewals',
    'listSubStates',
    'listContracts',
    'getContract',
    'listSituations',
    'listContractStates',
    'countByMonth',
    'getSummary',
  ],
  toast: 'server',
});

/** The prices before and after, as RD 88/2026 asks for. */
export const downloadRenewal = post('downloadRenewal', 'renovaciones/renovacion-descargar', {
  body: v.object({ CodigoContrato: v.string() }),
  result: download,
  touches: ['listRenewals'],
  safe: true,
  toast: 'fixed',
  file: 'pdf',
});

/** With the number of renewals that one may see in each. */
export const listSubStates = get('listSubStates', 'renovaciones/subestados', {
  result: list(v.object({ Id: v.number(), Nombre: v.string(), Cantidad: number })),
  toast: 'server',
});

export const changeSubState = put('changeSubState', 'renovaciones/change-subestado', {
  body: v.object({ CodigoContrato: v.string(), SubestadoId: v.number() }),
  result: message,
  repeatable: true,
  touches: ['listRenewals', 'listSubStates', 'listContracts', 'getContract'],
  toast: 'server',
});
