import { dayNumber, isoDay } from './iso-day.ts';
import { type Period, periods } from './periods.ts';
import type { Zone } from './tariff-calendar.ts';
import { periodsOfDay, type TariffStructure } from './tariff-periods.ts';

/** Active energy that was read between two days, both included, in kWh. */
interface UseReading {
  FechaInicio: string;
  FechaFin: string;
  Activa: Readonly<Record<Period, number | null>> | null;
}

/** kWh by period, P1 first. */
export type PeriodUse = readonly number[];

/**
 * The energy of each month, `2026-10`, oldest first. A reading that spans months is shared between them by the hours
 * that each period has in them, so that the sum of all months is the sum of all readings, those that overlap included.
 * @param structure undefined: gas, which has one period
 */
export function energyByMonth(
  readings: readonly UseReading[],
  structure: TariffStructure | undefined,
  zone: Zone = 'peninsula',
): ReadonlyMap<string, PeriodUse> {
  const months = new Map<string, number[]>();
  for (const { FechaInicio, FechaFin, Activa } of readings) {
    if (!Activa) continue;
    const hours = hoursByMonth(FechaInicio, FechaFin, structure, zone);
    for (const [at, period] of periods.entries()) {
      const energy = Activa[period] ?? 0;
      if (energy === 0) continue;
      const all = [...hours.values()].reduce((sum, of) => sum + (of[at] ?? 0), 0);
      const days = [...hours.values()].reduce((sum, of) => sum + (of[periods.length] ?? 0), 0);
      for (const [month, of] of hours) {
        const share = all > 0 ? (of[at] ?? 0) / all : (of[periods.length] ?? 0) / days;
        const use = months.get(month) ?? periods.map(() => 0);
        use[at] = (use[at] ?? 0) + energy * share;
        months.set(month, use);
      }
    }
    // A month that was read and in which nothing was used is a month of zero.
    for (const month of hours.keys())
      if (!months.has(month))
        months.set(
          month,
          periods.map(() => 0),
        );
  }
  return new Map([...months].toSorted(([a], [b]) => a.localeCompare(b)));
}

const dayOfGas = Array.from({ length: 24 }, () => ({ energy: 'P1' as const }));

/** By month: the hours of P1 to P6, and then the days. */
function hoursByMonth(from: string, to: string, structure: TariffStructure | undefined, zone: Zone) {
  const months = new Map<string, number[]>();
  const first = dayNumber(from);
  for (let day = first; day <= Math.max(dayNumber(to), first); day++) {
    const date = isoDay(day);
    const of = months.get(date.slice(0, 7)) ?? [...periods.map(() => 0), 0];
    for (const { energy } of structure ? periodsOfDay(structure, zone, date) : dayOfGas) {
      const at = periods.indexOf(energy);
      of[at] = (of[at] ?? 0) + 1;
    }
    of[periods.length] = (of[periods.length] ?? 0) + 1;
    months.set(date.slice(0, 7), of);
  }
  return months;
}
