import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportedCode, isSameCode } from './exported-code.ts';

test.each([
  ['28013', '28013'],
  [28013, '28013'],
  ['1240.0', '1240'],
  ['1240,00', '1240'],
  ['28.013', '28013'],
  ['600.123.456', '600123456'],
  ['600 123 456', '600123456'],
  ['3,4600123456E+10', '34600123456'],
  ['3.4600123456e10', '34600123456'],
  ['\u202a600123456\u202c', '600123456'],
  ['2.0 TD', '2.0 TD'],
  ['12.345.678-Z', '12.345.678-Z'],
  ['Mayor, 12', 'Mayor, 12'],
  ['', ''],
  [null, ''],
])('%j was %j', (cell, code) => expect(exportedCode(cell)).toEqual({ code }));

test.each(['3,46E+10', '9,1E+19', 9.1e19])('%j has lost digits', (cell) =>
  expect(exportedCode(cell)).toEqual({ code: String(cell), shortened: true }),
);

test('a lost zero in front does not make another code', () => {
  expect(isSameCode('018', '18')).toBe(true);
  expect(isSameCode('01240', '1240')).toBe(true);
  expect(isSameCode('018', '118')).toBe(false);
  expect(isSameCode('2.0TD', '2')).toBe(false);
});

test('every code of digits is found behind what programs make of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 99_999_999_999 }), (number) => {
      const code = String(number);
      const exponential = `${code[0]},${code.slice(1)}E+${code.length - 1}`;
      const grouped = (sign: string) => code.replace(/\B(?=(\d{3})+$)/g, sign);
      for (const cell of [
        number,
        code,
        `${code}.0`,
        `${code},00`,
        exponential,
        grouped('.'),
        grouped(','),
        grouped('\u00a0'),
      ])
        expect(exportedCode(cell)).toEqual({ code });
    }),
  );
});
