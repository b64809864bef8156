/** Up to this many values a line has a point for each; a chart is not wide enough for more. */
const most = 3000;

export const isLong = (values: readonly unknown[]) => values.length > most;

export interface Range {
  low: number;
  high: number;
}

/**
 * The lowest and highest value in each of `columns` columns of equal width, to draw a line that goes up and down within
 * every px. Each column begins where the previous one ended, so that the line is continuous; a column without values is
 * a gap.
 */
export function envelope(values: readonly (number | null)[], columns: number): (Range | undefined)[] {
  const size = values.length / columns;
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor(column * size);
    const end = Math.max(Math.floor((column + 1) * size), from + 1);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let at = from; at < end; at++) {
      const value = values[at] ?? null;
      if (value === null) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (low > high) return undefined;
    const before = values[from - 1] ?? low;
    return { low: Math.min(low, before), high: Math.max(high, before) };
  });
}
