import { stdnum } from 'stdnum';
import { describe, expect, test } from 'vitest';
import { thorough } from '../../tests/thorough.ts';
import { checkCups, cupsControl } from './cups.ts';
import { checkIban } from './iban.ts';
import { checkNif, nifControl, nifKind } from './nif.ts';
import { excessRuleOn } from './power-excess.ts';
import { optimisePower, type PowerTerms, powerCost } from './power-optimiser.ts';
import type { Zone } from './tariff-calendar.ts';
import { periodsOfDay } from './tariff-periods.ts';

/** So many of the cases that are compared if all are. */
const some = (all: number) => (thorough ? all : Math.ceil(all / 10));

/** Prints how many cases were compared, so that an empty comparison cannot pass. */
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

describe('identifiers', () => {
  const digitsOf = (numbers: Iterator<number, never>, length: number) =>
    Array.from({ length }, () => Math.floor(numbers.next().value * 10)).join('');
  /** The same text with one of its digits turned into another, at an index between two. */
  const typo = (text: string, from: number, until: number, numbers: Iterator<number, never>) => {
    const at = from + Math.floor(numbers.next().value * (until - from));
    const other = (Number(text.charAt(at)) + 1 + Math.floor(numbers.next().value * 9)) % 10;
    return text.slice(0, at) + other + text.slice(at + 1);
  };
  /** Digit by digit, which needs no number above a thousand times the divisor. */
  const remainder = (digits: string, divisor: number) =>
    [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % divisor, 0);

  test('CUPS against a second reading of its rule: right ones, typos in digits and letters, border points', () => {
    const letters = ['T', ...'RWAGMYFPDXBNJZSQVHLCKE'];
    const secondReading = (text: string) => {
      const parts = /^ES(\d{16})([A-Z])([A-Z])(?:\d([A-Z]))?$/.exec(text);
      if (!parts) return false;
      const [, digits = '', first = '', second = '', border] = parts;
      const value = letters.indexOf(first) * 23 + letters.indexOf(second);
      const areLetters = letters.includes(first) && letters.includes(second);
      return areLetters && value === remainder(digits, 529) && (border === undefined || 'FPRCXYZ'.includes(border));
    };
    const numbers = chance(529);
    const any = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const letter = () => any.charAt(Math.floor(numbers.next().value * 26));
    let [compared, right] = [0, 0];
    while (compared < some(234_023)) {
      const digits = digitsOf(numbers, 16);
      const whole = `ES${digits}${cupsControl(digits)}`;
      for (const text of [
        whole,
        `${whole}${digits.charAt(3)}${letter()}`,
        typo(whole, 2, 18, numbers),
        whole.slice(0, 18) + letter() + whole.slice(19),
        whole.slice(0, 19) + letter(),
        whole.slice(0, 18) + letter() + letter(),
        whole.slice(0, 18) + whole.charAt(19) + whole.charAt(18),
      ]) {
        const { valid } = checkCups(text);
        compared++;
        if (valid) right++;
        if (secondReading(text) !== valid) expect.fail(text);
      }
      if (!checkCups(whole).valid) expect.fail(whole);
    }
    counted('CUPS', compared, some(234_023));
    counted('of them valid', right, some(40_000));
  });

  test('NIF against stdnum, each first character with each control character', () => {
    const oracle = stdnum.ES?.nif;
    if (!oracle) throw new Error('stdnum has no Spanish NIF');
    const anyCharacter = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    const numbers = chance(17);
    let compared = 0;
    for (let turn = 0; compared < some(120_000); turn++) {
      const body = anyCharacter.charAt(turn % 36) + digitsOf(numbers, 7);
      if (nifKind(body) && !checkNif(body + nifControl(body)).valid) expect.fail(body);
      for (const control of anyCharacter) {
        const check = checkNif(body + control);
        // stdnum takes a digit or a letter for every kind of company.
        const lenient = check.valid || check.reason === 'control-type';
        compared++;
        if (oracle.validate(body + control).isValid !== lenient) expect.fail(body + control);
      }
    }
    counted('NIF', compared, some(120_000));
  });

  test('IBAN against a second reading of both its controls, with the reason that a typo is told', () => {
    const weighted = (digits: string, weights: readonly number[]) => {
      const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits.charAt(at)), 0) % 11;
      return rest < 2 ? rest : 11 - rest;
    };
    const accountControl = (bank: string, account: string) =>
      `${weighted(bank, [4, 8, 5, 10, 9, 7, 3, 6])}${weighted(account, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6])}`;
    const secondReading = (text: string) => {
      if (remainder(`${text.slice(4)}1428${text.slice(2, 4)}`, 97) !== 1) return 'control';
      return text.slice(12, 14) === accountControl(text.slice(4, 12), text.slice(14)) ? 'valid' : 'account-control';
    };
    /** The IBAN of an account, right or not, with the two check digits that make the IBAN right. */
    const closed = (account: string) =>
      `ES${String(98 - remainder(`${account}142800`, 97)).padStart(2, '0')}${account}`;
    const numbers = chance(97);
    let [compared, right, ofAccount] = [0, 0, 0];
    while (compared < some(120_000)) {
      const [bank, account] = [digitsOf(numbers, 8), digitsOf(numbers, 10)];
      const whole = closed(bank + accountControl(bank, account) + account);
      const otherAccount = closed(typo(whole.slice(4), 0, 20, numbers));
      for (const text of [whole, typo(whole, 2, 24, numbers), typo(whole, 4, 24, numbers), otherAccount]) {
        const check = checkIban(text);
        const found = check.valid ? 'valid' : check.reason;
        compared++;
        if (found === 'valid') right++;
        if (found === 'account-control') ofAccount++;
        if (secondReading(text) !== found) expect.fail(`${text}: ${found}`);
      }
    }
    counted('IBAN', compared, some(120_000));
    counted('of them valid', right, some(30_000));
    counted('of them with a wrong account alone', ofAccount, some(25_000));
  });
});

test('the optimiser of powers against brute force', () => {
  const numbers = chance(5);
  const of = <T>(list: readonly T[]): T => list[Math.floor(numbers.next().value * list.length)] as T;
  // What costs least is at a maximum, or at the least that may be contracted: where a period's excess costs less than
  // its power, as in the later ones of 3.0TD. It is enough to try them all, in every order that may be contracted.
  const maxima = [20, 27.5, 33.3, 41];
  const ordersOf = (steps: readonly number[]) => {
    const orders: number[][] = [[]];
    for (let period = 0; period < 6; period++)
      for (const powers of orders.splice(0))
        for (const next of steps) if (next >= (powers.at(-1) ?? 0)) orders.push([...powers, next]);
    return orders;
  };
  const contractable = ordersOf([0.1, 15.1, ...maxima]);
  const orders = {
    '3.0TD': contractable.filter((powers) => (powers[5] ?? 0) > 15),
    '6.1TD': contractable,
  };
  const today = ordersOf(maxima);

  let [compared, below] = [0, 0];
  for (let turn = 0; turn < some(1500); turn++) {
    const tariff = of(['3.0TD', '6.1TD'] as const);
    const terms: PowerTerms = {
      tariff,
      contracted: of(today),
      prices: Array.from({ length: 6 }, () => Math.round(numbers.next().value * 3300) / 100),
      readings: Array.from({ length: 12 }, () => ({ days: 30, kw: Array.from({ length: 6 }, () => of(maxima)) })),
      excess: excessRuleOn('2026-11-16', tariff),
    };
    const costs = orders[tariff].map((powers) => powerCost(terms, powers).total);
    const advice = optimisePower(terms);
    expect(advice.advised.total).toBeCloseTo(Math.min(...costs), 6);
    compared++;
    if (advice.powers.some((kw) => kw < 20)) below++;
  }
  counted('of them below every maximum', below, some(100));
  counted('optimisations', compared, some(1500));
});
