import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CurveRead, readCurveFile } from './readCurveFile.ts';

/*
 * A curve is written in many layouts and read back. The clock of the days is written out here, so that nothing is shared
 * with the reader.
 */
const hour = 3_600_000;
const two = (value: number) => String(value).padStart(2, '0');
const [spring, autumn] = ['2026-03-29', '2026-10-25'];

interface Layout {
  start: string;
  days: number;
  perHour: 1 | 4;
  naming: 'end' | 'start' | 'both' | 'midnight' | 'count' | 'from zero' | 'range' | 'utc' | 'offset' | 'wide' | 'P5D';
  canary: boolean;
  date: (year: string, month: string, day: string) => string;
  order: 'oldest' | 'newest day' | 'newest';
  separator: ';' | ',' | '\t';
  decimal: ',' | '.';
  wh: boolean;
  surplus: boolean;
  titles: number;
  blank: string;
  /** A slot in the afternoon that the file has no value for. */
  gap: number | undefined;
  seed: number;
}

const layouts = fc.record<Layout>({
  start: fc.constantFrom('2026-03-27', '2026-03-28', spring, '2026-10-23', '2026-10-24', autumn, '2026-01-30'),
  days: fc.integer({ min: 2, max: 4 }),
  perHour: fc.constantFrom(1, 4),
  naming: fc.constantFrom(
    'end',
    'start',
    'both',
    'midnight',
    'count',
    'from zero',
    'range',
    'utc',
    'offset',
    'wide',
    'P5D',
  ),
  canary: fc.boolean(),
  date: fc.constantFrom(
    (y: string, m: string, d: string) => `${y}/${m}/${d}`,
    (y: string, m: string, d: string) => `${d}/${m}/${y}`,
    (y: string, m: string, d: string) => `${d}.${m}.${y}`,
    (y: string, m: string, d: string) => `${d}-${m}-${y}`,
    (y: string, m: string, d: string) => `${y}${m}${d}`,
    (y: string, m: string, d: string) => `${y}-${m}-${d}`,
  ),
  order: fc.constantFrom('oldest', 'newest day', 'newest'),
  separator: fc.constantFrom(';', ',', '\t'),
  decimal: fc.constantFrom(',', '.'),
  wh: fc.boolean(),
  surplus: fc.boolean(),
  titles: fc.integer({ min: 0, max: 3 }),
  blank: fc.constantFrom('', '-', 'N/D', 'NaN', 'null'),
  gap: fc.option(fc.integer({ min: 12, max: 20 }), { nil: undefined }),
  seed: fc.integer({ min: 1, max: 9_999 }),
});

interface Slot {
  /** Minutes of the clock when it begins. */
  clock: number;
  utc: number;
  summer: boolean;
  at: number;
  wh: number;
  fed: number;
  missing: boolean;
}

function slotsOfDay(day: string, index: number, layout: Layout): Slot[] {
  const { perHour, canary, gap, seed } = layout;
  const changed = canary ? 1 : 2;
  const east = canary ? 0 : 1;
  const hours = Array.from({ length: 24 }, (_, one) => one);
  if (day === spring) hours.splice(changed, 1);
  if (day === autumn) hours.splice(changed, 0, changed);
  const summerAtMidnight = day > spring && day <= autumn;
  const midnight = Date.parse(`${day}T00:00Z`) - (east + Number(summerAtMidnight)) * hour;
  return hours.flatMap((clock, slot) =>
    Array.from({ length: perHour }, (_, part) => {
      const at = slot * perHour + part;
      const changes = day === spring || day === autumn ? slot > changed - Number(day === spring) : false;
      return {
        clock: clock * 60 + (part * 60) / perHour,
        utc: midnight + (at * hour) / perHour,
        summer: changes ? !summerAtMidnight : summerAtMidnight,
        at,
        wh: ((seed * (at + 7) + index * 131) % 9_000) + 1,
        fed: (seed * (at + 3)) % 700,
        missing: gap !== undefined && slot === gap && index === 0,
      };
    }),
  );
}

const nextDay = (day: string, by = 1) =>
  new Date(Date.parse(`${day}T00:00Z`) + by * 24 * hour).toISOString().slice(0, 10);
const time = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

function write(layout: Layout): string {
  const { naming, separator, decimal, perHour, order } = layout;
  const wh = layout.wh || naming === 'P5D';
  const unit = 60 / perHour;
  const amount = (value: number) => (wh ? String(value) : (value / 1000).toFixed(3).replace('.', decimal));
  const cell = (text: string, joined: boolean) => (text.includes(separator) && !joined ? `"${text}"` : text);
  const dateOf = (day: string) => layout.date(...(day.split('-') as [string, string, string]));
  const cups = 'ES0021990000012345EB0F';
  const surplus = layout.surplus && naming !== 'wide';
  const row = (when: string[], slot: Slot) => {
    const values = [amount(slot.wh), ...(surplus ? [amount(slot.fed)] : [])];
    const shown = slot.missing ? values.map(() => layout.blank) : values;
    // Without a column of surplus, commas of decimals need no quotes.
    const cells = shown.map((text) => cell(text, !surplus));
    if (naming === 'P5D') return [cups, ...when, slot.summer ? '1' : '0', ...cells, ''].join(separator);
    return [cups, ...when, ...cells, 'R'].join(separator);
  };
  const groups = Array.from({ length: layout.days }, (_, index) => {
    const day = nextDay(layout.start, index);
    const slots = slotsOfDay(day, index, layout);
    if (naming === 'wide') {
      const cells = Array.from({ length: 25 * perHour }, (_, at) => slots[at]);
      const shown = cells.map((slot) => (slot === undefined ? '' : slot.missing ? layout.blank : amount(slot.wh)));
      return [[cups, dateOf(day), ...shown.map((text) => cell(text, false))].join(separator)];
    }
    return slots.map((slot) => {
      const end = slot.clock + unit;
      const own = dateOf(day);
      if (naming === 'start' || (naming === 'both' && index > 0)) return row([own, time(slot.clock)], slot);
      if (naming === 'range') return row([own, `${time(slot.clock)}-${time(end % 1440)}`], slot);
      if (naming === 'count') return row([own, String(slot.at + 1)], slot);
      if (naming === 'from zero') return row([own, String(slot.at)], slot);
      if (naming === 'utc') return row([new Date(slot.utc).toISOString(), ''], slot);
      if (naming === 'offset') {
        const east = (layout.canary ? 0 : 1) + Number(slot.summer);
        return row([`${new Date(slot.utc + east * hour).toISOString().slice(0, 16)}+${two(east)}:00`, ''], slot);
      }
      if (naming === 'P5D') {
        const [year, month, date] = (end === 1440 ? nextDay(day) : day).split('-');
        return row([`${year}/${month}/${date} ${time(end % 1440)}`], slot);
      }
      const midnight = naming === 'midnight' && end === 1440;
      return row(midnight ? [dateOf(nextDay(day)), '00:00'] : [own, time(end)], slot);
    });
  });
  const body = (order === 'oldest' ? groups : groups.toReversed()).flatMap((lines) =>
    order === 'newest' ? lines.toReversed() : lines,
  );
  if (naming === 'P5D') return body.join('\n');
  const of = wh ? 'Wh' : 'kWh';
  const moment = naming === 'utc' || naming === 'offset';
  const numbers = Array.from({ length: 25 * perHour }, (_, at) => `H${two(at + 1)}`);
  const heads =
    naming === 'wide'
      ? ['CUPS', 'Fecha', ...numbers]
      : ['CUPS', ...(moment ? ['Fecha y hora', 'Nota'] : ['Fecha', 'Hora']), `Consumo_${of}`];
  if (naming !== 'wide') heads.push(...(surplus ? [`Energia_vertida_${of}`] : []), 'Metodo_obtencion');
  const titles = ['Titular: GARCÍA LÓPEZ, ANA', 'Calle Mayor, 1, 2, Madrid', 'Desde 27/03/2026'].slice(
    0,
    layout.titles,
  );
  return [...titles, heads.join(separator), ...body].join('\n');
}

/** Some layouts cannot say everything. */
const possible = (layout: Layout) => {
  const { naming, canary, wh } = layout;
  // P5D has semicolons, and no heading a unit in one row a day.
  if (naming === 'P5D' && layout.separator !== ';') return false;
  if (naming === 'wide' && wh) return false;
  // A moment of UTC does not say of which islands it is, nor does an offset of the mainland's winter.
  return !canary || (naming !== 'utc' && naming !== 'offset');
};

test('a curve is read back from every layout', async () => {
  await fc.assert(
    fc.asyncProperty(layouts.filter(possible), async (layout) => {
      const parts: CurveRead[] = [];
      await readCurveFile(new Blob([write(layout)]), (one) => parts.push(one));
      const [read] = parts;
      if (!read || 'fault' in read) throw new Error(JSON.stringify(read));
      const { curve } = read;
      const surplus = layout.surplus && layout.naming !== 'wide';
      const expected = Array.from({ length: layout.days }, (_, index) => {
        const day = nextDay(layout.start, index);
        const slots = slotsOfDay(day, index, layout);
        return {
          day,
          kWh: slots.map(({ wh, missing }) => (missing ? null : wh / 1000)),
          surplus: surplus ? slots.map(({ fed, missing }) => (missing ? 0 : fed / 1000)) : null,
        };
      });
      expect(curve.perHour).toBe(layout.perHour);
      expect(curve.days).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});
