import * as v from 'valibot';
import { type BatteryDefaults, type BatteryInput, type BatteryOffer, batterySaving } from '~/api/batteries.ts';
import { cleanCups, formatCups } from '~/domain/cups.ts';
import { addDays, today } from '~/lib/days.ts';
import { type BatteryValues, type batterySchema, type Field, type HomeNumber, homeNumbers, sources } from './schema.ts';

/** Fields that are never saved on the device. */
export const secrets = ['Nif', 'Email', 'Telefono'] as const satisfies Field[];

/** Days that an offer is valid by default. */
const validity = 30;

/** The numbers of a home as the API has them; those that it leaves out are the calculator's own. */
export const homeOf = (home: Partial<BatteryInput>, usual: Partial<Record<HomeNumber, number | null>>) =>
  Object.fromEntries(homeNumbers.map((name) => [name, home[name] ?? usual[name] ?? undefined])) as Record<
    HomeNumber,
    number | undefined
  >;

/** Initial values. */
export const emptyValues = (usual: BatteryDefaults): BatteryValues => ({
  Fuente: 'cups',
  Cups: '',
  Hasta: '',
  Tomado: '',
  ...homeOf({}, usual),
  ArbitrajeValle: false,
  Financiacion: '0',
  IdBateria: '',
  CodigoOferta: '',
  NombreTitular: '',
  Nif: '',
  Email: '',
  Telefono: '',
  Instalacion: undefined,
  FechaValidez: addDays(today(), validity),
  Observaciones: '',
});

/** The values of a draft. Missing values, and those whose type has changed since, take their initial value. */
export function restored(stored: Record<string, unknown>, empty: BatteryValues): BatteryValues {
  const isValid = (name: Field) => {
    const value = stored[name];
    if (name === 'Fuente') return sources.some((source) => source === value);
    // Number fields are initially empty, so their type cannot be derived from the initial values.
    return typeof value === (empty[name] === undefined ? 'number' : typeof empty[name]);
  };
  const names = (Object.keys(empty) as Field[]).filter(isValid);
  return { ...empty, ...Object.fromEntries(names.map((name) => [name, stored[name]])) };
}

const copied = ['NombreTitular', 'Nif', 'Email', 'Telefono', 'IdBateria', 'Observaciones'] as const;

/** A calculation with the home and holder of an offer. */
export function valuesOfOffer(offer: BatteryOffer, empty: BatteryValues, change: boolean): BatteryValues {
  const { Entrada } = offer;
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    ...empty,
    ...(Entrada && { ...homeOf(Entrada, empty), ArbitrajeValle: Entrada.ArbitrajeValle ?? false }),
    // The consumption is already known; SIPS would give today's.
    Fuente: 'year',
    Cups: formatCups(text(offer.Cups)),
    ...Object.fromEntries(copied.map((name) => [name, text(offer[name])])),
    Financiacion: text(offer.Financiacion) || '0',
    Instalacion: offer.Instalacion ?? undefined,
    ...(change && { CodigoOferta: offer.CodigoOferta, FechaValidez: offer.FechaValidez ?? empty.FechaValidez }),
  };
}

type Home = Pick<BatteryValues, HomeNumber | 'Cups' | 'ArbitrajeValle' | 'Financiacion'>;

/** The body of the calculator's call; what it requires counts as zero until it is typed. */
export const toInput = (home: Home): BatteryInput => ({
  ...(Object.fromEntries(homeNumbers.map((name) => [name, home[name] ?? null])) as Pick<BatteryInput, HomeNumber>),
  Cups: cleanCups(home.Cups) || null,
  ArbitrajeValle: home.ArbitrajeValle,
  Financiacion: Number(home.Financiacion),
});

/** The offer as it is saved. Empty fields of the holder are taken from the contract of the supply point. */
export function toOffer(values: v.InferOutput<ReturnType<typeof batterySchema>>) {
  const Entrada = toInput(values);
  return v.parse(batterySaving, {
    ...values,
    Entrada,
    CodigoOferta: values.CodigoOferta || null,
    IdBateria: Number(values.IdBateria),
    Instalacion: values.Instalacion ?? 0,
    Financiacion: Entrada.Financiacion,
    // An emptied note of a draft is a change as well.
    Observaciones: values.Observaciones ?? '',
  });
}
