import { addMonths, isDay } from '~/lib/days.ts';
import { type BatteryValues, uses } from './schema.ts';

/** The twelve months up to one, oldest first: `2026-10` → `2025-11` to `2026-10`. */
export const monthsUntil = (last: string) => Array.from({ length: 12 }, (_, index) => addMonths(last, index - 11));

/**
 * Months that end a complete year of known consumption, newest first.
 *
 * @param allMonths months, `2026-10`, in any order
 */
export function lastMonths(allMonths: readonly string[]): string[] {
  const months = new Set(allMonths.filter((month) => isDay(`${month}-01`)));
  return [...months]
    .filter((last) => monthsUntil(last).every((month) => months.has(month)))
    .sort()
    .reverse();
}

/** Identifies an applied year: its supply point and last month, and for an estimate how many months were read, and what it says. */
export const takenKey = (cups: string, last: string, energy: readonly number[], estimatedFrom: number | null) =>
  `${cups} ${last}${estimatedFrom === null ? '' : ` ~${estimatedFrom} ${energy.join('_')}`}`;

/**
 * Number of months of readings that the consumption is estimated from; null if it is not an estimate, or was typed
 * over.
 */
export function estimatedFrom(values: Pick<BatteryValues, 'Fuente' | 'Tomado' | (typeof uses)[number]>) {
  const [, months, energy] = / ~(\d+) (\S+)$/.exec(values.Tomado) ?? [];
  const isApplied = energy === uses.map((name) => values[name]).join('_');
  return values.Fuente === 'cups' && isApplied ? Number(months) : null;
}
