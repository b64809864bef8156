import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cupsControl, formatCups } from './cups.ts';
import { readCupsList } from './cups-list.ts';

const one = 'ES0021990000012345EB';
const other = 'ES0022990000067890MR1P';
const gas = 'ES0230990000004321PV';
const codes = (text: string) => readCupsList(text).entries.map(({ cups }) => cups);

describe('a list of CUPS', () => {
  test.each([
    ['lines', `${one}\n${other}\r\n${gas}`],
    ['spaces', `${one} ${other}   ${gas}`],
    ['commas', `${one},${other}, ${gas}`],
    ['semicolons', `${one};${other};${gas};`],
    ['bars and tabs', `${one}|${other}\t${gas}`],
    ['quotes', `"${one}","${other}","${gas}"`],
    ['lower case', `${one}\n${other}\n${gas}`.toLowerCase()],
    ['groups, one a line', [one, other, gas].map(formatCups).join('\n')],
    ['groups, all in one line', [one, other, gas].map(formatCups).join(' ')],
    ['dots and dashes', 'ES.0021.9900.0001.2345.EB\nES-0022-9900-0006-7890-MR-1P\nES 0230 9900 0000 4321 PV'],
    ['a sentence', `Mira ${one}, (${other}) y ${gas}.`],
  ])('is read out of %s', (_, text) => expect(codes(text)).toEqual([one, other, gas]));

  test('reads the column of the CUPS in a CSV file, whatever the other columns are', () => {
    const file = [
      'Cliente;CUPS;Tarifa;IBAN;Teléfono',
      `"Hierros, S.L.";${one};2.0TD;ES9121000418450200051332;612345678`,
      `Ana;${other};3.0TD;;`,
    ].join('\n');
    const { entries, unread } = readCupsList(file);
    expect(entries.map(({ cups }) => cups)).toEqual([one, other]);
    expect(unread).toBe(1);
  });

  test('has each supply point once, with or without its border point', () => {
    const { entries, repeated } = readCupsList([one, `${one}0F`, formatCups(one), other, other].join('\n'));
    expect(entries.map(({ cups }) => cups)).toEqual([one, other]);
    expect(repeated).toBe(3);
  });

  test.each([
    ['ES0021990000012345EA', { valid: false, reason: 'control', expected: 'EB' }],
    ['ES0021990000012345EB0', { valid: false, reason: 'length' }],
    ['ES0021990000012345EB0A', { valid: false, reason: 'border' }],
    ['ES00219900O0012345EB', { valid: false, reason: 'digits' }],
    ['FR0021990000012345EB', { valid: false, reason: 'country' }],
    ['0021990000012345EB', { valid: false, reason: 'country' }],
    ['ES0021990000012345EB0FA000', { valid: false, reason: 'cau' }],
  ])('keeps %s, which is not a CUPS, and says why', (typed, check) =>
    expect(readCupsList(`${one}\n${typed}\n${other}`).entries[1]).toEqual({ cups: typed, check }),
  );

  test.each([
    'IB20260115010123456',
    'FE2026000012345678',
    'ES/2026/0001234567890',
    'ES91 2100 0418 4502 0005 1332',
    '20260115010123456',
  ])('does not take %s for a wrong CUPS: it is the number of an invoice or an account', (number) =>
    expect(readCupsList(`${one};${number}\n${number}\n`)).toMatchObject({ entries: [{ cups: one }], unread: 1 }),
  );

  test('keeps a code in groups that is almost a CUPS', () =>
    expect(codes('ES 0021 9900 0O01 2345 EB')).toEqual(['ES002199000O012345EB']));

  test('counts the lines in which there is none', () =>
    expect(readCupsList(`CUPS\n${one}\n\nhola, ¿qué tal?\n`)).toMatchObject({ unread: 2, repeated: 0 }));

  test('of nothing is empty', () => expect(readCupsList(' \n ')).toEqual({ entries: [], repeated: 0, unread: 0 }));
});

const point = fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }).map((digits) => {
  const text = String(digits).padStart(16, '0');
  return `ES${text}${cupsControl(text)}`;
});

test('whatever separates them, all of them are found, in their order', () => {
  const separator = fc.constantFrom('\n', ';', ', ', '\t', ' ', '\r\n', ' | ');
  const way = fc.constantFrom(
    (cups: string) => cups,
    formatCups,
    (cups: string) => cups.toLowerCase(),
  );
  const points = fc.uniqueArray(point, { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(points, separator, way, (list, between, write) => {
      expect(codes(list.map(write).join(between))).toEqual(list);
    }),
  );
});

test('codes of one cell keep their order, also where one of them is not quite right', () =>
  expect(codes('ES002199000O012345EB / ES0021990000012345EB')).toEqual([
    'ES002199000O012345EB',
    'ES0021990000012345EB',
  ]));
