import type { MonthlyClosing } from './indexed-price.ts';
import { dayNumber, isoDay, utcMidnight } from './iso-day.ts';
import { type CurveDay, type LoadCurve, slotsOf } from './load-curve.ts';
import { solarShareOf, solarYear } from './load-profiles.ts';
import { clockPositions, moments } from './market-day.ts';
import type { MarketDay } from './market-prices.ts';
import { periods } from './periods.ts';
import { round } from './round.ts';
import { type ByPeriod, monthBefore, type Reading } from './sips-readings.ts';
import type { Zone } from './tariff-calendar.ts';
import { midnight, periodsOfDay, type TariffStructure } from './tariff-periods.ts';

/** The data of a month from a curve, by period from P1 on. Nothing else of a curve is stored. */
export interface CurveMonth {
  /** `2026-10` */
  month: string;
  /** First and last day of the month that the curve has, ISO. */
  from: string;
  to: string;
  /** kWh; hours without a value get the mean of their period. */
  use: readonly number[];
  /** Number of hours without a value. */
  filled: number;
  /** kW, the highest quarter of each power period; null if the curve has only hours. */
  peaks: readonly number[] | null;
  /** kWh fed into the grid; null if the file has no such column. */
  surplus: number | null;
  /**
   * €/MWh: OMIE's prices of the quarters, weighted by consumption; null without prices, or in a period without
   * consumption.
   */
  market: readonly (number | null)[] | null;
  /** €/MWh: the mean of all hours of the whole month, regardless of consumption. */
  mean: readonly (number | null)[] | null;
}

/** Maximum share of a month's hours without a value; a month with more is left out. */
const mostMissing = 0.05;

/** The market's call answers 400 days: enough for the newest month and the twelve before it. */
const monthCount = 13;

/** The range of market days that a curve needs, in whole months; undefined if the curve has no day. */
export function marketDaysOf({ days }: Pick<LoadCurve, 'days'>): { from: string; to: string } | undefined {
  const last = days.at(-1)?.day;
  const first = days[0]?.day;
  if (!last || !first) return undefined;
  const oldest = monthBefore(last, monthCount - 1);
  const from = first.slice(0, 7) < oldest ? oldest : first.slice(0, 7);
  return { from: `${from}-01`, to: isoDay(dayNumber(`${monthBefore(last, -1)}-01`) - 1) };
}

/**
 * Sums up the newest thirteen whole months of a curve; if there are none, the months that there are. A month in which
 * more than a twentieth of the hours is missing is left out.
 * @param market days of OMIE; months with missing days have no market price
 */
export function curveMonths(
  curve: LoadCurve,
  structure: TariffStructure,
  zone: Zone,
  market: readonly MarketDay[] | undefined,
): CurveMonth[] {
  const range = marketDaysOf(curve);
  if (!range) return [];
  const prices = quarterPrices(market ?? []);
  const months = new Map<string, CurveDay[]>();
  for (const day of curve.days) {
    if (day.day < range.from) continue;
    const month = day.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  const all = [...months].flatMap(
    ([month, days]) => monthOf(month, days, curve.perHour, structure, zone, prices) ?? [],
  );
  const whole = all.filter(isWhole);
  return whole.length > 0 ? whole : all;
}

const isWhole = ({ month, from, to }: CurveMonth) => from === `${month}-01` && to === lastDay(month);

/** €/MWh by quarter of an hour, counted from 1970; each hourly price of the older market is repeated four times. */
function quarterPrices(days: readonly MarketDay[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const { day, prices } of days) {
    const start = midnight('peninsula', dayNumber(day)) / quarter;
    const each = prices.length > 25 ? 1 : 4;
    for (const [index, price] of prices.entries())
      for (let part = 0; part < each; part++) found.set(start + index * each + part, price);
  }
  return found;
}

const quarter = 900_000;

interface Sums {
  use: number;
  slots: number;
  filledSlots: number;
  /** € at market prices: kWh times €/MWh. */
  cost: number;
  peak: number;
}

function monthOf(
  month: string,
  days: readonly CurveDay[],
  perHour: 1 | 4,
  structure: TariffStructure,
  zone: Zone,
  prices: ReadonlyMap<number, number>,
): CurveMonth | undefined {
  const [from, to] = [days[0]?.day as string, days.at(-1)?.day as string];
  const sums = periods.map((): Sums => ({ use: 0, slots: 0, filledSlots: 0, cost: 0, peak: 0 }));
  const peaks = periods.map(() => 0);
  let surplus = 0;
  const byDay = new Map(days.map((one) => [one.day, one]));
  for (let at = dayNumber(from); at <= dayNumber(to); at++) {
    const name = isoDay(at);
    const day = byDay.get(name);
    const plan = slotPlan(structure, zone, name, perHour);
    const start = midnight(zone, at) / quarter;
    for (const [slot, { energy, power }] of plan.entries()) {
      const sum = sums[energy] as Sums;
      sum.slots++;
      const kWh = day?.kWh[slot] ?? null;
      if (kWh === null) continue;
      sum.filledSlots++;
      sum.use += kWh;
      // The maximum is what the meter counted, also if the surplus of the hour is taken from it.
      peaks[power] = Math.max(peaks[power] as number, (day?.metered?.[slot] ?? kWh) * perHour);
      const price = priceOf(prices, start + (slot * 4) / perHour, 4 / perHour);
      // If one is missing, the month has no prices.
      if (price !== undefined) sum.cost += kWh * price;
    }
    surplus += day?.surplus?.reduce((all, kWh) => all + kWh, 0) ?? 0;
  }
  const slots = sums.reduce((all, sum) => all + sum.slots, 0);
  const missing = slots - sums.reduce((all, sum) => all + sum.filledSlots, 0);
  if (missing > slots * mostMissing) return undefined;
  const mean = meanOf(month, structure, zone, prices);
  return {
    month,
    from,
    to,
    use: sums.map(({ use, slots: all, filledSlots }) => (filledSlots > 0 ? (use * all) / filledSlots : 0)),
    filled: missing / perHour,
    peaks: perHour === 4 ? peaks : null,
    surplus: days.every((day) => day.surplus === null) ? null : surplus,
    market: mean ? sums.map(({ use, cost }) => (use > 0 ? cost / use : null)) : null,
    mean: mean ?? null,
  };
}

/** The mean price of some quarters; undefined if one has no price. */
function priceOf(prices: ReadonlyMap<number, number>, from: number, count: number): number | undefined {
  let sum = 0;
  for (let at = from; at < from + count; at++) {
    const price = prices.get(at);
    if (price === undefined) return undefined;
    sum += price;
  }
  return sum / count;
}

/** €/MWh of all hours of a month by period; undefined if some of the market's days are missing. */
function meanOf(
  month: string,
  structure: TariffStructure,
  zone: Zone,
  prices: ReadonlyMap<number, number>,
): (number | null)[] | undefined {
  const sums = periods.map(() => ({ price: 0, quarters: 0 }));
  for (let at = dayNumber(`${month}-01`); isoDay(at).startsWith(month); at++) {
    const start = midnight(zone, at) / quarter;
    for (const [slot, { energy }] of slotPlan(structure, zone, isoDay(at), 4).entries()) {
      const price = prices.get(start + slot);
      if (price === undefined) return undefined;
      const sum = sums[energy] as (typeof sums)[number];
      sum.price += price;
      sum.quarters++;
    }
  }
  return sums.map(({ price, quarters }) => (quarters > 0 ? price / quarters : null));
}

/** Index of the period of each hour or quarter of a day; the hours of a clock change are low ones. */
function slotPlan(structure: TariffStructure, zone: Zone, day: string, perHour: 1 | 4) {
  const plan = periodsOfDay(structure, zone, day);
  return clockPositions(moments(day, slotsOf(day, perHour))).map((position) => {
    const { energy, power } = plan[Math.floor(position / perHour)] as (typeof plan)[number];
    return { energy: periods.indexOf(energy), power: periods.indexOf(power) };
  });
}

const byPeriod = (values: readonly number[]): ByPeriod =>
  Object.fromEntries(periods.map((period, at) => [period, values[at] ?? null])) as ByPeriod;

/** The months of a curve as readings, which are used like those of SIPS. */
export const curveReadings = (months: readonly CurveMonth[], structure: TariffStructure): Reading[] =>
  months.map(({ from, to, use, peaks }) => ({
    FechaInicio: from,
    FechaFin: to,
    Activa: byPeriod((structure === 'six' ? use : use.slice(0, 3)).map((kWh) => round(kWh, 3))),
    Reactiva: null,
    Maximetro: peaks && byPeriod((structure === 'six' ? peaks : peaks.slice(0, 2)).map((kW) => round(kW, 3))),
  }));

/**
 * The readings of a curve. A curve of twelve months is the year to study, also if SIPS has newer readings; a shorter one
 * is completed by those of SIPS for the time before and after it.
 */
export function withCurve(
  readings: readonly Reading[],
  months: readonly CurveMonth[],
  structure: TariffStructure,
): Reading[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [...readings];
  const completing = months.length < 12 ? readings : [];
  const others = completing.filter(({ FechaInicio, FechaFin }) => FechaFin < first.from || FechaInicio > last.to);
  return [...curveReadings(months, structure), ...others].toSorted((a, b) =>
    b.FechaInicio.localeCompare(a.FechaInicio),
  );
}

/**
 * The closings of the months of a curve, with each quarter of the curve at the price of that quarter. A closing is the
 * market's mean of its month plus losses, services, tolls, charges and fee. The mean is replaced by what the supply's
 * own quarters cost; the rest stays. The losses are not corrected, although they are a share of the price.
 */
export function closingsOfCurve<C extends MonthlyClosing>(closings: readonly C[], months: readonly CurveMonth[]): C[] {
  const found = new Map(months.map((one) => [one.month, one]));
  return closings.map((closing) => {
    const { market, mean } = found.get(closing.Fecha) ?? {};
    if (!market || !mean) return closing;
    return {
      ...closing,
      ...Object.fromEntries(
        periods.map((period, at) => {
          const [price, own, all] = [closing[period], market[at] ?? null, mean[at] ?? null];
          return [period, price === null || own === null || all === null ? price : price + own - all];
        }),
      ),
    };
  });
}

/** The cost of a curve's energy on the market, and its cost at the mean price of all hours. €, kWh. */
export function marketCost(months: readonly CurveMonth[]): { cost: number; flat: number; kWh: number } | undefined {
  const priced = months.filter(({ market }) => market !== null);
  if (priced.length === 0) return undefined;
  const total = (of: (month: CurveMonth, at: number) => number) =>
    priced.reduce((sum, month) => sum + periods.reduce((all, _, at) => all + of(month, at), 0), 0);
  return {
    cost: total(({ use, market }, at) => ((use[at] as number) * (market?.[at] ?? 0)) / 1000),
    flat: total(({ use, mean }, at) => ((use[at] as number) * (mean?.[at] ?? 0)) / 1000),
    kWh: total(({ use }, at) => use[at] as number),
  };
}

/** What a supply feeds into the grid in a year, kWh. */
export interface MeasuredSurplus {
  year: number;
  /** From January. */
  byMonth: readonly number[];
  /**
   * How many of the twelve months were measured; the others are estimated from the usual production of panels, scaled
   * to them.
   */
  read: number;
}

/**
 * The surplus that a curve has measured in its newest whole months; undefined if the file has no surplus or no whole
 * month.
 */
export function surplusOfCurve(months: readonly CurveMonth[]): MeasuredSurplus | undefined {
  const measured = months.filter((one) => one.surplus !== null && isWhole(one)).slice(-12);
  if (measured.length === 0) return undefined;
  const sum = (of: (month: CurveMonth) => number) => measured.reduce((all, month) => all + of(month), 0);
  const level = sum(({ surplus }) => surplus as number) / sum(({ month }) => solarShareOf(month));
  const byMonth = solarYear.map((share, at) => {
    const own = measured.find(({ month }) => Number(month.slice(5)) === at + 1);
    return own?.surplus ?? (level * share) / 12;
  });
  return {
    year: round(
      byMonth.reduce((all, kWh) => all + kWh, 0),
      0,
    ),
    byMonth,
    read: measured.length,
  };
}

const lastDay = (month: string) =>
  new Date(utcMidnight(dayNumber(`${monthBefore(month, -1)}-01`)) - 1).toISOString().slice(0, 10);

/** The hours of a curve with use and surplus. */
export interface Netting {
  /** Number of hours that have both. */
  hours: number;
  /** kWh that are in both. */
  kWh: number;
}

/**
 * Whether the surplus of each hour is still to be taken from its use. RD 244/2019 (arts. 3 and 14) bills the balance of
 * each hour, which is either use or surplus; meters count both.
 * @returns undefined if no hour has both: there is no surplus, or the file is netted
 */
export function nettingOf({ days, perHour }: Pick<LoadCurve, 'days' | 'perHour'>): Netting | undefined {
  let [hours, kWh] = [0, 0];
  for (const day of days)
    for (const { use, surplus } of hoursOf(day, perHour)) {
      if (use <= 0 || surplus <= 0) continue;
      hours++;
      kWh += Math.min(use, surplus);
    }
  return hours > 0 ? { hours, kWh } : undefined;
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
          const [consumed, fed] = [kWh[at] ?? null, surplus[at] ?? 0];
          kWh[at] = consumed === null ? null : (consumed * Math.max(use - fedIn, 0)) / use;
          surplus[at] = (fed * Math.max(fedIn - use, 0)) / fedIn;
        }
      }
      return { ...day, kWh, surplus, metered: day.kWh };
    }),
  };
}
