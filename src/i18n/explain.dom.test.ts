import { beforeAll, describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import { setLanguage, startI18n } from './index.ts';

beforeAll(() => startI18n({}));

describe('what went wrong, in words', () => {
  test('the generic error is the specification’s, with the trace where one was logged', () => {
    expect(explain({ kind: 'status', status: 500 })).toBe('Ha ocurrido un error durante la solicitud.');
    expect(explain({ kind: 'status', status: 500, trace: '00-4bf9-01' })).toBe(
      'Ha ocurrido un error durante la solicitud. Trace: 00-4bf9-01',
    );
  });

  test('the server’s own sentence goes first', () =>
    expect(explain({ kind: 'status', status: 500, serverMessage: 'Se cayó.', trace: '00-1' })).toBe(
      'Se cayó. Trace: 00-1',
    ));

  test('a refusal that says what to do differently needs no trace', () =>
    expect(explain({ kind: 'status', status: 422, serverMessage: 'Falta el NIF.', trace: '00-1' })).toBe(
      'Falta el NIF.',
    ));

  test.each([
    ['network', /conexión/],
    ['timeout', /a tiempo/],
    ['shape', /no entiende/],
  ] as const)('%s', (kind, words) => expect(explain({ kind })).toMatch(words));

  test('a change of which nobody knows whether it was made', () =>
    expect(explain({ kind: 'network', lost: true })).toMatch(/No sabemos si se ha guardado/));

  test('a gateway says nothing of a change whose answer it did not hear', () =>
    expect(explain({ kind: 'status', status: 502, lost: true, serverMessage: 'Bad gateway' })).toMatch(
      /No sabemos si se ha guardado/,
    ));

  test('in English too', async () => {
    await setLanguage('en');
    expect(explain({ kind: 'status', status: 403 })).toBe('You have no permission to do this.');
  });
});
