import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';

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
