import { tariffCalendars, type Zone, zoneIn } from '~/domain/tariff-calendar.ts';

/** Of a year's consumption, month by month from January: homes with heating and cooling, and gas for heating. */
export const homeYear = [1.22, 1.1, 1.0, 0.88, 0.8, 0.88, 1.08, 1.06, 0.88, 0.86, 1.0, 1.24];
const gasYear = [2.1, 1.8, 1.4, 0.9, 0.5, 0.3, 0.25, 0.2, 0.3, 0.6, 1.45, 2.2];
/** Of what panels give in a year. */
export const solarYear = [0.59, 0.74, 1.02, 1.12, 1.29, 1.37, 1.43, 1.31, 1.08, 0.88, 0.63, 0.54];

/**
 * How much of a period's yearly consumption falls into each month, in twelfths: by periods, then by months. With six
 * periods that is the calendar's doing: a month has one high, one mid and the low period (domain, A6).
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
