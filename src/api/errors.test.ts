import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';

test('an error names its call, and the message of the server or else its kind', () => {
  expect(new ApiError('network', { endpoint: 'listAgents' }).message).toBe('listAgents: network');
  expect(new ApiError('status', { endpoint: 'save', serverMessage: 'No se puede.' }).message).toBe(
    'save: No se puede.',
  );
});

test('an error without details has no fields, no trace and no unknown outcome', () => {
  const error = new ApiError('network', { endpoint: 'save' });
  expect(error).toMatchObject({ status: undefined, logId: 0, fields: {}, lost: false });
  expect([error.fieldMessage('Nif'), error.trace]).toEqual([undefined, undefined]);
});

test('the first message of the server about a field is found, whatever the case of its name', () => {
  const fields = { Cups: ['Falta.'], nifTitular: ['No es correcto.', 'Falta.'], Vacio: [] };
  const error = new ApiError('status', { endpoint: 'save', status: 422, fields });
  expect(['NifTitular', 'cups', 'Vacio', 'Iban'].map((field) => error.fieldMessage(field))).toEqual([
    'No es correcto.',
    'Falta.',
    undefined,
    undefined,
  ]);
});

// Clause 8.11
test('a trace is shown where the server has logged the failure', () => {
  const traced = (logId?: number) =>
    new ApiError('status', { endpoint: 'save', traceId: '00-1', ...(logId !== undefined && { logId }) }).trace;
  expect([traced(1), traced(0), traced()]).toEqual(['00-1', undefined, undefined]);
});
