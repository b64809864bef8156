import * as v from 'valibot';
import { documentTypes } from '~/domain/contract-documents.ts';
import { requestType, situation, state } from '~/domain/contract-states.ts';
import { subState } from '~/domain/renewal-states.ts';
import { code } from './code.ts';
import { apiHas } from './connection.ts';
import { contractInput } from './contract-input.ts';
import { contractRow } from './contracts.ts';
import { rows } from './endpoint.ts';
import { calls } from './paths.ts';
import { byPeriod } from './periods.ts';
import { postalAddress } from './postalAddress.ts';
import { changed, date, dateTime, download, flag, list, maybe, message, number, text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get, post, put, call } = rows('contracts', codes);

export const contractDocument = v.object({
  IdDocumento: v.number(),
  CodigoContrato: text,
  /** One of `documentTypes`. */
  TipoDocumento: text,
  NombreFichero: v.string(),
  MimeType: text,
  TamanoBytes: number,
  FechaSubida: maybe(dateTime),
  Usuario: text,
  /** `Pendiente`, `Válido`, `Rechazado`. */
  EstadoValidacion: text,
  MotivoRechazo: text,
  HashSha256: text,
});
export type ContractDocument = v.InferOutput<typeof contractDocument>;

/** A step in the contract's history. Without a user, it came from the system, the retailer or the distributor. */
const contractEvent = v.object({
  Fecha: dateTime,
  Usuario: text,
  EstadoIdAnterior: maybe(code(state)),
  EstadoAnterior: text,
  EstadoId: maybe(code(state)),
  Estado: text,
  SituacionIdAnterior: maybe(code(situation)),
  SituacionAnterior: text,
  SituacionId: maybe(code(situation)),
  Situacion: text,
  Nota: text,
});

/**
 * A step of a request at the distributor, with the distributor's name for it: `Solicitud`, `Aceptación`, `Rechazo`,
 * `Activación`.
 */
const atrStep = v.object({ Paso: v.string(), Fecha: date });

/**
 * A contract with the fields of its own page. Energy prices in €/kWh, power prices in €/kW and year; periods that the
 * tariff does not have are null.
 */
export const contract = v.object({
  ...contractRow.entries,
  Id: number,
  ReferenciaComercializadora: text,
  IdTipoSolicitud: maybe(code(requestType)),
  SubestadoId: maybe(code(subState)),
  Subestado: text,
  FechaEnvio: maybe(dateTime),
  FechaInicio: maybe(date),
  FechaBaja: maybe(date),
  /** CNMC table T27, `03`. */
  MotivoRechazoCodigo: text,
  MotivoRechazo: text,
  /** The request at the distributor; null if none was made. */
  Atr: maybe(
    v.object({
      /** A3, C1, C2, M1, B1; for gas 38, 02, 41, 05, 04. */
      Proceso: text,
      NumeroSolicitud: text,
      FechaPrevista: maybe(date),
      Pasos: v.optional(v.array(atrStep), []),
    }),
  ),
  DuracionMeses: number,
  RenovacionAutomatica: flag,
  CodigoContratoOrigen: text,
  IdCliente: number,
  /** F person, J company. */
  TipoPersona: text,
  /** NI, NE, PS, OT. */
  TipoIdentificador: text,
  Nombre: text,
  Apellido1: text,
  Apellido2: text,
  Email: text,
  Telefono: text,
  Telefono2: text,
  RepresentanteNombre: text,
  RepresentanteNif: text,
  /** One of `signingPowers`. */
  RepresentantePoder: text,
  DireccionFiscal: maybe(postalAddress),
  ClienteVulnerable: flag,
  /** The CUPS without its border point. Two CUPS are compared by this. */
  Cups20: text,
  CupsGas: text,
  DireccionSuministro: maybe(postalAddress),
  Distribuidora: text,
  /** The distributors' code of the tariff: `019`. */
  CodigoTarifa: text,
  ...byPeriod('Potencia', number),
  ...byPeriod('Consumo', number),
  Tension: text,
  /** M or T. */
  Fases: text,
  Cnae: text,
  CnaeDescripcion: text,
  /** CNMC table T113. */
  Autoconsumo: text,
  BateriaVirtual: flag,
  ComercializadoraActual: text,
  BonoSocial: flag,
  IdComercializadora: number,
  IdTarifaProducto: number,
  ...byPeriod('PrecioEnergia', number),
  ...byPeriod('PrecioPotencia', number),
  /** How the price follows the market; null for a fixed price. */
  Indexado: maybe(
    v.object({
      Formula: text,
      /** €/MWh; null: at its real cost. */
      Servicios: v.optional(v.array(v.object({ Concepto: v.string(), Precio: number })), []),
      /** Percentage of the energy at the market price; the rest is billed at the prices by period. */
      ParteIndexada: number,
    }),
  ),
  /** For gas, €/month. */
  TerminoFijo: number,
  /** €/kWh. */
  PrecioExcedentes: number,
  /** €/kW and year. */
  FeePotencia: number,
  ServiciosAdicionales: maybe(v.array(v.string())),
  ClausulaPenalizacion: text,
  Iban: text,
  TitularIban: text,
  NifTitularIban: text,
  FechaMandatoSepa: maybe(date),
  ReferenciaMandatoSepa: text,
  IdTipoImpresionFactura: number,
  EmailFactura: text,
  IdColectivo: number,
  CodigoAgente: text,
  IdTipoComision: number,
  TipoComision: text,
  /** `Pendiente`, `Devengada`, `Liquidada`, `Decomisionada`. */
  EstadoComision: text,
  FechaDevengoComision: maybe(date),
  FechaLiquidacionComision: maybe(date),
  /** €: the part of the commission that was taken back. */
  ImporteDecomision: number,
  IdUsuarioAlta: text,
  /** One of `salesChannels`. */
  OrigenCaptacion: text,
  FechaProximoContacto: maybe(date),
  Observaciones: text,
  CargadoEnPlataforma: flag,
  RowVersion: number,
  /**
   * What the API supports for this contract beyond the specification: `notas` (why it is sent despite a warning),
   * `validacion` (of its documents).
   */
  Admite: maybe(v.array(v.string())),
  Documentos: maybe(v.array(contractDocument)),
  /** Newest first. */
  Historial: maybe(v.array(contractEvent)),
});
export type Contract = v.InferOutput<typeof contract>;

/** What the brand's API has beyond the specification, if it names that in `Admite` of the contract. */
const admitted = { notas: 'sendingNotes', validacion: 'documentReview' } as const;

/** Whether the API supports this for the contract. */
export const supports = (contract: Pick<Contract, 'Admite'> | undefined, what: keyof typeof admitted) =>
  apiHas(admitted[what]) && (contract?.Admite?.includes(what) ?? false);

const byCode = v.object({ codigoContrato: v.string() });

export const getContract = get('getContract', 'contract/id', {
  query: v.object({ codigo: v.string() }),
  result: contract,
  toast: 'server',
});

export const listDocuments = get('listDocuments', 'contract/documentos', {
  query: v.object({ contrato: v.string() }),
  result: list(contractDocument),
  toast: 'server',
});

export const getDocument = get('getDocument', 'contract/documento', {
  query: v.object({ idDocumento: v.number() }),
  result: download,
  file: 'any',
  toast: 'server',
});

export const printContract = get('printContract', 'contract/print', {
  query: byCode,
  result: download,
  file: 'pdf',
  toast: 'fixed',
});

/** Answers that go stale when a contract changes its state. */
const moved = ['getContract', 'listContracts', 'listSituations', 'listContractStates', 'getSummary'];
const move = { result: message, repeatable: true, touches: moved } as const;
/** Those that also go stale with one of its documents. */
const movedByDocument = [...moved, 'listDocuments', 'checkKleen', 'checkKleenWithDocument'];

export const insertDocuments = post('insertDocuments', 'contract/insert-documents', {
  body: v.object({
    CodigoContrato: v.string(),
    TipoDocumento: v.picklist(documentTypes),
    Archivos: v.array(v.file()),
  }),
  result: message,
  creates: {},
  multipart: true,
  touches: movedByDocument,
  toast: 'fixed',
});

/** Marks a document as valid, or rejects it with a reason; only if the API {@link supports} it. */
export const judgeDocument = call('judgeDocument', calls.judgeDocument, {
  body: v.object({
    IdDocumento: v.number(),
    EstadoValidacion: v.picklist(['Válido', 'Rechazado']),
    MotivoRechazo: v.optional(v.string()),
  }),
  result: message,
  repeatable: true,
  touches: movedByDocument,
  toast: 'server',
});

/**
 * Whether a supply point has a contract in force, compared without border points. Names the contract if the user may
 * see it.
 */
export const checkCups = post('checkCups', 'cups/isactive', {
  body: v.object({ cups: v.string() }),
  result: v.object({ Activo: v.boolean(), CodigoContrato: text, Estado: text, Message: text }),
  safe: true,
  hold: 500,
  toast: 'server',
});

export const insertContract = post('insertContract', 'contract/insert', {
  body: contractInput,
  result: changed({ CodigoContrato: text, Id: number }),
  creates: { code: 'CodigoContrato', also: ['codigo'] },
  hold: 2000,
  touches: [...moved, 'countByMonth', 'findCustomer', 'getCustomer'],
  toast: 'server',
});

export const sendToSupplier = put('sendToSupplier', 'contract/update/situacion', {
  // `motivo`: why it is sent despite a warning; only if the API supports `notas`.
  query: v.object({ codigo: v.string(), motivo: v.optional(v.string()) }),
  ...move,
  toast: 'server',
});

export const sendToSignature = put('sendToSignature', 'contract/update/situacion-firma', {
  query: byCode,
  ...move,
  toast: 'fixed',
});

const kleenCheck = { query: byCode, result: message, bare: true, toast: 'server' } as const;
/** Kleenenergy's own checks: 409 for contracts of other brands, 422 with the wrong fields. */
export const checkKleen = get('checkKleen', 'contract/kleen/is-valid', kleenCheck);

/** The same check, and that the recording of the call exists. */
export const checkKleenWithDocument = get('checkKleenWithDocument', 'contract/kleen/is-valid-withdoc', kleenCheck);

export const validateKleen = put('validateKleen', 'contract/kleen/validar', {
  body: v.object({ CodigoContrato: v.string() }),
  ...move,
  bare: true,
  toast: 'server',
});

/** What leaving today would cost, with the whole calculation. Energy in kWh, prices in €/kWh, amounts in €. */
export const penalty = v.object({
  /** null: it cannot be calculated. */
  Aplica: maybe(v.boolean()),
  Motivo: text,
  BaseLegal: text,
  FechaCalculo: maybe(date),
  FechaFin: maybe(date),
  /** The last day whose energy counts. */
  FechaLimite: maybe(date),
  DiasRestantes: number,
  ConsumoAnual: number,
  EnergiaPendiente: number,
  Periodos: v.optional(v.array(v.object({ Periodo: v.string(), KWh: number, Precio: number, Importe: number })), []),
  ImportePendiente: number,
  /** Percentage of ImportePendiente; null if EurosMWh applies. */
  Porcentaje: number,
  EurosMWh: number,
  /** null if it cannot be calculated. */
  Penalizacion: number,
});
export type Penalty = v.InferOutput<typeof penalty>;

export const getPenalty = get('getPenalty', 'contract/penalizacion', {
  query: byCode,
  result: penalty,
  toast: 'server',
});
