import type { Scale } from 'chart.js';
import type { Paint } from './paint.ts';

export const chartFont = '11px "Inter Variable", system-ui, sans-serif';

/** Options of all axes. */
export const axis = (paint: Paint) => ({
  border: { display: false },
  ticks: { color: paint('text3'), maxRotation: 0, autoSkipPadding: 8, padding: 6 },
});

/** The value axis, with grid lines across the chart. */
export function valueAxis(paint: Paint, format: (value: number) => string, most: number) {
  const shared = axis(paint);
  return {
    ...shared,
    grid: { color: paint('line'), tickLength: 0 },
    afterBuildTicks: (scale: Pick<Scale, 'ticks'>) => {
      scale.ticks = distinct(scale.ticks, format);
    },
    ticks: { ...shared.ticks, maxTicksLimit: most, callback: (value: number | string) => format(Number(value)) },
  };
}

/** Of the ticks with the same text, the roundest: few contracts would have 0, 1 and 1 for 0, 0.5 and 1. */
export const distinct = <T extends { value: number }>(ticks: readonly T[], format: (value: number) => string): T[] =>
  [...Map.groupBy(ticks, ({ value }) => format(value)).values()].flatMap(
    (same) => same.toSorted((a, b) => String(a.value).length - String(b.value).length)[0] ?? [],
  );

/** An axis from 0 to an end, with our own ticks. */
export function positionAxis(paint: Paint, end: number, ticks: readonly Tick[]) {
  const shared = axis(paint);
  return {
    ...shared,
    type: 'linear' as const,
    min: 0,
    max: end,
    grid: { display: false },
    afterBuildTicks: (scale: Scale) => {
      scale.ticks = ticks.map(({ at, label }) => ({ value: at, label }));
    },
    ticks: { ...shared.ticks, callback: (value: number | string) => ticks.find(({ at }) => at === value)?.label },
  };
}

export interface Tick {
  /** A category; the tick is at the start of its value. The number of categories is the end of the last one. */
  at: number;
  label: string;
}
