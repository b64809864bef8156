import type { Paint } from './paint.ts';

/** What all axes share. */
export const axis = (paint: Paint) => ({
  border: { display: false },
  ticks: { color: paint('text3'), maxRotation: 0, autoSkipPadding: 8, padding: 6 },
});

/** Hairlines across the chart. */
export const grid = (paint: Paint) => ({ grid: { color: paint('line'), tickLength: 0 } });
