import type { Element } from 'chart.js';
import type { Spot } from './Surface.tsx';

/** A bar in px: the middle of its end, its foot, its width. */
export interface Bar {
  x: number;
  y: number;
  base: number;
  width: number;
}

/** Where the library has drawn a bar; undefined for one that is not there. */
export function barOf(element: Element | undefined): Bar | undefined {
  if (!element) return undefined;
  const { x, y, base, width } = element.getProps(['x', 'y', 'base', 'width'], true);
  if (typeof x !== 'number' || typeof y !== 'number' || typeof base !== 'number' || typeof width !== 'number')
    return undefined;
  return { x, y, base, width };
}

/** The column that a bar stands in, from the top of the chart to its foot. */
export const columnOf = ({ x, width }: Bar, { top, height }: { top: number; height: number }): Spot => ({
  left: x - width / 2 - 3,
  width: width + 6,
  top,
  height,
});

/** A bar itself, among others on the same column. */
export const segmentOf = ({ x, y, base, width }: Bar): Spot => ({
  left: x - width / 2,
  width,
  top: Math.min(y, base),
  height: Math.max(Math.abs(base - y), 2),
  framed: true,
});
