import type { Element } from 'chart.js';

/** Position of a datum, in px from the corner of the canvas. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
  /** For a line: the crosshair is at `left`, and these are the heights of its points. */
  points?: readonly number[];
  /** True: a small part among others, marked by a border instead of a shade. */
  framed?: boolean;
}

/** A bar in px: centre of its end, base, width. */
interface Bar {
  x: number;
  y: number;
  base: number;
  width: number;
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

/** Position of a datum, in px from the corner of the chart. */
interface Point {
  x: number;
  y: number;
}

/** Index of the datum that is horizontally nearest to the pointer; of equals, the first. */
export function nearest(points: readonly ({ x: number } | undefined)[], x: number): number | undefined {
  let found: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    if (!point || Math.abs(point.x - x) >= distance) continue;
    found = index;
    distance = Math.abs(point.x - x);
  }
  return found;
}

/** Index of the segment of a column under the pointer, or nearest to it; empty segments are skipped. */
export function within(parts: readonly ({ y: number; base: number } | undefined)[], y: number): number | undefined {
  let found: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, part] of parts.entries()) {
    if (!part || part.y === part.base) continue;
    const [top, bottom] = [Math.min(part.y, part.base), Math.max(part.y, part.base)];
    const away = Math.max(top - y, y - bottom, 0);
    if (away >= distance) continue;
    found = index;
    distance = away;
  }
  return found;
}

/**
 * The index that a key leads to; undefined if the key has another meaning.
 *
 * @param page data that a page key moves
 */
export function moved(key: string, from: number, count: number, page = 12): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -page,
    PageUp: page,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(from + step, 0), count - 1);
}

/** The side of a mark with more room for its text. */
export const roomier = (x: number, width: number) => (x > width / 2 ? 'left' : 'right');

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The box with the greatest vertical distance to the points that pass it; of equals, the first. */
export function clearest<B extends Box>(boxes: readonly B[], points: readonly Point[]): B | undefined {
  const room = ({ left, right, top, bottom }: B) =>
    Math.min(
      ...points.filter(({ x }) => x >= left && x <= right).map(({ y }) => Math.max(top - y, y - bottom)),
      Number.MAX_VALUE,
    );
  return boxes.reduce<B | undefined>((best, box) => (best && room(best) >= room(box) ? best : box), undefined);
}

/** The geometry of a bar drawn by the library; undefined if it is not there. */
export function barOf(element: Element | undefined): Bar | undefined {
  if (!element) return undefined;
  const { x, y, base, width } = element.getProps(['x', 'y', 'base', 'width'], true);
  if (typeof x !== 'number' || typeof y !== 'number' || typeof base !== 'number' || typeof width !== 'number')
    return undefined;
  return { x, y, base, width };
}
