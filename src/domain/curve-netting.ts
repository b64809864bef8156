import type { CurveDay, LoadCurve } from './load-curve.ts';

/** What a curve says about use and surplus in the same hour. */
export interface Netting {
  /** Number of hours that have both. */
  hours: number;
  /** kWh that are in both. */
  kWh: number;
}

/**
 * Whether the surplus of each hour is already taken from its use. RD 244/2019 (arts. 3 and 14) bills the balance of
 * each hour, which is either use or surplus; meters count both. If no hour has both, the file is netted. If some have,
 * it is not, and the bill nets them.
 * @returns undefined if the curve has no surplus
 */
export function nettingOf({ days, perHour }: Pick<LoadCurve, 'days' | 'perHour'>): Netting | undefined {
  let [hours, kWh, any] = [0, 0, false];
  for (const day of days)
    for (const { use, surplus } of hoursOf(day, perHour)) {
      any ||= surplus > 0;
      if (use <= 0 || surplus <= 0) continue;
      hours++;
      kWh += Math.min(use, surplus);
    }
  return any ? { hours, kWh } : undefined;
}

/** The sums of each hour. */
function* hoursOf({ kWh, surplus }: CurveDay, perHour: 1 | 4) {
  for (let from = 0; from < kWh.length; from += perHour) {
    const sum = (values: readonly (number | null)[]) =>
      values.slice(from, from + perHour).reduce<number>((all, value) => all + (value ?? 0), 0);
    yield { from, use: sum(kWh), surplus: sum(surplus ?? []) };
  }
}

/** The curve as a bill counts it: in each hour only the difference of use and surplus, in the same shares of quarters. */
export function netted(curve: LoadCurve): LoadCurve {
  return {
    ...curve,
    days: curve.days.map((day) => {
      if (!day.surplus) return day;
      const [kWh, surplus] = [[...day.kWh], [...day.surplus]];
      for (const { from, use, surplus: fedIn } of hoursOf(day, curve.perHour)) {
        if (use <= 0 || fedIn <= 0) continue;
        for (let at = from; at < from + curve.perHour; at++) {
          const [drawn, fed] = [kWh[at] ?? null, surplus[at] ?? 0];
          kWh[at] = drawn === null ? null : (drawn * Math.max(use - fedIn, 0)) / use;
          surplus[at] = (fed * Math.max(fedIn - use, 0)) / fedIn;
        }
      }
      return { ...day, kWh, surplus, drawn: day.kWh };
    }),
  };
}
