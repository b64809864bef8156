/** Position of a bar in its box, in % of the height. */
export interface Bar {
  bottom: number;
  height: number;
}

/** A bar for each value on a common zero line, negative ones downwards; `top` and `low` are the ends of the axis. */
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

/** At most `count` items around one of them, centred if there are enough on both sides. */
export function around<T>(all: readonly T[], at: number, count: number): readonly T[] {
  const start = Math.max(0, Math.min(at - Math.floor(count / 2), all.length - count));
  return all.slice(start, start + count);
}

/**
 * Labels of the bars: the month at its first bar; other bars of the same month (an annulled invoice and its
 * replacement) have none.
 *
 * @param step every how many bars a label fits, counted from `current`
 */
export const labelsOf = (months: readonly string[], current: number, step: number): readonly string[] =>
  months.map((month, index) => {
    const first = month !== months[index - 1];
    return first && (index - current) % step === 0 ? month : '';
  });
