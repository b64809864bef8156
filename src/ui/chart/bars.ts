import type { Element } from 'chart.js';
import type { Spot } from './Surface.tsx';

/** A bar in px: centre of its end, base, width. */
export interface Bar {
  x: number;
  y: number;
  base: number;
  width: number;
}

/** The geometry of a bar drawn by the library; undefined if it is not there. */
export function barOf(element: Element | undefined): Bar | undefined {
  if (!element) return undefined;
  const { x, y, base, width } = element.getProps(['x', 'y', 'base', 'width'], true);
  if (typeof x !== 'number' || typeof y !== 'number' || typeof base !== 'number' || typeof width !== 'number')
    return undefined;
  return { x, y, base, width };
}

/** The whole column of a bar, from the top of the chart to the bottom. */
export const columnOf = ({ x, width }: Bar, { top, height }: { top: number; height: number }): Spot => ({
  left: x - width / 2 - 3,
  width: width + 6,
  top,
  height,
});

/** The bar itself, as a segment of a column. */
export const segmentOf = ({ x, y, base, width }: Bar): Spot => ({
  left: x - width / 2,
  width,
  top: Math.min(y, base),
  height: Math.max(Math.abs(base - y), 2),
  framed: true,
});
