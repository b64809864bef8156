import { stdnum } from 'stdnum';
import { describe, expect, test } from 'vitest';
import { checkNif, nifControl } from './nif.ts';
import { excessRuleOn } from './power-excess.ts';
import { optimisePower, type PowerTerms, powerCost } from './power-optimiser.ts';
import type { Zone } from './tariff-calendar.ts';
import { periodsOfDay } from './tariff-periods.ts';

/** Says how much a comparison has gone over, so that an empty one cannot pass for a right one. */
const counted = (what: string, count: number, least: number) => {
  console.info(`${what}: ${count}`);
  expect(count).toBeGreaterThanOrEqual(least);
};

/** Numbers that are the same in every run. */
function* chance(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield (state >>> 8) / 2 ** 23;
  }
}

describe('the calendar against a second reading of it, for every hour of 2025 to 2027', () => {
  /** Months by season, January first: alta, media-alta, media, baja. */
  const seasons: Readonly<Record<Zone, string>> = {
    peninsula: 'AAmBBMAMMBmA',
    baleares: 'MMBBmAAAAmBM',
    canarias: 'MMMBBBAAAAmm',
    ceuta: 'AAMBBBmAAmMM',
    melilla: 'AmBBBMAAAMMm',
  };
  const zones = Object.keys(seasons) as Zone[];
  /** By season on the mainland: the period of its high hours, then of its mid hours. */
  const mainland: Readonly<Record<string, readonly [string, string]>> = {
    A: ['P1', 'P2'],
    m: ['P2', 'P3'],
    M: ['P3', 'P4'],
    B: ['P4', 'P5'],
  };
  const fixed = /-(01-01|01-06|05-01|08-15|10-12|11-01|12-06|12-08|12-25)$/;
  const inAfrica = (zone: Zone) => zone === 'ceuta' || zone === 'melilla';
  const between = (hour: number, ...spans: readonly (readonly [number, number])[]) =>
    spans.some(([from, to]) => hour >= from && hour < to);
  const days = Array.from({ length: 1095 }, (_, day) => new Date(Date.UTC(2025, 0, 1 + day)));
  const isLow = (day: Date) => [0, 6].includes(day.getUTCDay()) || fixed.test(day.toISOString().slice(0, 10));

  test('2.0TD, in five zones', () => {
    let hours = 0;
    for (const zone of zones)
      for (const day of days)
        for (const [hour, { energy, power }] of periodsOfDay('three', zone, day.toISOString().slice(0, 10)).entries()) {
          const later = inAfrica(zone) ? 1 : 0;
          const peak = between(hour, [10 + later, 14 + later], [18 + later, 22 + later]);
          const low = isLow(day) || hour < 8;
          hours++;
          if (energy !== (low ? 'P3' : peak ? 'P1' : 'P2') || power !== (low ? 'P2' : 'P1'))
            expect.fail(`${zone} ${day.toISOString()} ${hour}: ${energy} ${power}`);
        }
    counted('hours of 2.0TD', hours, 131_400);
  });

  test('six periods: the mainland whole, elsewhere hours and seasons', () => {
    let hours = 0;
    for (const zone of zones) {
      // Which periods the seasons of the other zones have is the table's; that a season has one pair is not.
      const pairs = new Map<string, string>();
      for (const day of days)
        for (const [hour, { energy }] of periodsOfDay('six', zone, day.toISOString().slice(0, 10)).entries()) {
          const high = inAfrica(zone)
            ? between(hour, [10, 15], [19, 23])
            : between(hour, zone === 'peninsula' ? [9, 14] : [10, 15], [18, 22]);
          const season = seasons[zone][day.getUTCMonth()] ?? '';
          hours++;
          if (isLow(day) || hour < 8) {
            if (energy !== 'P6') expect.fail(`${zone} ${day.toISOString()} ${hour}: ${energy}`);
            continue;
          }
          const key = `${season} ${high ? 'high' : 'mid'}`;
          const wanted = zone === 'peninsula' ? mainland[season]?.[high ? 0 : 1] : (pairs.get(key) ?? energy);
          pairs.set(key, energy);
          if (energy !== wanted) expect.fail(`${zone} ${day.toISOString()} ${hour}: ${energy} for ${wanted}`);
        }
      expect(pairs.size).toBe(8);
    }
    counted('hours of six periods', hours, 131_400);
  });
});

test('NIF against stdnum, each with every control character', () => {
  const oracle = stdnum.ES?.nif;
  if (!oracle) throw new Error('stdnum has no Spanish NIF');
  const numbers = chance(17);
  let compared = 0;
  for (let turn = 0; turn < 500; turn++) {
    const digits = String(Math.floor(numbers.next().value * 10_000_000)).padStart(7, '0');
    const body = '0123456789XYZKLMABEGHNPQ'.charAt(turn % 24) + digits;
    expect(checkNif(body + nifControl(body)).valid).toBe(true);
    for (const control of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const check = checkNif(body + control);
      // stdnum takes a digit or a letter for every kind of company.
      const lenient = check.valid || check.reason === 'control-type';
      compared++;
      if (oracle.validate(body + control).isValid !== lenient) expect.fail(body + control);
    }
  }
  counted('NIF', compared, 18_000);
});

test('the optimiser of powers against brute force', () => {
  const numbers = chance(5);
  const of = <T>(list: readonly T[]): T => list[Math.floor(numbers.next().value * list.length)] as T;
  // A year of excess costs 33.75 €/kW: below that price no power under the lowest maximum is worth it, and what is
  // cheapest is one of the maxima. It is enough to try them all, in every order that may be contracted.
  const maxima = [20, 27.5, 33.3, 41];
  const ascending: number[][] = [[]];
  for (let period = 0; period < 6; period++)
    for (const powers of ascending.splice(0))
      for (const next of maxima) if (next >= (powers.at(-1) ?? 0)) ascending.push([...powers, next]);

  let compared = 0;
  for (let turn = 0; turn < 1500; turn++) {
    const terms: PowerTerms = {
      tariff: of(['3.0TD', '6.1TD']),
      contracted: of(ascending),
      prices: Array.from({ length: 6 }, () => Math.round(numbers.next().value * 3300) / 100),
      readings: Array.from({ length: 12 }, () => ({ days: 30, kw: Array.from({ length: 6 }, () => of(maxima)) })),
      excess: excessRuleOn('2026-11-16', '6.1TD'),
    };
    const best = Math.min(...ascending.map((powers) => powerCost(terms, powers).total));
    expect(optimisePower(terms).advised.total).toBeCloseTo(best, 6);
    compared++;
  }
  counted('optimisations', compared, 1500);
});
