import { dayNumber, isDate, isoDay } from './iso-day.ts';
import { periodShares, seasonOf } from './load-profiles.ts';
import { type Period, periods } from './periods.ts';
import { round } from './round.ts';
import { monthBefore, type Reading } from './sips-readings.ts';
import type { Zone } from './tariff-calendar.ts';
import { hoursOfDay, periodHours, type TariffStructure } from './tariff-periods.ts';

export interface MonthOfUse {
  /** `2026-10` */
  month: string;
  /** kWh by period, P1 first. */
  use: PeriodUse;
}

/** What a supply uses in a year, and where that comes from. */
export interface SupplyYear {
  /** Twelve, oldest first. */
  months: readonly MonthOfUse[];
  /** Whole kWh by period from P1 on: the bill uses the values that are shown. */
  energy: readonly number[];
  /** How many of the twelve months were read; below twelve the year is an estimate. */
  read: number;
}

/** With fewer months of readings a year is an estimate, and labelled so. */
export const wholeYear = 12;

interface Calendar {
  /** undefined: gas. */
  structure: TariffStructure | undefined;
  zone: Zone;
}

/** Today's tariffs exist since this day: earlier readings have other periods. */
const firstDay = '2021-06-01';

/**
 * The twelve months up to the newest one read. A missing month is taken from the newest other year that has it;
 * otherwise from the typical profile of the tariff, scaled to the known months period by period; a period without any
 * data is scaled like all periods together.
 *
 * @returns undefined without readings
 */
export function supplyYear(readings: readonly Reading[], calendar: Calendar): SupplyYear | undefined {
  const own = readings.filter(
    ({ Activa, FechaInicio, FechaFin }) =>
      Activa && isDate(FechaInicio) && isDate(FechaFin) && (!calendar.structure || FechaInicio >= firstDay),
  );
  const uses = wholeMonths(own, calendar);
  const newest = [...uses.keys()].at(-1);
  if (newest === undefined) return undefined;
  const months = monthsBack(newest, wholeYear);
  const found = months.map((month) => ({ month, use: uses.get(month) ?? otherYear(uses, month) }));
  const profile = profileOf(months, calendar);
  const level = levelOf(found, profile);
  const raw = found.map(({ month, use }, at) => ({
    month,
    use: use ?? periods.map((_, period) => (profile[at]?.[period] ?? 0) * (level[period] as number)),
  }));
  const energy = (calendar.structure ? periodShares[calendar.structure] : periodShares.gas).map((_, period) =>
    round(sumOf(raw, period), 0),
  );
  return { months: scaled(raw, energy), energy, read: months.filter((month) => uses.has(month)).length };
}

/** Spreads a typed or agreed year over months as in the readings, otherwise as in the tariff's profile. */
export function spreadYear(
  energy: readonly (number | null)[],
  like: SupplyYear | undefined,
  day: string,
  calendar: Calendar,
): readonly MonthOfUse[] {
  const months = like?.months.map(({ month }) => month) ?? monthsBack(monthBefore(day.slice(0, 7), 1), wholeYear);
  const profile = profileOf(months, calendar);
  const shape = months.map((month, at) => ({
    month,
    use: periods.map((_, period) =>
      like && (like.energy[period] ?? 0) > 0 ? (like.months[at]?.use[period] as number) : (profile[at]?.[period] ?? 0),
    ),
  }));
  return scaled(shape, energy);
}

/** Scales the months so that each period adds up to its yearly value. */
const scaled = (months: readonly MonthOfUse[], energy: readonly (number | null)[]): MonthOfUse[] => {
  const factors = periods.map((_, period) => {
    const sum = sumOf(months, period);
    return sum === 0 ? 0 : (energy[period] ?? 0) / sum;
  });
  return months.map(({ month, use }) => ({
    month,
    use: use.map((kWh, period) => kWh * (factors[period] as number)),
  }));
};

const sumOf = (months: readonly { use: PeriodUse }[], period: number) =>
  months.reduce((sum, { use }) => sum + (use[period] as number), 0);

/**
 * Months that were read from their first to their last day; if there are none, those read in part, scaled to whole
 * months.
 */
function wholeMonths(readings: readonly Reading[], { structure, zone }: Calendar): ReadonlyMap<string, PeriodUse> {
  const use = energyByMonth(readings, structure, zone);
  const days = daysRead(readings);
  const share = (month: string) => (days.get(month) as Set<number>).size / daysIn(month);
  const whole = [...use].filter(([month]) => share(month) >= 1);
  return new Map(
    whole.length > 0 ? whole : [...use].map(([month, kWh]) => [month, kWh.map((one) => one / share(month))]),
  );
}

function daysRead(readings: readonly Reading[]) {
  const days = new Map<string, Set<number>>();
  for (const { FechaInicio, FechaFin } of readings) {
    const last = dayNumber(FechaFin);
    for (let day = dayNumber(FechaInicio); day <= last; day++) {
      const month = isoDay(day).slice(0, 7);
      const of = days.get(month) ?? new Set();
      days.set(month, of.add(day));
    }
  }
  return days;
}

const daysIn = (month: string) => dayNumber(`${monthBefore(month, -1)}-01`) - dayNumber(`${month}-01`);

function otherYear(uses: ReadonlyMap<string, PeriodUse>, month: string): PeriodUse | undefined {
  const same = [...uses.keys()].findLast((one) => one.slice(5) === month.slice(5));
  return same === undefined ? undefined : uses.get(same);
}

/** Consumption by month and period of a supply that uses 1 kWh a year. */
function profileOf(months: readonly string[], { structure, zone }: Calendar): number[][] {
  const shares = structure ? periodShares[structure] : periodShares.gas;
  // There is no calendar for the time before today's tariffs; the same month a year later has nearly the same hours.
  const covered = (month: string) => (`${month}-01` < firstDay ? monthBefore(month, -12) : month);
  const hours = months.map((month) => (structure ? periodHours(structure, zone, covered(month)) : [daysIn(month)]));
  const year = shares.map((_, period) => hours.reduce((sum, of) => sum + (of[period] as number), 0));
  return months.map((month, at) =>
    shares.map(
      (share, period) =>
        (share * seasonOf(structure, month) * (hours[at]?.[period] as number)) / (year[period] as number),
    ),
  );
}

/** By period, the ratio of the known months to the profile. */
function levelOf(months: readonly { use: PeriodUse | undefined }[], profile: readonly (readonly number[])[]) {
  const ofPeriods = periods.map((_, period) => {
    let [used, typical] = [0, 0];
    for (const [at, { use }] of months.entries()) {
      if (!use) continue;
      used += use[period] as number;
      typical += profile[at]?.[period] ?? 0;
    }
    return { used, typical };
  });
  const total = ofPeriods.reduce(
    (all, { used, typical }) => ({ used: all.used + used, typical: all.typical + typical }),
    { used: 0, typical: 0 },
  );
  const level = ({ used, typical }: { used: number; typical: number }) => (typical > 0 ? used / typical : undefined);
  return ofPeriods.map((one) => level(one) ?? (level(total) as number));
}

/** The months up to one, oldest first. */
const monthsBack = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) => monthBefore(last, count - 1 - at));

/** Active energy read between two days, both included, in kWh. */
interface UseReading {
  FechaInicio: string;
  FechaFin: string;
  Activa: Readonly<Record<Period, number | null>> | null;
}

/** kWh by period, P1 first. */
export type PeriodUse = readonly number[];

/**
 * The energy of each month, `2026-10`, oldest first. A reading over several months is divided by the hours of each
 * period in them, so that the sum of the months is the sum of the readings, overlapping ones included. A reading whose
 * dates cannot be read is left out.
 *
 * @param structure undefined: gas, which has one period
 */
export function energyByMonth(
  readings: readonly UseReading[],
  structure: TariffStructure | undefined,
  zone: Zone = 'peninsula',
): ReadonlyMap<string, PeriodUse> {
  const months = new Map<string, number[]>();
  for (const { FechaInicio, FechaFin, Activa } of readings) {
    if (!Activa || !isDate(FechaInicio) || !isDate(FechaFin)) continue;
    const hours = hoursByMonth(FechaInicio, FechaFin, structure, zone);
    for (const [at, period] of periods.entries()) {
      const energy = Activa[period] ?? 0;
      if (energy === 0) continue;
      const all = [...hours.values()].reduce((sum, of) => sum + (of[at] as number), 0);
      const days = [...hours.values()].reduce((sum, of) => sum + (of[periods.length] as number), 0);
      for (const [month, of] of hours) {
        const share = all > 0 ? (of[at] as number) / all : (of[periods.length] as number) / days;
        const use = months.get(month) ?? periods.map(() => 0);
        use[at] = (use[at] as number) + energy * share;
        months.set(month, use);
      }
    }
    // A month that was read with zero energy counts as zero.
    for (const month of hours.keys())
      if (!months.has(month))
        months.set(
          month,
          periods.map(() => 0),
        );
  }
  return new Map([...months].toSorted(([a], [b]) => a.localeCompare(b)));
}

/** By month: the hours of P1 to P6 (none for gas), then the days. */
function hoursByMonth(from: string, to: string, structure: TariffStructure | undefined, zone: Zone) {
  const months = new Map<string, readonly number[]>();
  const last = Math.max(dayNumber(to), dayNumber(from));
  for (let day = dayNumber(from); day <= last; ) {
    const month = isoDay(day).slice(0, 7);
    const next = dayNumber(`${monthBefore(month, -1)}-01`);
    const days = Math.min(next, last + 1) - day;
    const whole = days === next - dayNumber(`${month}-01`);
    const hours = structure && whole ? periodHours(structure, zone, month) : hoursOfDays(day, days, structure, zone);
    months.set(month, [...hours, days]);
    day += days;
  }
  return months;
}

function hoursOfDays(first: number, days: number, structure: TariffStructure | undefined, zone: Zone) {
  const hours = periods.map(() => 0);
  for (let day = first; structure && day < first + days; day++)
    for (const [at, count] of hoursOfDay(structure, zone, isoDay(day)).entries())
      hours[at] = (hours[at] as number) + count;
  return hours;
}
