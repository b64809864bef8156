import type { CurveLine } from './curve-columns.ts';
import type { LoadCurve } from './load-curve.ts';
import type { ByPeriod, Reading } from './sips-readings.ts';

/** Values of P1 to P6; those that are left out are unknown. */
export function byPeriod(...values: (number | null)[]): ByPeriod {
  const [P1 = null, P2 = null, P3 = null, P4 = null, P5 = null, P6 = null] = values;
  return { P1, P2, P3, P4, P5, P6 };
}

/** So many months, the first of them `2026-10`. */
export const monthsFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5)) - 1 + at)).toISOString().slice(0, 7),
  );

/** The reading of a whole month, `2026-10`. */
export const readingOf = (month: string, Activa: ByPeriod | null, more: Partial<Reading> = {}): Reading => ({
  FechaInicio: `${month}-01`,
  FechaFin: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10),
  Activa,
  Reactiva: null,
  Maximetro: null,
  ...more,
});

export const curveOf = (perHour: 1 | 4, days: LoadCurve['days']): LoadCurve => ({
  cups: null,
  perHour,
  days,
  estimated: 0,
  missing: 0,
  columns: { read: [] },
  naming: { named: 'end', first: 'end', from: undefined },
});

/** The lines of a file of hours. */
export const linesOf = (text: string, by = ';'): CurveLine[] =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.trim().split(by) }));

export const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 1, 2, 3 and so on. */
export const counted = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
