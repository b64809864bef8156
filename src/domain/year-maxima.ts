import { periods } from './periods.ts';
import type { MaximeterReading } from './power-optimiser.ts';
import { daysOf, impossibleReadings, lastYear, maximumOf, type Reading } from './sips-readings.ts';

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
