import { dayNumber, isDate, isoDay } from './iso-day.ts';
import { type Period, periods } from './periods.ts';
import { monthBefore } from './sips-readings.ts';
import type { Zone } from './tariff-calendar.ts';
import { hoursOfDay, periodHours, type TariffStructure } from './tariff-periods.ts';

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
