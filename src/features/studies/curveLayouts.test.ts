import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CurveRead, readCurveFile } from './readCurveFile.ts';

/*
 * A curve of a row per hour or quarter is written in many layouts and read back. The clock of the days is written out
 * here, so that nothing is shared with the reader. `load-curve.test.ts` and `curve-hours.test.ts` have the layouts with
 * their own rules: moments of UTC, a row per day, P5D.
 */
const two = (value: number) => String(value).padStart(2, '0');
const [spring, autumn] = ['2026-03-29', '2026-10-25'];

const layouts = fc.record({
  start: fc.constantFrom('2026-03-27', '2026-03-28', spring, '2026-10-23', '2026-10-24', autumn, '2026-01-30'),
  days: fc.integer({ min: 2, max: 4 }),
  perHour: fc.constantFrom(1, 4),
  naming: fc.constantFrom('end', 'start', 'both', 'midnight', 'count', 'from zero', 'range'),
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
  /** A slot in the afternoon that the file has no value for. */
  gap: fc.option(fc.integer({ min: 12, max: 20 }), { nil: undefined }),
  seed: fc.integer({ min: 1, max: 9_999 }),
});

type Layout = typeof layouts extends fc.Arbitrary<infer One> ? One : never;

function slotsOfDay(day: string, index: number, { perHour, canary, gap, seed }: Layout) {
  const changed = canary ? 1 : 2;
  const hours = Array.from({ length: 24 }, (_, one) => one);
  if (day === spring) hours.splice(changed, 1);
  if (day === autumn) hours.splice(changed, 0, changed);
  return hours.flatMap((clock, slot) =>
    Array.from({ length: perHour }, (_, part) => {
      const at = slot * perHour + part;
      return {
        /** Minutes of the clock when it begins. */
        clock: clock * 60 + (part * 60) / perHour,
        at,
        wh: ((seed * (at + 7) + index * 131) % 9_000) + 1,
        fed: (seed * (at + 3)) % 700,
        missing: gap !== undefined && slot === gap && index === 0,
      };
    }),
  );
}

type Slot = ReturnType<typeof slotsOfDay>[number];

const nextDay = (day: string, by = 1) =>
  new Date(Date.parse(`${day}T00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
const time = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

function write(layout: Layout): string {
  const { naming, separator, decimal, perHour, order, wh, surplus } = layout;
  const amount = (value: number) => (wh ? String(value) : (value / 1000).toFixed(3).replace('.', decimal));
  const dateOf = (day: string) => layout.date(...(day.split('-') as [string, string, string]));
  const hourOf = ({ clock, at }: Slot, index: number) => {
    const end = clock + 60 / perHour;
    if (naming === 'start' || (naming === 'both' && index > 0)) return time(clock);
    if (naming === 'range') return `${time(clock)}-${time(end % 1440)}`;
    if (naming === 'count') return String(at + 1);
    return naming === 'from zero' ? String(at) : time(naming === 'midnight' ? end % 1440 : end);
  };
  const groups = Array.from({ length: layout.days }, (_, index) => {
    const day = nextDay(layout.start, index);
    return slotsOfDay(day, index, layout).map((slot) => {
      const hour = hourOf(slot, index);
      const values = [amount(slot.wh), ...(surplus ? [amount(slot.fed)] : [])];
      // Without a column of surplus, commas of decimals need no quotes.
      const cells = values
        .map((text) => (slot.missing ? layout.blank : text))
        .map((text) => (surplus && text.includes(separator) ? `"${text}"` : text));
      const own = naming === 'midnight' && hour === '00:00' ? nextDay(day) : day;
      return ['ES0021990000012345EB0F', dateOf(own), hour, ...cells, 'R'].join(separator);
    });
  });
  const body = (order === 'oldest' ? groups : groups.toReversed()).flatMap((lines) =>
    order === 'newest' ? lines.toReversed() : lines,
  );
  const of = wh ? 'Wh' : 'kWh';
  const heads = [
    'CUPS',
    'Fecha',
    'Hora',
    `Consumo_${of}`,
    ...(surplus ? [`Energia_vertida_${of}`] : []),
    'Metodo_obtencion',
  ];
  const titles = ['Titular: GARCÍA LÓPEZ, ANA', 'Calle Mayor, 1, 2, Madrid', 'Desde 27/03/2026'];
  return [...titles.slice(0, layout.titles), heads.join(separator), ...body].join('\n');
}

test('a curve is read back from every layout', async () => {
  await fc.assert(
    fc.asyncProperty(layouts, async (layout) => {
      const parts: CurveRead[] = [];
      await readCurveFile(new Blob([write(layout)]), (one) => parts.push(one));
      const [read] = parts;
      if (!read || 'fault' in read) throw new Error(JSON.stringify(read));
      const expected = Array.from({ length: layout.days }, (_, index) => {
        const day = nextDay(layout.start, index);
        const slots = slotsOfDay(day, index, layout);
        return {
          day,
          kWh: slots.map(({ wh, missing }) => (missing ? null : wh / 1000)),
          surplus: layout.surplus ? slots.map(({ fed, missing }) => (missing ? 0 : fed / 1000)) : null,
        };
      });
      expect(read.curve.perHour).toBe(layout.perHour);
      expect(read.curve.days).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});
