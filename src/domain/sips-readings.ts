import { type Period, periods } from './periods.ts';
import { round } from './round.ts';

/** Values by period; null if the tariff has no such period, or nothing was published. */
export type ByPeriod = Readonly<Record<Period, number | null>>;

/** What a distributor has read: energy in kWh, the highest power in kW. */
export interface Reading {
  /** First and last day, ISO. */
  FechaInicio: string;
  FechaFin: string;
  Activa: ByPeriod | null;
  Reactiva: ByPeriod | null;
  Maximetro: ByPeriod | null;
}

/** The month this many months earlier: `2025-11`; later if negative. */
export function monthBefore(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** All months from the oldest to the newest reading, including months without one. */
export function monthsUpTo(readings: readonly Pick<Reading, 'FechaInicio'>[], count: number): string[] {
  const newest = newestStart(readings);
  return newest === '' ? [] : Array.from({ length: count }, (_, index) => monthBefore(newest, count - 1 - index));
}

const newestStart = (readings: readonly Pick<Reading, 'FechaInicio'>[]) =>
  readings.reduce((newest, { FechaInicio }) => (FechaInicio > newest ? FechaInicio : newest), '');

/** The readings that begin in the twelve months up to the newest one. */
export function lastYear<R extends Pick<Reading, 'FechaInicio'>>(readings: readonly R[]): R[] {
  const [first] = monthsUpTo(readings, 12);
  return first === undefined ? [] : readings.filter(({ FechaInicio }) => FechaInicio >= first);
}

type Quantity = 'Activa' | 'Reactiva' | 'Maximetro';

/** The periods for which at least one reading has a value. */
export const periodsRead = (readings: readonly Reading[], of: Quantity): Period[] =>
  periods.filter((period) => readings.some((reading) => typeof reading[of]?.[period] === 'number'));

/** Sum of all periods of one reading, rounded to the Wh as published; null if it has none. */
export function totalOf(values: ByPeriod | null): number | null {
  const numbers = periods.flatMap((period) => values?.[period] ?? []);
  return numbers.length === 0
    ? null
    : round(
        numbers.reduce((sum, value) => sum + value, 0),
        3,
      );
}

/** Sum of a period over several readings, in whole kWh; null if none has it. */
function sumOf(readings: readonly Reading[], period: Period): number | null {
  const numbers = readings.flatMap(({ Activa }) => Activa?.[period] ?? []);
  return numbers.length === 0
    ? null
    : round(
        numbers.reduce((sum, value) => sum + value, 0),
        0,
      );
}

export interface YearlyUse {
  /** Whole kWh by period, so that they add up to the total that is shown. */
  byPeriod: { period: Period; kwh: number }[];
  total: number;
  readings: number;
  /** First and last day of the readings, ISO. */
  from: string;
  to: string;
}

/** The energy of the last twelve months; undefined without readings. */
export function yearlyUse(all: readonly Reading[]): YearlyUse | undefined {
  const readings = lastYear(all);
  const byPeriod = periods.flatMap((period) => {
    const kwh = sumOf(readings, period);
    return kwh === null ? [] : [{ period, kwh }];
  });
  if (byPeriod.length === 0) return undefined;
  const ends = readings.map(({ FechaFin }) => FechaFin).toSorted();
  const starts = readings.map(({ FechaInicio }) => FechaInicio).toSorted();
  return {
    byPeriod,
    total: byPeriod.reduce((sum, { kwh }) => sum + kwh, 0),
    readings: readings.length,
    from: starts[0] ?? '',
    to: ends.at(-1) ?? '',
  };
}

/** Values by the power periods of a tariff: some distributors publish the second period of 2.0TD as P3. */
export function powersOf(values: ByPeriod | null, tariff: string | null): { period: Period; kw: number }[] {
  if (!values) return [];
  const second = values.P2 || values.P3 || values.P2;
  const own = tariff === '2.0TD' ? { ...values, P2: second, P3: null } : values;
  return periods.flatMap((period) => {
    const kw = own[period];
    return typeof kw === 'number' ? [{ period, kw }] : [];
  });
}

/** The maximum of one period in one reading. */
export const maximumOf = (reading: Pick<Reading, 'Maximetro'>, period: Period, tariff: string | null) =>
  powersOf(reading.Maximetro, tariff).find((power) => power.period === period)?.kw ?? null;

export interface Excess {
  period: Period;
  /** First day of the reading, ISO. */
  from: string;
  /** kW. */
  maximum: number;
  contracted: number;
}

/** Readings with more power than contracted, in their order. */
export function excessesOf(
  readings: readonly Reading[],
  contracted: readonly { period: Period; kw: number }[],
  tariff: string | null,
): Excess[] {
  return readings.flatMap((reading) =>
    contracted.flatMap(({ period, kw }) => {
      const maximum = maximumOf(reading, period, tariff);
      return maximum !== null && maximum > kw ? [{ period, from: reading.FechaInicio, maximum, contracted: kw }] : [];
    }),
  );
}

/** Number of days of a reading, first and last included; 0 if one of them is unknown. */
export const daysOf = ({ FechaInicio, FechaFin }: Pick<Reading, 'FechaInicio' | 'FechaFin'>) =>
  Math.round((Date.parse(FechaFin) - Date.parse(FechaInicio)) / 86_400_000) + 1 || 0;

/** No supply draws more than this many times its contracted power: beyond it the unit is wrong. */
const impossible = 5;

/**
 * Readings whose energy is impossible at the contracted power: some distributors publish values a thousand times too
 * high.
 */
export function impossibleReadings<R extends Reading>(
  readings: readonly R[],
  contracted: readonly { kw: number }[],
): R[] {
  const highest = Math.max(0, ...contracted.map(({ kw }) => kw));
  if (highest === 0) return [];
  return readings.filter((reading) => {
    const days = daysOf(reading);
    return days > 0 && (totalOf(reading.Activa) ?? 0) > impossible * highest * 24 * days;
  });
}
