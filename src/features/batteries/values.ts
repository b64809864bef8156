import type { BatteryDefaults, BatteryInput, BatteryOffer } from '~/api/batteries.ts';
import { formatCups } from '~/domain/cups.ts';
import { addDays, today } from '~/lib/days.ts';

type Amount = number | undefined;

/** kWh of a month by period. */
export interface MonthUse {
  P1?: Amount;
  P2?: Amount;
  P3?: Amount;
}

/** Where the consumption comes from: SIPS, or typed for the year or month by month. */
export const sources = ['cups', 'year', 'months'] as const;
export type Source = (typeof sources)[number];

/** The values of the steps, under the API's names where it has one. NaN is a typed text that is not a number. */
export interface BatteryValues {
  Fuente: Source;
  Cups: string;
  /** Last of the twelve months used, `2026-10`; '' for the newest. */
  Hasta: string;
  /** The supply point and year whose consumption was applied: values typed over it stay. */
  Tomado: string;
  ConsumoP1: Amount;
  ConsumoP2: Amount;
  ConsumoP3: Amount;
  /** January first. */
  Meses: MonthUse[];

  PotenciaFv: Amount;
  ExcedenteAnual: Amount;
  PotenciaContratada: Amount;
  PrecioP1: Amount;
  PrecioP2: Amount;
  PrecioP3: Amount;
  PrecioExcedente: Amount;
  ArbitrajeValle: boolean;
  /** Months, as a choice. */
  Financiacion: string;

  IdBateria: string;
  /** Code of the draft offer being changed; '' for a new one. */
  CodigoOferta: string;
  NombreTitular: string;
  Nif: string;
  Email: string;
  Telefono: string;
  Instalacion: Amount;
  FechaValidez: string;
  Observaciones: string;
}
export type Field = keyof BatteryValues;

/** Fields that are never saved on the device. */
export const secrets = ['Nif', 'Email', 'Telefono'] as const satisfies Field[];

/** Days that an offer is valid by default. */
const validity = 30;

const none: Amount = undefined;
const noMonths = (): MonthUse[] => Array.from({ length: 12 }, () => ({ P1: none, P2: none, P3: none }));

/** Initial values: the calculator's own prices. */
export const emptyValues = (usual: BatteryDefaults): BatteryValues => ({
  Fuente: 'cups',
  Cups: '',
  Hasta: '',
  Tomado: '',
  ConsumoP1: none,
  ConsumoP2: none,
  ConsumoP3: none,
  Meses: noMonths(),
  PotenciaFv: none,
  ExcedenteAnual: none,
  PotenciaContratada: none,
  PrecioP1: usual.PrecioP1 ?? none,
  PrecioP2: usual.PrecioP2 ?? none,
  PrecioP3: usual.PrecioP3 ?? none,
  PrecioExcedente: usual.PrecioExcedente ?? none,
  ArbitrajeValle: false,
  Financiacion: '0',
  IdBateria: '',
  CodigoOferta: '',
  NombreTitular: '',
  Nif: '',
  Email: '',
  Telefono: '',
  Instalacion: none,
  FechaValidez: addDays(today(), validity),
  Observaciones: '',
});

/** The values of a draft. Missing values, and those whose type has changed since, take their initial value. */
export function restored(kept: Record<string, unknown>, empty: BatteryValues): BatteryValues {
  const known = (name: Field) => {
    const value = kept[name];
    if (name === 'Fuente') return sources.some((source) => source === value);
    if (name === 'Meses') return Array.isArray(value) && value.length === 12;
    // Number fields are initially empty, so their type cannot be derived from the initial values.
    return typeof value === (empty[name] === undefined ? 'number' : typeof empty[name]);
  };
  const names = (Object.keys(empty) as Field[]).filter(known);
  return { ...empty, ...Object.fromEntries(names.map((name) => [name, kept[name]])) };
}

/** A calculation with the home and holder of an offer. */
export function valuesOfOffer(offer: BatteryOffer, empty: BatteryValues, change: boolean): BatteryValues {
  const { Entrada } = offer;
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  const own = { Cups: formatCups(text(offer.Cups)), NombreTitular: text(offer.NombreTitular), Nif: text(offer.Nif) };
  return {
    ...empty,
    ...(Entrada && homeOf(Entrada, empty)),
    ...own,
    // The consumption is already known; SIPS would give today's.
    Fuente: 'year',
    Email: text(offer.Email),
    Telefono: text(offer.Telefono),
    Financiacion: text(offer.Financiacion) || '0',
    IdBateria: text(offer.IdBateria),
    Instalacion: offer.Instalacion ?? none,
    Observaciones: text(offer.Observaciones),
    ...(change && { CodigoOferta: offer.CodigoOferta, FechaValidez: offer.FechaValidez ?? empty.FechaValidez }),
  };
}

const homeOf = (home: BatteryInput, empty: BatteryValues): Partial<BatteryValues> => ({
  ConsumoP1: home.ConsumoP1,
  ConsumoP2: home.ConsumoP2,
  ConsumoP3: home.ConsumoP3,
  ExcedenteAnual: home.ExcedenteAnual,
  PotenciaFv: home.PotenciaFv ?? none,
  PotenciaContratada: home.PotenciaContratada ?? none,
  PrecioP1: home.PrecioP1 ?? empty.PrecioP1,
  PrecioP2: home.PrecioP2 ?? empty.PrecioP2,
  PrecioP3: home.PrecioP3 ?? empty.PrecioP3,
  PrecioExcedente: home.PrecioExcedente ?? empty.PrecioExcedente,
  ArbitrajeValle: home.ArbitrajeValle ?? false,
});
