import { periods } from './periods.ts';
import type { MaximeterReading } from './power-optimiser.ts';
import { daysOf, impossibleReadings, lastYear, maximumOf, type Reading } from './sips-readings.ts';

/**
 * The readings of the last twelve months. Those that do not fit through the contracted power are left out: what they
 * say of the maximum is as wrong as what they say of the energy.
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

/** Those of a year that have a maximum: the same for what an excess costs and for what powers are advised. */
export const withMaxima = <R extends Reading>(tariff: string, count: number, year: readonly R[]): R[] =>
  year.filter((reading) => periods.slice(0, count).some((period) => maximumOf(reading, period, tariff)));

export const maximaOf = (tariff: string, count: number, year: readonly Reading[]): MaximeterReading[] =>
  withMaxima(tariff, count, year).map((reading) => ({
    days: daysOf(reading),
    kw: periods.slice(0, count).map((period) => maximumOf(reading, period, tariff) ?? 0),
  }));
