import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { date, day, download, flag, list, maybe, number, text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get, post } = rows('sips', codes);

/** P1 to P6; null for periods that the tariff does not have. */
const periods = maybe(v.object({ P1: number, P2: number, P3: number, P4: number, P5: number, P6: number }));

/** A supply point, prepared for display: powers in kW, energy in kWh. */
export const sipsPoint = v.object({
  Cups: v.string(),
  /** E electricity, G gas. */
  Energia: text,
  Distribuidora: text,
  CodigoDistribuidora: text,
  Provincia: text,
  CodigoProvincia: text,
  Municipio: text,
  CodigoPostal: text,
  /** `3.0TD`; before June 2021 also `3.0A` and the like. */
  Tarifa: text,
  /** CNMC table T17, `019`. */
  CodigoTarifaATR: text,
  Cnae: text,
  /** CNMC table T64, `06`. */
  Tension: text,
  /** `3x400/230 V` */
  TensionTexto: text,
  /** M single-phase, T three-phase. */
  Fases: text,
  Potencias: periods,
  PotenciaMaximaBIE: number,
  PotenciaMaximaAPM: number,
  /** Over the last twelve months of readings, and by period. */
  ConsumoAnual: number,
  Consumos: periods,
  FechaAltaSuministro: maybe(date),
  FechaUltimaLectura: maybe(date),
  FechaUltimoCambioComercializador: maybe(date),
  FechaUltimoMovimientoContrato: maybe(date),
  Impagos: flag,
  InformacionImpagos: text,
  Contratable: flag,
  /** Why no contract can be made for it. */
  Motivo: text,
  ViviendaHabitual: flag,
  BonoSocial: flag,
  /** CNMC table T113, `00` for none. */
  Autoconsumo: text,
  Telegestion: text,
  /** CNMC table T30, `01` to `05`. */
  TipoPuntoMedida: text,
  ModoControlPotencia: text,
  /** What is odd about the data, as sentences. */
  Avisos: maybe(v.array(v.string())),
});
export type SipsPoint = v.InferOutput<typeof sipsPoint>;

/** A reading: active energy in kWh, reactive in kVArh, the highest power in kW. */
export const sipsReading = v.object({
  FechaInicio: day,
  FechaFin: day,
  CodigoTarifaATR: text,
  Activa: periods,
  Reactiva: periods,
  Maximetro: periods,
  /** CNMC table T44: `60` by remote management, `40` estimated. */
  TipoLectura: text,
});
export type SipsReading = v.InferOutput<typeof sipsReading>;

/** The record as the CNMC publishes it: all fields are texts, powers in W and energy in Wh. */
/** Under the CNMC's field names, which grow with its formats; fields that are not texts are not shown. */
const record = v.record(v.string(), v.fallback(text, null));

const byCups = { query: v.object({ cups: v.string() }), toast: 'server' } as const;
/** At most 1000, with or without separators. */
const cupsList = { body: v.array(v.string()), safe: true, toast: 'server' } as const;

export const getSips = get('getSips', 'sips/info', { ...byCups, result: sipsPoint });

export const getRawSips = get('getRawSips', 'sips/info/raw', {
  ...byCups,
  result: v.object({ Suministro: record, Consumos: v.array(record) }),
});

/** Newest first, at most 36 months. */
export const getSipsConsumption = get('getSipsConsumption', 'sips/info/consumo', {
  ...byCups,
  result: list(sipsReading),
});

/** In the order of the request; a 404 if none was found. */
export const listSips = post('listSips', 'sips/info/list', {
  ...cupsList,
  result: v.object({
    Items: v.array(
      v.object({
        Cups: v.string(),
        Encontrado: v.boolean(),
        /** The reason if it was not found. */
        Motivo: text,
        Datos: maybe(sipsPoint),
      }),
    ),
    TotalCount: number,
    Encontrados: number,
  }),
});

export const exportSips = get('exportSips', 'sips/export', { ...byCups, result: download, file: 'xlsx' });

export const exportSipsList = post('exportSipsList', 'sips/export/list', {
  ...cupsList,
  result: download,
  file: 'xlsx',
});
