import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { validateCups, validateIban, validateNif } from './validators.ts';

test.each([
  [true, { Valido: true }],
  [false, { Valido: false }],
  [
    { Valido: false, Motivo: 'LETRA_CONTROL' },
    { Valido: false, Motivo: 'LETRA_CONTROL' },
  ],
])('a validator may answer %j', (answer, read) => {
  for (const { result } of [validateIban, validateNif, validateCups])
    expect(safeParse(result, answer).output).toMatchObject(read);
});

test.each(['true', null, {}, 1])('%j is not accepted as the answer of a validator', (answer) =>
  expect(safeParse(validateIban.result, answer).success).toBe(false),
);
