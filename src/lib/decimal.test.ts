import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalSignOf, decimalsOf, powerDecimals, readNumber } from './decimal.ts';

test.each([
  ['20,5', 20.5],
  ['20.5', 20.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.234', 1234],
  ['12.345.678', 12345678],
  ['12,345,678', 12345678],
  [' 42 180 ', 42180],
  ['1 234.567', 1234.567],
  ['-3', -3],
  ['−1.234,5', -1234.5],
  [',5', 0.5],
  ['5,', 5],
  ['0', 0],
  // No group of thousands begins with 0.
  ['0.145', 0.145],
  ['0,145', 0.145],
  ['-0.145', -0.145],
  ['00.145', 0.145],
  ['1234.567', 1234.567],
  ['\u200b20,5\u202c', 20.5],
])('%j is %d', (text, number) => expect(readNumber(text, { language: 'es' })).toBe(number));

test.each(['', 'doce', '1,2,3', '1.23.4', '--1', '1e5', '.', '∞', '1.234.56', '1,234,5', '0.123.456', '4,6 kW'])(
  '%j is not a number',
  (text) => expect(readNumber(text, { language: 'es' })).toBeUndefined(),
);

test.each([
  ['1,234.5', 1234.5],
  ['1,234', 1234],
  ['1234.5', 1234.5],
  ['3,5', 3.5],
  ['0,145', 0.145],
  ['20', 20],
])('%j is %d in English', (text, number) => expect(readNumber(text, { language: 'en' })).toBe(number));

test.each([
  // The language and the unit agree.
  ['17,321', 'kW', 'es', 17.321],
  ['17.321', 'kW', 'en', 17.321],
  ['2.600', 'kWh', 'es', 2600],
  ['2,600', 'kWh', 'en', 2600],
  ['1.250', '€', 'es', 1250],
  // No price is that high.
  ['20.145', '€/kW', 'es', 20.145],
  ['20.145', '€/kW y año', 'es', 20.145],
  ['1.145', '€/kWh', 'es', 1.145],
  // They do not agree, and both readings are possible.
  ['17.321', 'kW', 'es', [17.321, 17321]],
  ['5.250', '€/MWh', 'es', [5.25, 5250]],
  ['1.810', '€/mes', 'es', [1.81, 1810]],
  ['2,600', 'kWh', 'es', [2.6, 2600]],
  ['2.600', 'kWh', 'en', [2.6, 2600]],
  ['1,250', '€', 'es', [1.25, 1250]],
] as const)('%j %s in %s is %j', (text, unit, language, number) =>
  expect(readNumber(text, { unit, language })).toEqual(number),
);

test('the numbers that people type mean the same in every field', () => {
  const file = readFileSync('tests/fixtures/sheets/typed-numbers.txt', 'utf8');
  const fields: Readonly<Record<string, Parameters<typeof readNumber>[1]>> = {
    'comparator, 3.0TD, each power': { unit: 'kW', language: 'es' },
    'optimiser, price P1': { unit: '€/kW', language: 'es' },
    'comparator, rent of the meter': { unit: '€/mes', language: 'es' },
    'bulk sheet, fee': { unit: '€/MWh', decimal: null, language: 'es' },
    'English UI, any number field': { language: 'en' },
  };
  const read = file
    .trim()
    .split('\n')
    .map((line) => {
      const [field = '', typed = ''] = line.split(': ');
      return typed.split(' and ').map((text) => readNumber(text, fields[field]));
    });
  expect(read).toEqual([[[17.321, 17321]], [20.145, 0.145], [0.81], [0.5, 5.25], [0.145]]);
});

test('the limit of a field decides', () => {
  expect(readNumber('5.250', { unit: '€/MWh', language: 'es', most: 25 })).toBe(5.25);
  expect(readNumber('3.450', { unit: 'kW', decimal: ',', most: 15 })).toBe(3.45);
});

test('the unit may be behind the number, but only the unit of the field', () => {
  expect(readNumber('4,6 kW', { unit: 'kW' })).toBe(4.6);
  expect(readNumber('4,6kw', { unit: 'kW' })).toBe(4.6);
  expect(readNumber('5 EUR', { unit: '€' })).toBe(5);
  expect(readNumber('5,25 €/MWh', { unit: '€/MWh' })).toBe(5.25);
  expect(readNumber('4600 W', { unit: 'kW' })).toBeUndefined();
  expect(readNumber('4,6 MWh', { unit: 'kWh' })).toBeUndefined();
});

test('a file shows its own notation', () => {
  expect(decimalSignOf([{ text: '4,6' }, { text: '2.600', unit: 'kWh' }])).toBe(',');
  expect(decimalSignOf([{ text: '1,234.5' }])).toBe('.');
  expect(decimalSignOf([{ text: '1.234.567' }])).toBe(',');
  // Only ambiguous ones: what is usual for their units.
  expect(
    decimalSignOf([
      { text: '4,600', unit: 'kW' },
      { text: '2.600', unit: 'kWh' },
    ]),
  ).toBe(',');
  expect(decimalSignOf([{ text: '17.321', unit: 'kW' }])).toBe('.');
  expect(decimalSignOf([{ text: '17.321' }, { text: '12' }, { text: 'Mayor' }])).toBeNull();
  expect(decimalSignOf([{ text: '4.6' }, { text: '4,6' }])).toBeNull();
});

test('in a file without a notation of its own, only the unit decides', () => {
  expect(readNumber('17.321', { unit: 'kW', decimal: null, language: 'es' })).toBe(17.321);
  expect(readNumber('2,600', { unit: 'kWh', decimal: null, language: 'es' })).toBe(2600);
  expect(readNumber('2,600', { decimal: null, language: 'es' })).toEqual([2.6, 2600]);
});

/** Every way in which people write a number, without and with thousands. */
const written = (value: number, decimal: '.' | ',') => {
  const [whole = '', rest] = String(value).split('.');
  const end = rest === undefined ? '' : decimal + rest;
  return [
    whole + end,
    ...['\u00a0', '\u202f', ' ', decimal === ',' ? '.' : ','].map(
      (group) => whole.replace(/\B(?=(\d{3})+$)/g, group) + end,
    ),
  ];
};

test('every number is read as it was written, or both readings are offered', () => {
  const value = fc
    .tuple(fc.nat(99_999_999), fc.integer({ min: 0, max: 4 }))
    .map(([whole, places]) => whole / 10 ** places);
  const unit = fc.constantFrom(undefined, 'kW', 'kWh', '€', '€/MWh', '€/mes');
  const language = fc.constantFrom('es', 'en', 'ca', 'pt');
  fc.assert(
    fc.property(value, fc.constantFrom('.', ','), unit, language, (number, decimal, unit, language) => {
      for (const text of written(number, decimal).flatMap((one) => [
        one,
        `\u200b${one} `,
        unit ? `${one} ${unit}` : one,
      ])) {
        const read = readNumber(text, { unit, language });
        // Without a unit, the language decides.
        if (typeof read === 'object') expect(read).toContain(number);
        else if (/^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text))
          expect([number, Math.round(number * 1000), number / 1000]).toContain(read);
        else expect(read).toBe(number);
      }
    }),
  );
});

test('what a file writes is read by the notation found in it', () => {
  const value = fc.nat(99_999_999).map((whole) => whole / 100);
  fc.assert(
    fc.property(value, fc.constantFrom('.', ','), (number, decimal) => {
      const texts = [...written(number, decimal), ...written(20.5, decimal), ...written(1_234_567, decimal)];
      const found = decimalSignOf(texts.map((text) => ({ text })));
      expect(found).toBe(decimal);
      for (const text of written(number, decimal)) expect(readNumber(text, { decimal: found })).toBe(number);
    }),
  );
});

test('a number has as many decimals as it needs', () => {
  expect([20, 3.45, 5.555, 0.1 + 0.2, 1 / 3, Number.NaN].map(decimalsOf)).toEqual([0, 2, 3, 1, 6, 0]);
});

test('powers shown together have the decimals of the most precise one, at least one', () => {
  expect(powerDecimals(20)).toBe(1);
  expect(powerDecimals(3.45, 13.8)).toBe(2);
  expect(powerDecimals(3.464, null, 20)).toBe(3);
  expect(powerDecimals()).toBe(1);
});
