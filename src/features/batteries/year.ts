import type { SipsReading } from '~/api/sips.ts';
import { supplyYear, wholeYear } from '~/domain/supply-year.ts';
import { zoneIn } from '~/domain/tariff-calendar.ts';
import { addMonths } from '~/lib/days.ts';
import { formatDate } from '~/lib/format.ts';
import type { BatteryValues } from './values.ts';

/** The twelve months up to one, oldest first: `2026-10` → `2025-11` to `2026-10`. */
export const monthsUntil = (last: string) => Array.from({ length: 12 }, (_, index) => addMonths(last, index - 11));

/**
 * Months that end a complete year of known consumption, newest first.
 *
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

/** kWh by period over the twelve months up to one; undefined if a month or one of its values is missing. */
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

export interface EstimatedUse extends YearUse {
  /** How many of its twelve months were read. */
  read: number;
}

/** kWh by period of an incomplete year, estimated as on all pages; undefined without readings. */
export function estimatedUse(readings: readonly SipsReading[], province: string | null): EstimatedUse | undefined {
  const year = supplyYear(readings, { structure: 'three', zone: zoneIn(province) });
  if (!year || year.read >= wholeYear) return undefined;
  const [P1 = 0, P2 = 0, P3 = 0] = year.energy;
  return { P1, P2, P3, read: year.read };
}

/** Identifies an applied year: its supply point, and its last month or the number of months it is estimated from. */
export const takenKey = (cups: string, of: { last: string } | { estimate: EstimatedUse }) =>
  'last' in of
    ? `${cups} ${of.last}`
    : `${cups} ~${of.estimate.read} ${of.estimate.P1}_${of.estimate.P2}_${of.estimate.P3}`;

/**
 * Number of months of readings that the consumption is estimated from; null if it is not an estimate, or was typed
 * over.
 */
export function estimatedFrom(values: Pick<BatteryValues, 'Fuente' | 'Tomado' | `Consumo${keyof YearUse}`>) {
  const { Fuente, Tomado, ConsumoP1, ConsumoP2, ConsumoP3 } = values;
  const [, months, use] = / ~(\d+) (\S+)$/.exec(Tomado) ?? [];
  return Fuente === 'cups' && use === `${ConsumoP1}_${ConsumoP2}_${ConsumoP3}` ? Number(months) : null;
}

/** The months of any year by calendar month, January first. */
export const monthNames = () =>
  Array.from({ length: 12 }, (_, index) =>
    formatDate(`2026-${String(index + 1).padStart(2, '0')}`, 'monthAndYear').replace(/\s.*/, ''),
  );
