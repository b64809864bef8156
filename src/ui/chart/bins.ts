import { withUnit } from '~/lib/format.ts';
import type { ChartData, ChartWords } from './declaration.ts';
import type { ChartColor } from './paint.ts';

/** Maximum number of bars in a histogram. */
const most = 14;

interface Histogram extends ChartWords {
  /** What is measured: `Consumo diario`. */
  axis: string;
  /** What is counted: `Días`. */
  counted: string;
  color: ChartColor;
  values: readonly (number | null)[];
  /** Of what is measured. */
  unit?: string;
  format: (value: number) => string;
  formatCount: (count: number) => string;
}

/** Round, equally spaced bounds around all values. */
export function boundsOf(values: readonly number[]): number[] {
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((top, value) => Math.max(top, value), Number.NEGATIVE_INFINITY);
  if (values.length === 0) return [];
  const raw = (high - low) / most || 1;
  const ten = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * ten >= raw) ?? 10) * ten;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  // Removes binary rounding errors, as in 0.1 + 0.2.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Counts values from one bound to below the next, for `BarChart` and its table; the last bar includes its upper bound. */
export function histogramOf({ values, counted, color, unit, format, formatCount, ...words }: Histogram) {
  const numbers = values.filter((value) => value !== null);
  const bounds = boundsOf(numbers);
  const counts = new Array<number>(Math.max(bounds.length - 1, 0)).fill(0);
  const [low = 0, next = 1] = bounds;
  for (const value of numbers) {
    const at = Math.min(Math.floor((value - low) / (next - low)), counts.length - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const bound = (index: number) => bounds[index] ?? 0;
  const named = (from: number, to: number) => `${format(from)}–${unit ? withUnit(format(to), unit) : format(to)}`;
  return {
    ...words,
    categories: counts.map((_, index) => named(bound(index), bound(index + 1))),
    // A bar is named by its lower bound.
    labels: counts.map((_, index) => format(bound(index))),
    series: [{ name: counted, color, values: counts }],
    format: formatCount,
  } satisfies ChartData & { labels: readonly string[] };
}
