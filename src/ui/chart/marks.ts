/** Where a datum is drawn, in pixels from the corner of the chart. */
export interface Place {
  x: number;
  y: number;
  /** Of a bar. */
  width?: number;
}

/** The datum nearest to the pointer, whatever its height: -1 where there is none. */
export function nearest(places: readonly (Place | undefined)[], x: number): number {
  let found = -1;
  let distance = Number.POSITIVE_INFINITY;
  places.forEach((place, index) => {
    if (!place || Math.abs(place.x - x) >= distance) return;
    found = index;
    distance = Math.abs(place.x - x);
  });
  return found;
}

/** How many data a page is. */
const page = 12;

/** The datum that a key leads to from one of so many; undefined where the key means something else. */
export function moved(key: string, from: number, count: number): number | undefined {
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

/** The side of a mark on which its words have more room. */
export const roomier = (x: number, width: number) => (x > width / 2 ? 'left' : 'right');

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The box that keeps the greatest distance, in height, from the points that pass it; the first of equals. */
export function clearest<B extends Box>(boxes: readonly B[], points: readonly Place[]): B | undefined {
  const room = ({ left, right, top, bottom }: B) =>
    Math.min(
      ...points.filter(({ x }) => x >= left && x <= right).map(({ y }) => Math.max(top - y, y - bottom)),
      Number.MAX_VALUE,
    );
  return boxes.reduce<B | undefined>((best, box) => (best && room(best) >= room(box) ? best : box), undefined);
}
