import { afterEach, describe, expect, test } from 'vitest';
import { formatAgo, formatDate, formatEuro, formatNumber, formatQuantity } from './format.ts';

afterEach(() => {
  document.documentElement.lang = 'es';
});

/** Intl puts no-break spaces before units. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('in Spanish', () => {
  test.each([
    [2345, '2.345'],
    [12290, '12.290'],
    [0, '0'],
    [-0, '0'],
    [-412.37, '−412'],
    [-0.2, '0'],
    [999_999_999_999_999, '999.999.999.999.999'],
    [1e15, '—'],
    [-1e300, '—'],
    [Number.NaN, '—'],
  ])('the number %d reads %s', (value, text) => expect(formatNumber(value)).toBe(text));

  test('decimals are fixed', () => expect(formatNumber(0.1342, 4)).toBe('0,1342'));
  test('euros', () => expect(plain(formatEuro(1284903.18))).toBe('1.284.903,18 €'));
  test('four digits are grouped too', () => expect(plain(formatEuro(2345))).toBe('2.345,00 €'));
  test('a quantity has its unit', () => expect(plain(formatQuantity(42180, 'kWh'))).toBe('42.180 kWh'));
  // Clause 9.33
  test('dates in lists', () => expect(formatDate('2026-11-16', 'short')).toBe('16/11/26'));
  test('dates elsewhere', () => expect(formatDate('2026-11-16')).toBe('16/11/2026'));
  test('29 February', () => expect(formatDate('2028-02-29')).toBe('29/02/2028'));
});

const now = Date.parse('2026-11-16T09:00:00Z');
test.each([
  ['2026-11-16T08:59:01Z', 'ahora'],
  ['2026-11-16T08:59:00Z', 'hace 1 minuto'],
  ['2026-11-16T07:00:00Z', 'hace 2 horas'],
  ['2026-11-15T09:00:00Z', 'ayer'],
  ['2026-11-01T09:00:00Z', 'hace 15 días'],
  ['2026-08-16T09:00:00Z', 'hace 3 meses'],
  ['2024-11-15T09:00:00Z', 'hace 2 años'],
  ['never', '—'],
  [null, '—'],
])('%s is %s', (time, text) => expect(formatAgo(time, now)).toBe(text));

describe('in English', () => {
  test('the currency sign comes first, in prices and in negative amounts too', () => {
    document.documentElement.lang = 'en';
    expect([formatEuro(-1234.5), formatQuantity(-1234.5, '€', 2)]).toEqual(['−€1,234.50', '−€1,234.50']);
    expect(formatQuantity(0.1539, '€/kWh', 4)).toBe('€0.1539/kWh');
    expect(formatQuantity(12, 'kWh')).toBe('12 kWh');
  });

  // Clause 9.31
  test('numbers and dates have the English order', () => {
    document.documentElement.lang = 'en';
    expect(formatNumber(12290)).toBe('12,290');
    expect(formatDate('2026-11-16', 'short')).toBe('11/16/26');
  });
});

describe('missing or impossible values are a dash', () => {
  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('number %s', (value) => {
    expect(formatNumber(value)).toBe('—');
    expect(formatEuro(value)).toBe('—');
    expect(formatQuantity(value, 'kWh')).toBe('—');
  });
  test.each([null, undefined, '', 'mañana', '0001-01-01', '2026-13-45'])('date %s', (value) =>
    expect(formatDate(value)).toBe('—'),
  );
});
