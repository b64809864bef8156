import { periods } from './periods.ts';
import { excessRuleOn, quarterHourlyFrom } from './power-excess.ts';
import { type MaximeterReading, powerCost } from './power-optimiser.ts';
import { reactiveRuleOn, reactiveUse } from './reactive-energy.ts';
import { daysOf, impossibleReadings, lastYear, maximumOf, periodsRead, type Reading } from './sips-readings.ts';
import { tariffStructure } from './tariff-periods.ts';

/**
 * What a supply pays for meter readings in addition to power and energy, € a year before taxes; the same with every
 * supplier. null: the distributor has not published the readings it needs.
 */
export interface MeasuredCharges {
  /** For power above the contracted power. */
  excess: number | null;
  /** For reactive energy. */
  reactive: number | null;
  /** Number of months with readings; below twelve it is an estimate. */
  readings: number;
  /** First and last day of the readings, ISO. */
  from: string;
  to: string;
  /** The meter counts quarters of an hour, so the excess is an estimate. */
  estimate: boolean;
}

/**
 * The charges of the last twelve months of readings, scaled to 365 days. Readings that are impossible at the contracted
 * power are left out.
 *
 * @param power kW contracted from P1 on
 * @param day ISO; its prices apply
 * @returns undefined if the tariff has no such charges (2.0TD, gas) or there are no readings
 */
export function measuredCharges(
  tariff: string,
  power: readonly number[],
  all: readonly Reading[],
  day: string,
): MeasuredCharges | undefined {
  if (tariffStructure(tariff) !== 'six' || power.length !== periods.length) return undefined;
  const year = fittingYear(power, all);
  if (year.length === 0) return undefined;
  return {
    excess: excessOf(tariff, power, year, day),
    reactive: reactiveOf(year, day),
    readings: year.length,
    from: year.map(({ FechaInicio }) => FechaInicio).toSorted()[0] ?? '',
    to:
      year
        .map(({ FechaFin }) => FechaFin)
        .toSorted()
        .at(-1) ?? '',
    estimate: Math.max(...power) > quarterHourlyFrom,
  };
}

function excessOf(tariff: string, power: readonly number[], year: readonly Reading[], day: string): number | null {
  const readings = maximaOf(tariff, power.length, year);
  if (!readings.some(({ days }) => days > 0)) return null;
  const terms = { tariff, contracted: power, prices: power.map(() => 0), readings, excess: excessRuleOn(day, tariff) };
  return powerCost(terms, power).excess;
}

function reactiveOf(year: readonly Reading[], day: string): number | null {
  const read = year.filter(({ Reactiva }) => Reactiva !== null);
  const days = read.reduce((sum, reading) => sum + daysOf(reading), 0);
  if (days === 0 || periodsRead(read, 'Reactiva').length === 0) return null;
  const rule = reactiveRuleOn(day);
  const cost = read.reduce((sum, { Activa, Reactiva }) => sum + reactiveUse(Activa, Reactiva, rule).cost, 0);
  return (cost * 365) / days;
}

/**
 * The readings of the last twelve months, without those that are impossible at the contracted power: their maxima are
 * as wrong as their energy.
 *
 * @param power kW contracted from P1 on
 */
export function fittingYear<R extends Reading>(power: readonly number[], all: readonly R[]): R[] {
  const impossible = new Set(
    impossibleReadings(
      all,
      power.map((kw) => ({ kw })),
    ),
  );
  return lastYear(all.filter((reading) => !impossible.has(reading)));
}

/** The readings of a year that have a maximum: used for the cost of excesses and for the advice on powers. */
export const withMaxima = <R extends Reading>(tariff: string, count: number, year: readonly R[]): R[] =>
  year.filter((reading) => periods.slice(0, count).some((period) => maximumOf(reading, period, tariff)));

export const maximaOf = (tariff: string, count: number, year: readonly Reading[]): MaximeterReading[] =>
  withMaxima(tariff, count, year).map((reading) => ({
    days: daysOf(reading),
    kw: periods.slice(0, count).map((period) => maximumOf(reading, period, tariff) ?? 0),
  }));
