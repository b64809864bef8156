import type { Chart, ChartType, Element, InteractionItem } from 'chart.js';

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

/** The bar under the pointer, or the one nearest to it in its category, of the first datasets; others are lines. */
export function nearestBar(chart: Chart<ChartType>, event: MouseEvent, datasets: number) {
  const at = (mode: 'point' | 'index') =>
    chart
      .getElementsAtEventForMode(event, mode, { intersect: mode === 'point', axis: 'x', includeInvisible: true }, true)
      .filter(({ datasetIndex }) => datasetIndex < datasets);
  const along = ({ element }: InteractionItem) => Math.abs(element.x - event.offsetX);
  const across = ({ element }: InteractionItem) => Math.abs(element.y - event.offsetY);
  return (
    at('point')[0] ?? at('index').toSorted((one, other) => along(one) - along(other) || across(one) - across(other))[0]
  );
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

/** The geometry of a bar drawn by the library; undefined if it is not there. */
export function barOf(element: Element | undefined): Bar | undefined {
  if (!element) return undefined;
  const { x, y, base, width } = element.getProps(['x', 'y', 'base', 'width'], true);
  if (typeof x !== 'number' || typeof y !== 'number' || typeof base !== 'number' || typeof width !== 'number')
    return undefined;
  return { x, y, base, width };
}
