/** Margin for the stroke and the dot at the end. */
const inset = 3;

/** The points of a line that fills its box, the lowest value at the bottom; a flat line is in the middle. */
export function sparkPoints(values: readonly number[], width: number, height: number): { x: number; y: number }[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = (width - 2 * inset) / Math.max(values.length - 1, 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  return values.map((value, index) => ({
    x: round(inset + index * step),
    y: round(height - inset - (range === 0 ? 0.5 : (value - low) / range) * (height - 2 * inset)),
  }));
}
