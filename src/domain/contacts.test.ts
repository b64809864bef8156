import { expect, test } from 'vitest';
import { cleanEmail, cleanPhone, isEmail, isPhone } from './contacts.ts';

test.each([
  'ana@example.com\u200b',
  ' ana@example.com ',
  'mailto:ana@example.com',
  '"ana@example.com"',
  'Ana Ruiz <ana@example.com>',
  'E-mail: ana@example.com;',
])('%j is an address, without what was copied along', (text) => {
  expect(cleanEmail(text)).toBe('ana@example.com');
  expect(isEmail(cleanEmail(text))).toBe(true);
});

test.each(['ana@example.com\u200b', 'an\u2060a@example.com', 'ana', 'ana@example', 'a b@example.com'])(
  'no mail arrives at %j',
  (text) => expect(isEmail(text)).toBe(false),
);

test.each([
  '600123456',
  '600 12 34 56',
  '600-123-456',
  '+34 600 123 456',
  '34600123456',
  '0034 600123456',
  '+34 (0) 600 123 456',
  '(+34) 600.123.456',
  '\u202a+34 600 123 456\u202c',
  'Tel.: 600 123 456',
  'Móvil 600123456',
])('%j is a Spanish phone', (text) => {
  expect(cleanPhone(text)).toBe('600123456');
  expect(isPhone(text)).toBe(true);
});

test('a foreign phone keeps its prefix', () => {
  expect(cleanPhone('00 33 1 23 45 67 89')).toBe('+33123456789');
  expect(isPhone('+351 912 345 678')).toBe(true);
});

test.each(['12345', 'doce', '+34 123', '666666666666', '600000000000', '111111111', 'abc600123456'])(
  '%j is no phone',
  (text) => expect(isPhone(text)).toBe(false),
);
