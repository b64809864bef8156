import { type Period, periods } from '~/domain/periods.ts';
import { round } from '~/domain/round.ts';
import { type Periods, periodsOfDay, type TariffStructure } from '~/domain/tariff-periods.ts';
import { marketDay } from './omie.ts';
import { type Day, dayOf, endOfMonth, isoDate } from './seed/calendar.ts';
import { efficiencyFund, grids, municipalTax, services } from './seed/data/price-components.ts';
import { Random } from './seed/random.ts';

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
