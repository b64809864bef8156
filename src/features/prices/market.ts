import type { OmieDay } from '~/api/energy.ts';
import { clockPositions, type Moment, moments } from '~/domain/market-day.ts';
import { hourlyPrices, type MarketDay } from '~/domain/market-prices.ts';

/** Days of a range, with the position of each of their prices. */
export interface MarketCurve {
  days: readonly MarketDay[];
  /** All prices, one after the other. */
  values: readonly number[];
  /** Index of the first price of each day. */
  starts: readonly number[];
  quarters: boolean;
}

/** Leaves out days without prices or without a date. */
export const marketDays = (answer: readonly OmieDay[]): MarketDay[] =>
  answer.flatMap(({ Fecha, Cuartos, Horas }) => {
    const prices = Cuartos ?? Horas ?? [];
    return Fecha && prices.length > 0 ? [{ day: Fecha.slice(0, 10), prices }] : [];
  });

/** Whether all these days have a price per quarter. */
export const haveQuarters = (days: readonly MarketDay[]) =>
  days.length > 0 && days.every(({ prices }) => prices.length > 25);

/** The prices as a curve: by quarter if all days have quarters and it is wanted, otherwise by hour. */
export function curveOf(all: readonly MarketDay[], wantsQuarters: boolean): MarketCurve {
  const quarters = wantsQuarters && haveQuarters(all);
  const days = quarters ? all : all.map(({ day, prices }) => ({ day, prices: hourlyPrices(prices) }));
  const starts: number[] = [];
  let count = 0;
  for (const { prices } of days) {
    starts.push(count);
    count += prices.length;
  }
  return { days, values: days.flatMap(({ prices }) => prices), starts, quarters };
}

export function momentAt({ days, starts }: MarketCurve, index: number): { day: string; moment: Moment } | undefined {
  const at = starts.findLastIndex((start) => start <= index);
  const of = days[at];
  const moment = of && moments(of.day, of.prices.length)[index - (starts[at] ?? 0)];
  return of && moment && { day: of.day, moment };
}

/** The clock column of each price, on a day when the clock changes; undefined on other days. */
export function columnsOf({ day, prices }: MarketDay): readonly number[] | undefined {
  const usual = prices.length === 24 || prices.length === 96;
  return usual ? undefined : clockPositions(moments(day, prices.length));
}

/** `00` to `23`, or `00:00` to `23:45`. */
export const clockColumns = (quarters: boolean): readonly string[] =>
  moments('', quarters ? 96 : 24).map(({ time }) => (quarters ? time : time.slice(0, 2)));

/** Many days by month, few days individually. */
export function groupsOf(days: readonly MarketDay[]): readonly { name: string; days: readonly MarketDay[] }[] {
  const few = days.length <= 31;
  return [...Map.groupBy(days, ({ day }) => (few ? day : day.slice(0, 7)))].map(([name, group]) => ({
    name,
    days: group,
  }));
}
