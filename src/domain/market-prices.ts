import { clockPositions, moments } from './market-day.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';
import { periodsOfDay, type TariffStructure } from './tariff-periods.ts';

/** A day of the day-ahead market: €/MWh by hour or by quarter, 23 to 25 or 92 to 100 of them. */
export interface MarketDay {
  /** ISO. */
  day: string;
  prices: readonly number[];
}

/** From this delivery day on, the market has a price for every quarter of an hour. */
export const firstQuarterDay = '2025-10-01';

const perHour = (prices: readonly number[]) => (prices.length > 25 ? 4 : 1);

/** The prices of a day by hour: the average of four quarters. Days of 23 or 25 hours have 23 or 25. */
export function hourlyPrices(prices: readonly number[]): readonly number[] {
  const parts = perHour(prices);
  if (parts === 1) return prices;
  return Array.from({ length: Math.ceil(prices.length / parts) }, (_, hour) => {
    const quarters = prices.slice(hour * parts, (hour + 1) * parts);
    return round(quarters.reduce((sum, price) => sum + price, 0) / quarters.length, 2);
  });
}

/** €/MWh and hours. Averages count every hour once, whether it has one price or four. */
export interface MarketSummary {
  byPeriod: Record<Period, number | null>;
  mean: number | null;
  min: { price: number; day: string; index: number } | null;
  max: { price: number; day: string; index: number } | null;
  hours: number;
  /** Hours with negative prices; a quarter counts as 0.25. */
  negative: number;
}

/** Summarises days: by the tariff periods of the peninsula's calendar, and as a whole. */
export function summarise(days: readonly MarketDay[], structure: TariffStructure): MarketSummary {
  const sums = new Map(periods.map((period) => [period, { sum: 0, hours: 0 }]));
  const found: MarketSummary = {
    byPeriod: { P1: null, P2: null, P3: null, P4: null, P5: null, P6: null },
    mean: null,
    min: null,
    max: null,
    hours: 0,
    negative: 0,
  };
  let total = 0;
  for (const { day, prices } of days) {
    const parts = perHour(prices);
    const plan = periodsOfDay(structure, 'peninsula', day);
    const positions = clockPositions(moments(day, prices.length));
    for (const [index, price] of prices.entries()) {
      const { energy } = plan[Math.floor((positions[index] as number) / parts)] as (typeof plan)[number];
      const of = sums.get(energy) as { sum: number; hours: number };
      of.sum += price / parts;
      of.hours += 1 / parts;
      total += price / parts;
      found.hours += 1 / parts;
      if (price < 0) found.negative += 1 / parts;
      if (!found.min || price < found.min.price) found.min = { price, day, index };
      if (!found.max || price > found.max.price) found.max = { price, day, index };
    }
  }
  for (const [period, { sum, hours }] of sums) if (hours > 0) found.byPeriod[period] = round(sum / hours, 2);
  if (found.hours > 0) found.mean = round(total / found.hours, 2);
  return found;
}
