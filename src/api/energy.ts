import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { byPeriod } from './periods.ts';
import { date, day, download, figure, list, maybe, number, text } from './schemas.ts';
import { codes } from './wire/codes.ts';

const { get } = rows('energy', codes);

const slow = { hold: 2000, toast: 'server' } as const;

const prices = maybe(v.array(figure));

/** Days, `2026-11-16`, or whole months, `2026-11`; both ends are included. */
const range = { desde: v.string(), hasta: v.string() };
/** `tarifa` is the Id of `utility/tarifas`. */
const tariff = { ...range, tarifa: v.number() };
/** `modalidad` is 1 (Pass Pool) or 2 (Pass Through), `fee` is in €/MWh. */
const closing = v.object({ ...tariff, modalidad: v.number(), fee: v.number() });

/** What an indexed product cost in a month, tolls and charges included, in €/MWh. */
export const indexClosing = v.object({
  /** The month, `2026-10`. */
  Fecha: v.string(),
  Tarifa: text,
  Modalidad: text,
  Fee: number,
  /** Null if the tariff or the month has no such period. */
  ...byPeriod('', number),
  /** Average of all hours of the month. */
  Medio: number,
  Omie: number,
  /** false: the month is not over. */
  Definitivo: maybe(v.boolean()),
});
export type IndexClosing = v.InferOutput<typeof indexClosing>;

/** What energy fed into the grid was worth in a month, in €/MWh. */
export const surplusClosing = v.object({ Fecha: v.string(), Tarifa: text, Precio: number });
export type SurplusClosing = v.InferOutput<typeof surplusClosing>;

/** The prices of a day on the day-ahead market, in €/MWh. */
export const omieDay = v.object({
  Fecha: day,
  Medio: number,
  Min: number,
  Max: number,
  /** Until 2025-09-30: 24 of them, 23 or 25 when the clock changes. */
  Horas: prices,
  /** Since 2025-10-01: 96, or 92 or 100. */
  Cuartos: prices,
});
export type OmieDay = v.InferOutput<typeof omieDay>;

/** A fixed price on offer: energy in €/kWh, power in €/kW and year. */
export const fixedPrice = v.object({
  Producto: v.string(),
  IdTarifaProducto: number,
  Comercializadora: text,
  IdComercializadora: number,
  Tarifa: text,
  ...byPeriod('', number),
  PotenciaP1: number,
  PotenciaP2: number,
  PotenciaP3: number,
  PotenciaP4: number,
  PotenciaP5: number,
  PotenciaP6: number,
  /** For gas, in €/month. */
  TerminoFijo: number,
  /** Price for the surplus of self-consumption, €/kWh. */
  PrecioExcedentes: number,
  /** The penalty for leaving early, in the words of the contract. */
  ClausulaPenalizacion: text,
  VigenteDesde: maybe(date),
  VigenteHasta: maybe(date),
  /** Months. */
  Duracion: number,
});
export type FixedPrice = v.InferOutput<typeof fixedPrice>;

export const getIndexClosings = get('getIndexClosings', 'energia/historico-cierre/index', {
  query: closing,
  result: list(indexClosing),
  ...slow,
});

export const getSurplusClosings = get('getSurplusClosings', 'energia/historico-cierre/excedentes', {
  query: v.object(tariff),
  result: list(surplusClosing),
  ...slow,
});

/** At most 400 days per call. */
export const getOmie = get('getOmie', 'energia/historico-cierre/omie', {
  query: v.object(range),
  result: list(omieDay),
  ...slow,
});

export const exportClosings = get('exportClosings', 'energia/historico-cierre/export', {
  query: closing,
  result: download,
  file: 'xlsx',
  ...slow,
});

export const getLastDate = get('getLastDate', 'energia/ultima-fecha', {
  result: v.object({ UltimaFecha: day }),
  ...slow,
});

export const getFixedPrices = get('getFixedPrices', 'energia/preciofijo', {
  query: v.object({ tarifa: v.number() }),
  result: list(fixedPrice),
  ...slow,
});
