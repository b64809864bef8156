import { dayNumber, isoDay } from './iso-day.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';

/** What a MWh cost in a month by period, €/MWh; null where the month has no such period. */
export type MonthlyClosing = { Fecha: string } & Record<Period, number | null>;

/** The months that a bill touches, `2026-10`, with its days in each. */
export function monthsOfBill(from: string, to: string): Map<string, number> {
  const days = new Map<string, number>();
  const last = dayNumber(to);
  for (let day = dayNumber(from); day <= last; day++) {
    const month = isoDay(day).slice(0, 7);
    days.set(month, (days.get(month) ?? 0) + 1);
  }
  return days;
}

/**
 * The prices of an indexed bill in €/kWh: the closings of its months, each by the days that it has of the bill. A
 * period that a month does not have is priced by the months that do.
 * @returns undefined where a month has no closing
 */
export function indexedPrices(
  from: string,
  to: string,
  closings: readonly MonthlyClosing[],
): Record<Period, number | null> | undefined {
  const months = [...monthsOfBill(from, to)].map(([month, days]) => ({
    days,
    closing: closings.find(({ Fecha }) => Fecha === month),
  }));
  if (months.some(({ closing }) => closing === undefined)) return undefined;
  const prices = periods.map((period) => {
    const having = months.flatMap(({ days, closing }) => {
      const price = closing?.[period] ?? null;
      return price === null ? [] : [{ days, price }];
    });
    const days = having.reduce((sum, month) => sum + month.days, 0);
    const total = having.reduce((sum, month) => sum + month.price * month.days, 0);
    return [period, days === 0 ? null : round(total / days / 1000, 6)] as const;
  });
  return Object.fromEntries(prices) as Record<Period, number | null>;
}

/** What an indexed year costs by period. */
export interface IndexedYear {
  /** €/kWh from P1 on; null where no closing has the period. */
  prices: readonly (number | null)[];
  /** The months whose closings these are, `2026-10`, and those that have none, the oldest first. */
  months: readonly string[];
  lacking: readonly string[];
}

/**
 * The mean prices of some months of an indexed product, each period weighted by what was used in it month by month. A
 * period in which nothing was used is weighted by its hours, as all are where the use is not known.
 * @param months each with its kWh by period, and the hours of its periods; P1 first
 */
export function indexedYear(
  months: readonly { month: string; use: readonly number[] | undefined; hours: readonly number[] }[],
  closings: readonly MonthlyClosing[],
): IndexedYear {
  const found = months.map((each) => ({ ...each, closing: closings.find(({ Fecha }) => Fecha === each.month) }));
  const closed = found.filter(({ closing }) => closing !== undefined);
  const mean = (period: Period, weightOf: (month: (typeof closed)[number]) => number) => {
    let [cost, weight] = [0, 0];
    for (const each of closed) {
      const price = each.closing?.[period] ?? null;
      if (price === null) continue;
      cost += price * weightOf(each);
      weight += weightOf(each);
    }
    return weight > 0 ? round(cost / weight / 1000, 6) : null;
  };
  return {
    prices: periods.map(
      (period, at) => mean(period, ({ use }) => use?.[at] ?? 0) ?? mean(period, ({ hours }) => hours[at] ?? 0),
    ),
    months: closed.map(({ month }) => month),
    lacking: found.filter(({ closing }) => closing === undefined).map(({ month }) => month),
  };
}
