import { describe, expect, test } from 'vitest';
import { redacted, scrubbed } from './log-writer.ts';

describe('a sentence', () => {
  test.each([
    ['El CUPS ES0021990000012345EB0F no consta.', 'El CUPS ••• no consta.'],
    ['El CUPS es 0021 9900 0001 2345 eb no consta.', 'El CUPS ••• no consta.'],
    ['La cuenta ES45 9999 0000 1610 0000 0017 es de otro.', 'La cuenta ••• es de otro.'],
    ['La cuenta DE89370400440532013000 es de otro.', 'La cuenta ••• es de otro.'],
    ['«B99000028» y X9900001L, de ana@example.com.', '«•••» y •••, de •••.'],
  ])('%s loses what people are known by', (text, expected) => expect(scrubbed(text)).toBe(expected));

  test.each([
    'No hay ningún contrato con el código PT-2026-000012.',
    'Contrato enviado a Luminara',
    'No existe GET /api/nada.',
    'El tamaño de página debe estar entre 1 y 1000, o ser -1 para todo.',
  ])('%s stays as it is', (text) => expect(scrubbed(text)).toBe(text));
});

test('a text of a hundred thousand letters takes no time', () => {
  const long = 'ñ'.repeat(100_000);
  expect(scrubbed(`${long}@ ana@example.com`)).toBe(`${long}@ •••`);
});

describe('a body', () => {
  test('keeps its shape, its numbers and its harmless texts', () => {
    const body = {
      CodigoContrato: 'KL-2026-000001',
      Nif: '99000001C',
      Fee: 2.5,
      Titular: { Nombre: 'Ana' },
      Pdf: null,
    };
    expect(JSON.parse(redacted(body) ?? '')).toEqual({
      CodigoContrato: 'KL-2026-000001',
      Nif: '••• (9)',
      Fee: 2.5,
      Titular: { Nombre: '••• (3)' },
      Pdf: null,
    });
  });

  test('never keeps a secret, whatever it is called', () => {
    const secret = 'Portal-2026';
    const body = { password: secret, Token: secret, list: [secret, { ApiKey: secret }], 'filterQueries[0]': secret };
    expect(redacted(body)).not.toContain(secret);
  });
});
