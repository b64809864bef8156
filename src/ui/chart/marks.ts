import type { Chart, ChartType, Element } from 'chart.js';

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

/** The bar nearest to the pointer in its category, of the first datasets: of a stack the one beside it. */
export function nearestBar(chart: Chart<ChartType>, { offsetX, offsetY }: MouseEvent, datasets: number) {
  const last = (chart.data.labels?.length ?? 0) - 1;
  const index = Math.min(Math.max(chart.scales.x?.getValueForPixel(offsetX) ?? 0, 0), last);
  return Array.from({ length: datasets }, (_, dataset) => ({ dataset, index }))
    .flatMap((at) => {
      const bar = barOf(chart.getDatasetMeta(at.dataset).data[index]);
      if (!bar) return [];
      const [top, bottom] = [Math.min(bar.y, bar.base), Math.max(bar.y, bar.base)];
      return { ...at, along: Math.abs(bar.x - offsetX), across: Math.max(top - offsetY, offsetY - bottom, 0) };
    })
    .toSorted((one, other) => one.along - other.along || one.across - other.across)[0];
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
