import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { exceedsPower } from '~/domain/bill.ts';
import { cleanEmail, cleanPhone, isEmail } from '~/domain/contacts.ts';
import { checkCups } from '~/domain/cups.ts';
import { checkNif } from '~/domain/nif.ts';
import { addMonths, today } from '~/lib/days.ts';
import { formatNumber } from '~/lib/format.ts';
import { cupsFault } from '~/trade/supply/CupsBox.tsx';
import { isUntyped, yearlyUse } from './input.ts';
import type { BatteryValues, Field } from './values.ts';

type T = TFunction<'batteries'>;
type Trade = TFunction<'trade'>;

export interface Fault {
  field: Field;
  /** The kind of error; for `between` and similar, `least` and `most` are the limits. */
  reason:
    | 'required'
    | 'number'
    | 'between'
    | 'noUse'
    | 'impossible'
    | 'months'
    | 'cups'
    | 'nif'
    | 'email'
    | 'phone'
    | 'day'
    | 'validity'
    | 'long';
  least?: number;
  most?: number;
  unit?: string;
}

/** Inclusive; those of the API (domain, A11). */
const limits: readonly (readonly [Field, most: number, unit: string])[] = [
  ['ConsumoP1', 1_000_000, 'kWh'],
  ['ConsumoP2', 1_000_000, 'kWh'],
  ['ConsumoP3', 1_000_000, 'kWh'],
  ['ExcedenteAnual', 1_000_000, 'kWh'],
  ['PotenciaFv', 500, 'kWp'],
  ['PotenciaContratada', 1000, 'kW'],
  ['PrecioP1', 2, '€/kWh'],
  ['PrecioP2', 2, '€/kWh'],
  ['PrecioP3', 2, '€/kWh'],
  ['PrecioExcedente', 2, '€/kWh'],
  ['Instalacion', 20_000, '€'],
];

const longest: readonly (readonly [Field, most: number])[] = [
  ['NombreTitular', 200],
  ['Observaciones', 2000],
];

/** kWh. */
const mostOfMonth = 100_000;

/** Whether a number is impossible as a home's monthly consumption. An empty field has no error here. */
export const isNoUse = (value: unknown) => typeof value === 'number' && !(value >= 0 && value <= mostOfMonth);

/** Numbers that the calculation requires. */
const required: readonly Field[] = ['ConsumoP1', 'ConsumoP2', 'ConsumoP3', 'ExcedenteAnual'];

/** All errors that prevent the calculation or the offer, by field. */
export function faultsOf(values: BatteryValues, day = today()): Fault[] {
  const found = [
    ...consumptionFaults(values),
    ...numberFaults(values),
    ...holderFaults(values),
    ...validityFaults(values, day),
  ];
  // One error per field: the first that applies.
  return found.filter(({ field }, index) => found.findIndex((one) => one.field === field) === index);
}

function consumptionFaults(values: BatteryValues): Fault[] {
  const { Fuente, Meses } = values;
  if (Fuente === 'months') {
    const typed = Meses.flatMap((month) => [month.P1, month.P2, month.P3]);
    if (typed.some(Number.isNaN)) return [{ field: 'Meses', reason: 'number' }];
    if (typed.some(isNoUse)) return [{ field: 'Meses', reason: 'between', least: 0, most: mostOfMonth, unit: 'kWh' }];
    if (Meses.some(isUntyped)) return [{ field: 'Meses', reason: 'months' }];
  }
  const { P1, P2, P3 } = yearlyUse(values);
  const untyped =
    Fuente !== 'months' && required.some((field) => field !== 'ExcedenteAnual' && values[field] === undefined);
  const field = Fuente === 'months' ? 'Meses' : 'ConsumoP1';
  if (P1 + P2 + P3 === 0 && !untyped) return [{ field, reason: 'noUse' }];
  return exceedsPower(P1 + P2 + P3, [values.PotenciaContratada]) ? [{ field, reason: 'impossible' }] : [];
}

function numberFaults(values: BatteryValues): Fault[] {
  const summed = (field: Field) => values.Fuente === 'months' && field.startsWith('Consumo');
  return limits.flatMap(([field, most, unit]): Fault[] => {
    const value = values[field];
    if (summed(field)) return [];
    if (value === undefined) return required.includes(field) ? [{ field, reason: 'required' }] : [];
    if (Number.isNaN(value)) return [{ field, reason: 'number' }];
    return Number(value) >= 0 && Number(value) <= most ? [] : [{ field, reason: 'between', least: 0, most, unit }];
  });
}

function holderFaults({ Cups, Nif, Email, Telefono, ...texts }: BatteryValues): Fault[] {
  return [
    ...(Cups.trim() === '' ? [{ field: 'Cups', reason: 'required' } as const] : []),
    ...(checkCups(Cups).valid ? [] : [{ field: 'Cups', reason: 'cups' } as const]),
    ...(Nif.trim() === '' || checkNif(Nif).valid ? [] : [{ field: 'Nif', reason: 'nif' } as const]),
    ...(Email.trim() === '' || isEmail(cleanEmail(Email)) ? [] : [{ field: 'Email', reason: 'email' } as const]),
    ...(/^(\+?[\d ().-]{9,20})?$/.test(cleanPhone(Telefono)) ? [] : [{ field: 'Telefono', reason: 'phone' } as const]),
    ...longest.flatMap(([field, most]): Fault[] =>
      String(texts[field as keyof typeof texts]).trim().length > most ? [{ field, reason: 'long', most }] : [],
    ),
  ];
}

/** An offer is valid at least today, and at most half a year. */
function validityFaults({ FechaValidez }: BatteryValues, day: string): Fault[] {
  if (FechaValidez === '') return [{ field: 'FechaValidez', reason: 'required' }];
  if (!v.is(v.pipe(v.string(), v.isoDate()), FechaValidez)) return [{ field: 'FechaValidez', reason: 'day' }];
  const last = `${addMonths(day.slice(0, 7), 6)}-${day.slice(8)}`;
  return FechaValidez < day || FechaValidez > last ? [{ field: 'FechaValidez', reason: 'validity' }] : [];
}

function sentenceOf({ reason, least, most, unit }: Fault, values: BatteryValues, t: T, trade: Trade): string {
  const checked = checkCups(values.Cups);
  if (reason === 'cups' && !checked.valid) return cupsFault(checked, trade);
  const [from, to] = [formatNumber(least), formatNumber(most)];
  return t(`fault.${reason as Exclude<typeof reason, 'cups'>}`, { least: from, most: to, unit });
}

/** The schema of the steps: each fault with its sentence, at its field. */
export const batterySchema = (t: T, trade: Trade) =>
  v.pipe(
    // The fields edit the values, so their types need no check.
    v.custom<BatteryValues>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const values = dataset.value;
      for (const fault of faultsOf(values))
        addIssue({
          message: sentenceOf(fault, values, t, trade),
          path: [{ type: 'unknown', origin: 'value', input: values, key: fault.field, value: values[fault.field] }],
        });
    }),
  );
