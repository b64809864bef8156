/** Where a bar stands in its box, in % of its height. */
export interface Bar {
  bottom: number;
  height: number;
}

/** A bar for each value over a common zero line, from which the negative ones hang; top and low are the ends of the axis. */
export function barsOf(values: readonly number[]): { zero: number; top: number; low: number; bars: readonly Bar[] } {
  const top = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const span = top - low || 1;
  const share = (value: number) => (100 * value) / span;
  return {
    zero: share(0 - low),
    top,
    low,
    bars: values.map((value) => ({ bottom: share(Math.min(0, value) - low), height: share(Math.abs(value)) })),
  };
}

/** At most `count` items around one of them, which stands in the middle where there are enough on both sides. */
export function around<T>(all: readonly T[], at: number, count: number): readonly T[] {
  const start = Math.max(0, Math.min(at - Math.floor(count / 2), all.length - count));
  return all.slice(start, start + count);
}

/**
 * What stands below each bar: its month where a month begins. The others of the same month, an invoice that was annulled
 * and the one that takes its place, have none.
 *
 * @param step names that would touch are left out: every so many bars have one, counted from `current`
 */
export const labelsOf = (months: readonly string[], current: number, step: number): readonly string[] =>
  months.map((month, index) => {
    const first = month !== months[index - 1];
    return first && (index - current) % step === 0 ? month : '';
  });
