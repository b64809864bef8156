import { gasYear, homeYear } from '~/domain/load-profiles.ts';
import { tariffCalendars, type Zone, zoneIn } from '~/domain/tariff-calendar.ts';

/**
 * Each month's share of a period's yearly consumption, in twelfths: by periods, then by months. With six periods it
 * follows from the calendar: a month has one high, one mid and the low period (domain, A6).
 */
export function consumptionShape(periods: number, province: string | null): readonly (readonly number[])[] {
  const zone = zoneIn(province);
  const key = `${periods}/${zone}`;
  const shape = shapes.get(key) ?? makeShape(periods, zone);
  shapes.set(key, shape);
  return shape;
}

const shapes = new Map<string, readonly (readonly number[])[]>();

function makeShape(periods: number, zone: Zone): readonly (readonly number[])[] {
  if (periods === 1) return [gasYear];
  if (periods === 3) return [homeYear, homeYear, homeYear];
  const seasons = tariffCalendars.at(-1)?.zones[zone].seasons ?? [];
  return ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].map((period) => {
    const months = Array.from({ length: 12 }, (_, month) => {
      const season = seasons.find((each) => each.months.includes(month + 1));
      return Number(period === 'P6' || season?.high === period || season?.mid === period);
    });
    const present = months.reduce((sum, each) => sum + each, 0);
    return months.map((each) => (each * 12) / Math.max(1, present));
  });
}
