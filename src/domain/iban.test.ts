import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import identifiers from '../../tests/fixtures/identifiers.json' with { type: 'json' };
import { anyText } from '../lib/testing.ts';
import { bankName } from './bank-names.ts';
import { checkIban, cleanIban, groupIban, maskIban } from './iban.ts';

const { iban } = identifiers;

describe('an IBAN', () => {
  test.each(iban.valid)('%s is a Spanish one, and names its bank', (text) =>
    expect(checkIban(text)).toEqual({ valid: true, iban: text, entity: text.slice(4, 8), spanish: true }),
  );
  test.each(iban.valid_foreign)('%s can be charged too', (text) =>
    expect(checkIban(text)).toEqual({ valid: true, iban: text, spanish: false }),
  );
  test.each(iban.invalid)('%j is none', (text) => expect(checkIban(text).valid).toBe(false));

  test.each([
    ['ES0099900001610000000017', 'control'],
    ['ES459990000161000000001', 'length'],
    ['ES45999000016100000000170', 'length'],
    ['ES4499900001000000000017', 'account-control'],
    ['XX4599900001610000000017', 'country'],
    ['SA0380000000608010167519', 'country'],
    ['', 'form'],
    ['9121000418450200051332', 'form'],
  ])('%j is refused for its %s', (text, reason) => expect(checkIban(text)).toEqual({ valid: false, reason }));

  test('may be typed with spaces, dashes and small letters', () =>
    expect(checkIban(' es45 9990-0001 6100 0000 0017 ').valid).toBe(true));

  test('may have its name in front, which is not its country', () =>
    expect(checkIban('IBAN: ES91 2100 0418 4502 0005 1332')).toMatchObject({ valid: true, entity: '2100' }));

  test('is proposed for the twenty digits of an account, if these are right', () => {
    expect(checkIban('2100 0418 45 0200051332')).toEqual({
      valid: false,
      reason: 'ccc',
      expected: 'ES9121000418450200051332',
    });
    expect(checkIban('CCC 21000418450200051332')).toMatchObject({ reason: 'ccc' });
    expect(checkIban('2100 0418 44 0200051332')).toEqual({ valid: false, reason: 'form' });
  });

  test.each([
    ['ES4599900001610000000017', 'ES45 •••• •••• •••• •••• 0017'],
    ['ES450017', 'ES45 0017'],
    ['ES45001', '••••'],
  ])('is masked in lists: %s', (iban, masked) => expect(maskIban(iban)).toBe(masked));
});

test('the bank of an account is known by its code, if the register has it', () =>
  expect(['2100', '9990'].map(bankName)).toEqual(['CaixaBank', undefined]));

test('one sign does not become a sentence, and wide letters are letters', () => {
  expect(cleanIban('\ufdfa')).toBe('\ufdfa');
  expect(cleanIban('\uff25\uff33\uff19\uff11')).toBe('ES91');
});

test.each(['MC-ñ12', 'FR76·?', 'mc\u0000\u0000\u{10000}'])('%s is no IBAN, and breaks nothing', (text) =>
  expect(checkIban(text)).toEqual({ valid: false, reason: 'form' }),
);

test('any input is judged, and a mask never shows more than eight characters', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      checkIban(text);
      return maskIban(text).replace(/[• ]/g, '').length <= 8 && cleanIban(text).length <= text.length * 3;
    }),
  );
});

test.each([
  ['es4501821003970033000017', 'ES45 0182 1003 9700 3300 0017'],
  ['ES45 •••• •••• •••• •••• 0017', 'ES45 •••• •••• •••• •••• 0017'],
  ['ES45 01', 'ES45 01'],
])('%s is shown in groups of four', (text, shown) => expect(groupIban(text)).toBe(shown));
