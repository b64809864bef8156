import { describe, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { explain, successSentence } from './explain.ts';
import { loadTexts } from './index.ts';

withTexts();

describe('error messages', () => {
  // Clause 8.10, 8.11
  test('the generic error is the specification’s, with the trace where one was logged', () => {
    expect(explain({ kind: 'status', status: 500 })).toBe('Ha ocurrido un error durante la solicitud.');
    expect(explain({ kind: 'status', status: 500, trace: '00-4bf9-01' })).toBe(
      'Ha ocurrido un error durante la solicitud. Trace: 00-4bf9-01',
    );
  });

  // Clause 8.7
  test('the message of the server comes first', () =>
    expect(explain({ kind: 'status', status: 500, serverMessage: 'Se cayó.', trace: '00-1' })).toBe(
      'Se cayó. Trace: 00-1',
    ));

  // Clause 8.8
  test.each([
    ['no connection', { kind: 'network' }, /conexión/],
    ['a timeout', { kind: 'timeout' }, /a tiempo/],
    ['an unreadable answer', { kind: 'shape' }, /no entiende/],
    ['a refused permission', { kind: 'status', status: 403 }, /No tienes permiso/],
    ['an overloaded server', { kind: 'status', status: 503 }, /demasiadas solicitudes/],
  ] as const)('%s has its own text that says what to do', (_, failure, words) =>
    expect(explain(failure)).toMatch(words),
  );

  test('a change of unknown outcome', () =>
    expect(explain({ kind: 'network', lost: true })).toMatch(/No sabemos si se ha guardado/));

  test('a gateway’s message is not shown for a change that it did not see answered', () =>
    expect(explain({ kind: 'status', status: 502, lost: true, serverMessage: 'Bad gateway' })).toMatch(
      /No sabemos si se ha guardado/,
    ));

  // Clause 8.25
  test('an empty 500 of a change shows the fixed text of its call, and then that the outcome is unknown', async () => {
    await loadTexts('toasts');
    const failure = { kind: 'status', status: 500, lost: true, endpoint: 'sendToSupplier', trace: '00-1' } as const;
    expect(explain(failure)).toBe(
      'No se han podido cambiar la situacion del contrato. No sabemos si se ha guardado. Compruébalo antes de repetirlo. Trace: 00-1',
    );
    expect(explain({ kind: 'status', status: 500, lost: true })).toMatch(
      /^Ha ocurrido un error durante la solicitud\. No sabemos si se ha guardado/,
    );
  });

  // Clause 8.34
  test('what was sent to a supplier names the one in the dialog, whatever the server says', async () => {
    await loadTexts('toasts');
    const answer = { Message: 'Contrato enviado a otra' };
    const row = { name: 'sendToSupplier', toast: 'server' } as const;
    expect(successSentence(row, answer, { provider: 'Luminara' })).toBe('Contrato enviado a Luminara');
    expect(successSentence(row, answer)).toBe('Contrato enviado a otra');
  });
});
