/** Where a bar stands in its box, in % of its height. */
export interface Bar {
  bottom: number;
  height: number;
}

/** A bar for each value over one common zero line, which is where the negative ones hang from. */
export function barsOf(values: readonly number[]): { zero: number; bars: readonly Bar[] } {
  const top = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const span = top - low || 1;
  const share = (value: number) => (100 * value) / span;
  return {
    zero: share(0 - low),
    bars: values.map((value) => ({ bottom: share(Math.min(0, value) - low), height: share(Math.abs(value)) })),
  };
}

/** So many of a row around one of them: itself in the middle where there is room on both sides. */
export function around<T>(all: readonly T[], at: number, count: number): readonly T[] {
  const start = Math.max(0, Math.min(at - Math.floor(count / 2), all.length - count));
  return all.slice(start, start + count);
}
