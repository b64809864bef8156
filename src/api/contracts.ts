import * as v from 'valibot';
import { situation, state } from '~/domain/contract-states.ts';
import { code } from './code.ts';
import { rows } from './endpoint.ts';
import { date, dateTime, download, list, listQuery, maybe, number, page, text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get } = rows('contracts', codes);

/**
 * A row of the contract list (our own shape: the real API's is not known). Energy in kWh, power in kW, fee in €/MWh.
 */
export const contractRow = v.object({
  CodigoContrato: v.string(),
  NombreTitular: text,
  Nif: text,
  Cups: text,
  Energia: text,
  Tarifa: text,
  Comercializadora: text,
  Producto: text,
  Modalidad: text,
  EstadoId: maybe(code(state)),
  Estado: text,
  SituacionId: maybe(code(situation)),
  Situacion: text,
  TipoSolicitud: text,
  FechaCreacion: maybe(dateTime),
  FechaFirma: maybe(date),
  FechaActivacion: maybe(date),
  FechaFin: maybe(date),
  ConsumoAnual: number,
  Fee: number,
  ImporteComision: number,
  /** Province of the supply point; Municipio too. */
  Provincia: text,
  Municipio: text,
  Colectivo: text,
  IdAgente: number,
  Agente: text,
  DiasEnSituacion: number,
  DocumentosEntregados: number,
  DocumentosPedidos: number,
  /** The brand-domain identifier. */
  Marca: text,
});
export type ContractRow = v.InferOutput<typeof contractRow>;

export const listContracts = get('listContracts', 'contract', {
  query: listQuery,
  result: page(contractRow),
  toast: 'server',
});

export const exportContracts = get('exportContracts', 'contract/export', {
  query: listQuery,
  result: download,
  file: 'xlsx',
  toast: 'server',
});

/** Look-up list with counters: the contracts in each situation that the user may see. */
export const listSituations = get('listSituations', 'contract/situacion-contratos', {
  result: list(v.object({ IdSituacion: code(situation), Nombre: v.string(), Color: text, Cantidad: number })),
  toast: 'server',
});

/** Every month of the range (`2026-10`, or a day of it), including months without contracts. */
export const countByMonth = get('countByMonth', 'contract/cantidad-por-mes', {
  query: v.object({ desde: v.string(), hasta: v.string() }),
  result: list(v.object({ Mes: v.string(), Cantidad: v.number(), Activados: number })),
  toast: 'server',
});
