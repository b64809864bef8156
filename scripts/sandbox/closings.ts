import { firstQuarterDay } from '~/domain/market-prices.ts';
import { type Period, periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { type Periods, periodsOfDay, type TariffStructure } from '~/domain/tariff-periods.ts';
import { clockHours, type Day, dayOf, endOfMonth, isoDate, Random, weekday } from './seed/context.ts';
import { efficiencyFund, grids, municipalTax, services } from './seed/data/market.ts';

/** The day-ahead market as a formula: the same seed and day give the same prices, so none is stored. */
export interface MarketDay {
  /** Clock hour in Madrid of each price; hours with four prices come four times. */
  hours: readonly number[];
  prices: readonly number[];
}

export const firstMarketDay = dayOf('2023-01-01');
/** From this day of delivery on the market has a price for every quarter of an hour. */
const firstQuarters = dayOf(firstQuarterDay);

export const hasQuarters = (day: Day) => day >= firstQuarters;

/** €/MWh by month: spring has sun, wind and water, and little heating. */
export const monthMeans = [80, 72, 45, 28, 30, 55, 66, 64, 66, 72, 64, 78];
/** How much a day may differ from its month, as a share of the month's average. */
const restlessness = [0.3, 0.32, 0.42, 0.5, 0.46, 0.3, 0.22, 0.22, 0.24, 0.28, 0.32, 0.32];
/** How much solar production lowers the price at noon. */
const sun = [0.38, 0.52, 0.66, 0.72, 0.74, 0.7, 0.68, 0.68, 0.66, 0.56, 0.42, 0.36];
/** The shape of a day without sun, hour by hour. */
const evenings = [
  0.93, 0.87, 0.83, 0.81, 0.81, 0.86, 0.97, 1.11, 1.17, 1.11, 1.06, 1.03, 1.02, 1.01, 1.0, 1.0, 1.03, 1.1, 1.24, 1.45,
  1.68, 1.5, 1.2, 1.03,
];
const meanEvening = evenings.reduce((sum, each) => sum + each) / 24;
/** Solar production as a bell curve: its middle, its width, and its share of the day. */
const noon = 14;
const width = 3.6;
const share = (width * Math.sqrt(Math.PI)) / 24;
const ofWeekday = [0.82, 1.03, 1.05, 1.05, 1.04, 1.02, 0.93];

/** Correlation of the deviation from one day to the next, and from one hour to the next. */
const fromDayToDay = 0.7;
const fromHourToHour = 0.8;
/** Number of days after which a deviation has no effect. */
const memory = 12;
/** Prices go only slightly below zero, because no producer pays much to deliver energy. */
const belowZero = 0.12;

const marketDays = new Map<string, MarketDay>();

export function marketDay(seed: string, day: Day): MarketDay {
  const key = `${seed}/${day}`;
  const found = marketDays.get(key) ?? makeDay(seed, day);
  marketDays.set(key, found);
  return found;
}

function makeDay(seed: string, day: Day): MarketDay {
  const date = isoDate(day);
  const month = Number(date.slice(5, 7)) - 1;
  const year = 0.94 + 0.12 * new Random(seed, 'omie-year', date.slice(0, 4)).next();
  const mean = (monthMeans[month] as number) * year;
  const level = (ofWeekday[weekday(day)] as number) + (restlessness[month] as number) * mood(seed, day);
  const parts = hasQuarters(day) ? [0, 0.25, 0.5, 0.75] : [0.5];
  const random = new Random(seed, 'omie', day);
  const hours: number[] = [];
  const prices: number[] = [];
  let noise = 0;
  for (const hour of clockHours(day))
    for (const part of parts) {
      noise = fromHourToHour * noise + 0.05 * normal(random);
      const price = mean * (level - 1 + shape(hour + part, month) + noise);
      hours.push(hour);
      prices.push(round(price < 0 ? price * belowZero : price, 2));
    }
  return { hours, prices };
}

/** The price at a time of day, relative to the day's mean. */
function shape(time: number, month: number): number {
  const at = Math.floor(time - 0.5 + 24) % 24;
  const between = (time - 0.5 + 24) % 1;
  const dark = (evenings[at] as number) * (1 - between) + (evenings[(at + 1) % 24] as number) * between;
  const depth = sun[month] as number;
  // The reduction at noon is distributed over the day, so that the average stays 1.
  return dark / meanEvening + depth * (share - Math.exp(-(((time - noon) / width) ** 2)));
}

/** An autoregressive process, evaluated at any of its days. */
function mood(seed: string, day: Day): number {
  let sum = 0;
  for (let back = memory; back >= 0; back--) sum = fromDayToDay * sum + surprise(seed, day - back);
  return sum * Math.sqrt(1 - fromDayToDay ** 2);
}

const surprises = new Map<string, number>();

function surprise(seed: string, day: Day): number {
  const key = `${seed}/${day}`;
  const found = surprises.get(key) ?? normal(new Random(seed, 'omie-day', day));
  surprises.set(key, found);
  return found;
}

/** Near enough a standard normal: the sum of twelve draws from 0 to 1 has a variance of 1. */
function normal(random: Random): number {
  let sum = -6;
  for (let draw = 0; draw < 12; draw++) sum += random.next();
  return sum;
}

export type Modality = 'Pass Pool' | 'Pass Through';

/** Sums of a month's market prices, by period and of all its hours. */
interface MonthOnMarket {
  byPeriod: Partial<Record<Period, { sum: number; count: number }>>;
  all: { sum: number; count: number };
  /** Prices weighted by the solar production of each hour. */
  solar: { sum: number; count: number };
}

const cache = new Map<string, MonthOnMarket>();

/** @param last the last day that has prices */
function monthOnMarket(seed: string, structure: TariffStructure, month: string, last: Day): MonthOnMarket {
  const first = dayOf(`${month}-01`);
  const end = Math.min(last, endOfMonth(first));
  const key = `${seed}/${structure}/${month}/${end}`;
  const found = cache.get(key) ?? addUp(seed, structure, first, end);
  cache.set(key, found);
  return found;
}

function addUp(seed: string, structure: TariffStructure, first: Day, end: Day): MonthOnMarket {
  const month: MonthOnMarket = { byPeriod: {}, all: { sum: 0, count: 0 }, solar: { sum: 0, count: 0 } };
  const add = (to: { sum: number; count: number }, price: number, weight = 1) => {
    to.sum += price * weight;
    to.count += weight;
  };
  for (let day = first; day <= end; day++) {
    const ofHours = periodsOfDay(structure, 'peninsula', isoDate(day));
    const { hours, prices } = marketDay(seed, day);
    for (const [index, price] of prices.entries()) {
      const hour = hours[index] as number;
      const period = (ofHours[hour] as Periods).energy;
      month.byPeriod[period] ??= { sum: 0, count: 0 };
      add(month.byPeriod[period], price);
      add(month.all, price);
      // Solar surplus is never charged for: an hour with a negative price counts as zero.
      add(month.solar, Math.max(0, price), panels(hour));
    }
  }
  return month;
}

/** Solar production at an hour; the middle of a Spanish day is 14:00. */
const panels = (hour: number) => Math.max(0, Math.cos(((hour + 0.5 - 14) / 6.5) * (Math.PI / 2)));

const mean = ({ sum, count }: { sum: number; count: number }) => sum / count;

export interface Closing {
  byPeriod: Record<Period, number | null>;
  mean: number;
  omie: number;
}

/**
 * The price of a MWh of an indexed product in a month: `1.015 · [(OMIE + services) · (1 + losses) + efficiency fund +
 * fee]` plus tolls and charges (domain, A7).
 *
 * @returns undefined if the tariff has no energy prices that we know
 */
export function closingOf(
  seed: string,
  { tariff, structure, month, last }: { tariff: string; structure: TariffStructure; month: string; last: Day },
  modality: Modality,
  fee: number,
): Closing | undefined {
  const grid = grids.findLast(({ from }) => from <= month)?.byTariff[tariff];
  if (!grid) return undefined;
  const { byPeriod, all } = monthOnMarket(seed, structure, month, last);
  const prices: Record<Period, number | null> = { P1: null, P2: null, P3: null, P4: null, P5: null, P6: null };
  let total = 0;
  for (const [index, period] of periods.entries()) {
    const market = byPeriod[period];
    const lost = grid.losses[index];
    const regulated = grid.regulated[index];
    if (!market || lost === undefined || regulated === undefined) continue;
    const bought = (mean(market) + servicesOf(seed, month, period, modality)) * (1 + lost);
    const price = municipalTax * (bought + efficiencyFund + fee) + regulated;
    prices[period] = round(price, 2);
    total += price * market.count;
  }
  return { byPeriod: prices, mean: round(total / all.count, 2), omie: round(mean(all), 2) };
}

function servicesOf(seed: string, month: string, period: Period, modality: Modality): number {
  if (modality === 'Pass Pool') return services.passPool;
  const [low, high] = services.passThrough;
  const ofMonth = new Random(seed, 'services', month).next();
  const ofPeriod = new Random(seed, 'services', month, period).next();
  return low + (high - low) * (0.8 * ofMonth + 0.2 * ofPeriod);
}

/** €/MWh: the market's price in hours of sun, minus what the retailer deducts for imbalances. */
export const surplusPrice = (seed: string, month: string, last: Day) =>
  round(Math.max(0, mean(monthOnMarket(seed, 'three', month, last).solar) - 2), 2);
