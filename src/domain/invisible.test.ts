import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanEmail, cleanPhone, isEmail, isPhone } from './contacts.ts';
import { checkCups } from './cups.ts';
import { checkIban } from './iban.ts';
import { checkNif } from './nif.ts';

test('each line of the file is accepted without what cannot be seen in it', () => {
  const lines = readFileSync('tests/fixtures/sheets/invisible-characters.txt', 'utf8').trim().split('\n');
  const [nif = '', phone = '', iban = '', cups = '', email = ''] = lines.map((line) =>
    line.slice(line.indexOf(':') + 2),
  );
  expect(checkNif(nif)).toMatchObject({ valid: true, nif: '12345678Z' });
  expect([isPhone(phone), cleanPhone(phone)]).toEqual([true, '600123456']);
  expect(checkIban(iban)).toMatchObject({ valid: true, iban: 'ES9121000418450200051332' });
  expect(checkCups(cups)).toEqual({ valid: true, cups: 'ES0021990000012345EB' });
  expect([isEmail(email), cleanEmail(email)]).toEqual([false, 'ana@example.com']);
});
