/** Position of a datum, in px from the corner of the chart. */
interface Place {
  x: number;
  y: number;
}

/** Index of the datum that is horizontally nearest to the pointer; of equals, the first. */
export function nearest(places: readonly ({ x: number } | undefined)[], x: number): number | undefined {
  let found: number | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const [index, place] of places.entries()) {
    if (!place || Math.abs(place.x - x) >= distance) continue;
    found = index;
    distance = Math.abs(place.x - x);
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
export function clearest<B extends Box>(boxes: readonly B[], points: readonly Place[]): B | undefined {
  const room = ({ left, right, top, bottom }: B) =>
    Math.min(
      ...points.filter(({ x }) => x >= left && x <= right).map(({ y }) => Math.max(top - y, y - bottom)),
      Number.MAX_VALUE,
    );
  return boxes.reduce<B | undefined>((best, box) => (best && room(best) >= room(box) ? best : box), undefined);
}
