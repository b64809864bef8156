/** Left, top, right and bottom in the units of the drawing. */
export type Box = readonly [number, number, number, number];

interface Size {
  width: number;
  height: number;
}

/** Position of the drawing on the screen: a point is at `x * scale + left`, `y * scale + top`. */
export interface Fit {
  scale: number;
  left: number;
  top: number;
}

/** Centres a box of the drawing in an area, as large as it fits with a margin. */
export function fitInto([left, top, right, bottom]: Box, { width, height }: Size, room: number): Fit {
  const scale = Math.max(
    Math.min((width - 2 * room) / (right - left), (height - 2 * room) / (bottom - top)),
    Number.EPSILON,
  );
  return {
    scale,
    left: (width - (left + right) * scale) / 2,
    top: (height - (top + bottom) * scale) / 2,
  };
}

/** Radius in px of the largest bubble on a map of that size. */
export const largestRadius = ({ width, height }: Size) => Math.min(Math.max(Math.min(width, height) * 0.06, 16), 44);

/** Minimum radius in px of a visible bubble. */
const visible = 2;

/** Radius of a bubble in px: its area is proportional to the value, and it is always visible. */
export const radiusOf = (value: number, largest: number, radius: number) =>
  value <= 0 || largest <= 0 ? 0 : Math.max(radius * Math.sqrt(value / largest), visible);

/**
 * Touch radius in px around each place: up to half the distance to the nearest other place, and no more than a finger
 * needs.
 */
export function reaches(places: readonly { x: number; y: number }[], finger = 12): number[] {
  return places.map(({ x, y }, at) =>
    places.reduce(
      (least, other, index) => (index === at ? least : Math.min(least, Math.hypot(other.x - x, other.y - y) / 2)),
      finger,
    ),
  );
}

/** Three round values for a legend, largest first, none above the maximum: 2000, 500, 100. */
export function legendValues(largest: number): number[] {
  const round = (value: number) => {
    const power = 10 ** Math.floor(Math.log10(value));
    return [5, 2, 1].map((step) => step * power).find((step) => step <= value) ?? power;
  };
  const values = [1, 1 / 4, 1 / 20].map((part) => largest * part).filter((value) => value >= 1);
  return [...new Set(values.map(round))];
}

/** Index of the bubble that a key leads to; undefined if the key has another meaning. Forward means smaller. */
export function walked(key: string, from: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(Math.max(from + step, 0), count - 1);
}
