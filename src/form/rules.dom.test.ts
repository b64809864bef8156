import i18next from 'i18next';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { rulesOf } from './rules.ts';

let rules: ReturnType<typeof rulesOf>;
withTexts('form');
beforeAll(() => {
  rules = rulesOf(i18next.getFixedT(null, 'form'));
});

/** What is sent for a field's value, or the sentence that refuses it. */
function outcome(schema: v.GenericSchema, typed: unknown) {
  const checked = v.safeParse(schema, typed);
  return checked.success ? checked.output : checked.issues[0].message;
}

const required = 'Falta este dato.';
const email = 'No parece un correo electrónico: escríbelo completo, por ejemplo nombre@empresa.es.';
const phone = 'No parece un teléfono: solo cifras, espacios y +, al menos 9 cifras.';
const url = 'No parece una dirección web: empieza por https://.';
const day = 'Escribe una fecha que exista: dd/mm/aaaa.';
const between = 'Tiene que estar entre 0 y 100.';

describe.each<[rule: string, schema: () => v.GenericSchema, cases: [typed: unknown, outcome: unknown][]]>([
  [
    'a text',
    () => rules.text(5),
    [
      [' Ana ', 'Ana'],
      ['  ', required],
      ['Anabel', 'Es demasiado largo: caben 5 caracteres.'],
    ],
  ],
  [
    'a text that may be missing',
    () => rules.optionalText(5),
    [
      [' Ana ', 'Ana'],
      ['  ', null],
    ],
  ],
  [
    'an e-mail',
    () => rules.email(),
    [
      ['ana@b.es', 'ana@b.es'],
      ['', required],
      ['ana@', email],
    ],
  ],
  [
    'an e-mail that may be missing',
    () => rules.optionalEmail(),
    [
      ['ana@b.es', 'ana@b.es'],
      ['', null],
      ['ana@', email],
    ],
  ],
  [
    'a phone',
    () => rules.optionalPhone(),
    [
      ['+34 600 111 222', '+34 600 111 222'],
      ['Tel. 600·111·222', '600111222'],
      ['\u202a600 111 222\u202c', '600 111 222'],
      ['', null],
      ['12', phone],
      ['casa', phone],
    ],
  ],
  [
    'an address',
    () => rules.optionalUrl(),
    [
      ['https://a.es/x', 'https://a.es/x'],
      ['', null],
      ['http://a.es', url],
      ['a', url],
    ],
  ],
  [
    'a whole number',
    () => rules.whole(0, 100),
    [
      [12, 12],
      [12.5, 'Tiene que ser un número entero, sin decimales.'],
      [undefined, 'Escribe un número.'],
      [Number.NaN, 'Escribe un número.'],
      [101, between],
    ],
  ],
  [
    'a day that may be missing',
    () => rules.optionalDay(),
    [
      ['2026-12-01', '2026-12-01'],
      ['', null],
      ['31/02/2027', day],
    ],
  ],
  [
    'a choice',
    () => rules.id(),
    [
      ['12', 12],
      ['', 'Elige una opción.'],
    ],
  ],
  [
    'a choice that may be missing',
    () => rules.optionalId(),
    [
      ['12', 12],
      ['', null],
    ],
  ],
  [
    'several choices',
    () => rules.ids(),
    [
      [
        ['1', '2'],
        [1, 2],
      ],
      [[], []],
    ],
  ],
  [
    'a new password',
    () => rules.newPassword('ana.gil@example.com'),
    [
      ['secreto12', 'secreto12'],
      ['corta', 'Le faltan caracteres: al menos 8.'],
      ['solamenteletras', 'Le falta una letra o un número.'],
      ['1234567890', 'Le falta una letra o un número.'],
      ['Ana.Gil-2026', 'No puede llevar tu correo.'],
    ],
  ],
])('%s', (_, schema, cases) => {
  test.each(cases)('%j gives %j', (typed, expected) => {
    expect(outcome(schema(), typed)).toEqual(expected);
  });
});
