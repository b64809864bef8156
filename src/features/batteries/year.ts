import type { SipsReading } from '~/api/sips.ts';
import { addMonths } from '~/lib/days.ts';

/** The twelve months that end with one, the first of them first: `2026-10` → `2025-11` to `2026-10`. */
export const monthsUntil = (last: string) => Array.from({ length: 12 }, (_, index) => addMonths(last, index - 11));

/**
 * The months with which a whole year of known consumption ends, the newest first.
 * @param known months, `2026-10`, in any order
 */
export function lastMonths(known: readonly string[]): string[] {
  const months = new Set(known);
  return [...months]
    .filter((last) => monthsUntil(last).every((month) => months.has(month)))
    .sort()
    .reverse();
}

export interface YearUse {
  P1: number;
  P2: number;
  P3: number;
}

/** kWh by period of the twelve months that end with one; undefined where a month is missing or has no value of a period. */
export function yearUse(readings: readonly SipsReading[], last: string): YearUse | undefined {
  const year = { P1: 0, P2: 0, P3: 0 };
  for (const month of monthsUntil(last)) {
    const active = readings.find(({ FechaInicio }) => FechaInicio.startsWith(month))?.Activa;
    if (typeof active?.P1 !== 'number' || typeof active.P2 !== 'number' || typeof active.P3 !== 'number')
      return undefined;
    year.P1 += active.P1;
    year.P2 += active.P2;
    year.P3 += active.P3;
  }
  return { P1: Math.round(year.P1), P2: Math.round(year.P2), P3: Math.round(year.P3) };
}
