import * as v from 'valibot';
import { subState } from '~/domain/renewal-states.ts';
import { code } from './code.ts';
import { rows } from './endpoint.ts';
import { byPeriod } from './periods.ts';
import { changed, date, download, list, listQuery, maybe, message, number, page, text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get, post, put } = rows('renewals', codes);

/**
 * A contract up for renewal, and its renewal (our own shape: the real API's is not known). Energy in kWh a year, prices
 * in €/kWh without taxes, amounts in € a year.
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
  /** Negative: it has already ended. */
  DiasParaVencimiento: number,
  SubestadoId: maybe(code(subState)),
  Subestado: text,
  FechaSubestado: maybe(date),
  /** Average of the periods, weighted by consumption. */
  PrecioMedioActual: number,
  PrecioMedioPropuesto: number,
  /** In %; negative: the proposal is cheaper. */
  VariacionPct: number,
  /** Why the proposal is more or less expensive. */
  MotivoVariacion: text,
  /** On the whole yearly bill, with taxes; negative: the proposal costs more. */
  AhorroEstimado: number,
  /** Penalty for leaving today. */
  PenalizacionEstimada: number,
  IdAgente: number,
  Agente: text,
  Telefono: text,
  Email: text,
  FechaProximoContacto: maybe(date),
  IntentosContacto: number,
  CodigoContratoNuevo: text,
  /** The user who renewed it. */
  RenovadoPor: text,
  DocumentoGenerado: maybe(v.boolean()),
  /** The proposed product. */
  IdTarifaProductoPropuesto: number,
  ProductoPropuesto: text,
  ComercializadoraPropuesta: text,
  /**
   * Current and proposed values; power in €/kW and year. Periods that the tariff does not have are null. For an indexed
   * contract, the current price is the average of its last twelve months.
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
  /** Whether filters on the renewal status apply. */
  includeSubEstadoFilter: v.optional(v.boolean()),
});

/** "Renewals add includeSubEstadoFilter": every renewal call does (specification, section 3). */
const always = { includeSubEstadoFilter: false };

/**
 * Active contracts that ended up to 60 days ago or end within 120 days. Totales has ConsumoAnual and AhorroEstimado.
 */
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
    /** Kind of the product: Fijo, Pass Pool, Pass Through, Mixto. */
    Modalidad: v.string(),
    /** €/MWh. */
    Fee: v.number(),
    FechaInicio: date,
    DuracionMeses: v.number(),
  }),
  result: changed({ CodigoContratoNuevo: text }),
  creates: { code: 'CodigoContratoNuevo', also: ['codigoContrato', 'codigo'] },
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

/** A document with the prices before and after, as RD 88/2026 requires. */
export const downloadRenewal = post('downloadRenewal', 'renovaciones/renovacion-descargar', {
  body: v.object({ CodigoContrato: v.string() }),
  result: download,
  touches: ['listRenewals'],
  safe: true,
  toast: 'fixed',
  file: 'pdf',
});

/** With the number of renewals in each that the user may see. */
export const listSubStates = get('listSubStates', 'renovaciones/subestados', {
  result: list(v.object({ Id: code(subState), Nombre: v.string(), Cantidad: number })),
  toast: 'server',
});

export const changeSubState = put('changeSubState', 'renovaciones/change-subestado', {
  body: v.object({ CodigoContrato: v.string(), SubestadoId: code(subState) }),
  result: message,
  repeatable: true,
  touches: ['listRenewals', 'listSubStates', 'listContracts', 'getContract'],
  toast: 'server',
});
