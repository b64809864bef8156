import { dayNumber, isoDay } from './iso-day.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';

/** The price of a MWh in a month by period, €/MWh; null if the month has no such period. */
export type MonthlyClosing = { Fecha: string } & Record<Period, number | null>;

/** The months of a bill, `2026-10`, with the number of its days in each. */
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
 * The prices of an indexed bill in €/kWh: the closings of its months, weighted by days. A period that one month does
 * not have takes the price of the others.
 *
 * @returns undefined if a month has no closing
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

export interface IndexedYear {
  /** €/kWh of each month of the year, P1 first; null if no closing has the period. */
  prices: ReadonlyMap<string, readonly (number | null)[]>;
  /** The months with and without a closing, `2026-10`, oldest first. */
  months: readonly string[];
  missing: readonly string[];
}

/**
 * The prices of an indexed product over the months of a supply's year. A month without a closing, or a period missing
 * in its closing, takes the average of the other months, weighted by consumption.
 */
export function indexedYear(
  months: readonly { month: string; use: readonly number[] }[],
  closings: readonly MonthlyClosing[],
): IndexedYear {
  const found = new Map(closings.map((closing) => [closing.Fecha, closing]));
  const closed = months.filter(({ month }) => found.has(month));
  const means = periods.map((period, at) => meanOf(closed, found, period, at));
  return {
    prices: new Map(
      months.map(({ month }) => [
        month,
        periods.map((period, at) => {
          const price = found.get(month)?.[period] ?? null;
          return price === null ? (means[at] ?? null) : price / 1000;
        }),
      ]),
    ),
    months: closed.map(({ month }) => month),
    missing: months.filter(({ month }) => !found.has(month)).map(({ month }) => month),
  };
}

function meanOf(
  months: readonly { month: string; use: readonly number[] }[],
  closings: ReadonlyMap<string, MonthlyClosing>,
  period: Period,
  at: number,
): number | null {
  const priced = months.flatMap(({ month, use }) => {
    const price = closings.get(month)?.[period] ?? null;
    return price === null ? [] : [{ price: price / 1000, weight: use[at] ?? 0 }];
  });
  const used = priced.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (weight: (one: (typeof priced)[number]) => number, total: number) =>
    priced.reduce((sum, one) => sum + one.price * weight(one), 0) / total;
  if (priced.length === 0) return null;
  return used > 0 ? mean(({ weight }) => weight, used) : mean(() => 1, priced.length);
}
