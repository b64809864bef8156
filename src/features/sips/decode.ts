import type { TFunction } from 'i18next';
import { atrTariffs, tensions } from '~/domain/sips-codes.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { type CodeTable, codeTables, type Meaning, type RawField, rawFields } from './rawFields.ts';

/** A field of the published record, with its meaning. */
export interface DecodedField {
  /** The CNMC's name, with its period. */
  Campo: string;
  label: string;
  /** As published. */
  value: string;
  /** undefined if the value needs no decoding, or if the code is not in the tables. */
  meaning: string | undefined;
}

type T = TFunction<'sips'>;

/** In the portal, names of fields start with a capital; the CNMC writes them without. */
const known = new Map((Object.keys(rawFields) as RawField[]).map((name) => [name.toLowerCase(), name]));

/**
 * The known fields of a record, in its order. Empty ones are included, so that people see that the distributor
 * publishes nothing there.
 */
export function decode(record: Readonly<Record<string, string | null>>, t: T): DecodedField[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const whole = known.get(name.toLowerCase());
    const [, base = '', period = ''] = /^(.*)(P[1-6])$/i.exec(name) ?? [];
    const field = whole ?? known.get(base.toLowerCase());
    if (!field) return [];
    const suffix = whole ? '' : period.toUpperCase();
    return {
      Campo: `${field}${suffix}`,
      label: [t(`field.${field}`), suffix].filter(Boolean).join(' '),
      value: value ?? '',
      meaning: value ? meaningOf(value, rawFields[field], t) : undefined,
    };
  });
}

function meaningOf(value: string, meaning: Meaning, t: T): string | undefined {
  if (isTable(meaning)) return wordOf(meaning, value, t);
  const amount = Number(value);
  switch (meaning) {
    case 'plain':
      return undefined;
    case 'date':
      return formatDate(value);
    case 'tariff':
      return atrTariffs[value]?.name;
    case 'tension':
      return tensions[value];
    default:
      return Number.isFinite(amount) ? quantities[meaning](amount) : undefined;
  }
}

const isTable = (meaning: Meaning): meaning is CodeTable => meaning in codeTables;

const thousand = (amount: number, unit: string) => formatQuantity(amount / 1000, unit, 3);
const quantities = {
  watts: (amount: number) => thousand(amount, 'kW'),
  wattHours: (amount: number) => thousand(amount, 'kWh'),
  wattHoursADay: (amount: number) => thousand(amount, 'kWh/día'),
  varHours: (amount: number) => thousand(amount, 'kVArh'),
  euros: formatEuro,
  percent: (amount: number) => `${formatNumber(amount)} %`,
};

/** A code of one of the tables, as a key of the texts. */
type Known = 'code.yesNo.0';

/** The meaning of a code; undefined if the table does not have it. */
export const wordOf = (table: CodeTable, code: string, t: T): string | undefined =>
  (codeTables[table] as readonly string[]).includes(code) ? t(`code.${table}.${code}` as Known) : undefined;
