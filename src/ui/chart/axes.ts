import type { Scale } from 'chart.js';
import type { Paint } from './paint.ts';

export const chartFont = '11px "Inter Variable", system-ui, sans-serif';

/** What all axes share. */
export const axis = (paint: Paint) => ({
  border: { display: false },
  ticks: { color: paint('text3'), maxRotation: 0, autoSkipPadding: 8, padding: 6 },
});

/** The axis of the values, with hairlines across the chart. */
export function valueAxis(paint: Paint, format: (value: number) => string, most: number) {
  const shared = axis(paint);
  return {
    ...shared,
    grid: { color: paint('line'), tickLength: 0 },
    ticks: { ...shared.ticks, maxTicksLimit: most, callback: (value: number | string) => format(Number(value)) },
  };
}

/** The axis of places between 0 and an end, with marks of our own choice. */
export function placeAxis(paint: Paint, end: number, ticks: readonly Tick[]) {
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
  /** A category; it stands where its value begins. The number of all categories is the end of the last. */
  at: number;
  label: string;
}
