import { describe, expect, test } from 'vitest';
import identifiers from '../../tests/fixtures/identifiers.json' with { type: 'json' };
import { checkNif, nifKind } from './nif.ts';

test.each(identifiers.nif.valid)('%s is a NIF', (nif) => expect(checkNif(nif)).toMatchObject({ valid: true, nif }));

test.each(identifiers.nif.invalid)('%j is none', (text) => expect(checkNif(text).valid).toBe(false));

describe('the reason is told', () => {
  test.each([
    ['12345678A', { reason: 'control', expected: 'Z' }],
    ['X9900001A', { reason: 'control', expected: 'L' }],
    ['B99000029', { reason: 'control', expected: '8' }],
    ['B9900002H', { reason: 'control-type', expected: '8' }],
    ['P99000093', { reason: 'control-type', expected: 'C' }],
    ['I1234567J', { reason: 'form' }],
    ['1234567Z', { reason: 'form' }],
    ['B9900002', { reason: 'form' }],
  ])('%s', (text, refusal) => expect(checkNif(text)).toEqual({ valid: false, ...refusal }));
});

test('dots, dashes, spaces and case do not matter', () => {
  expect(checkNif('99.000.001-c')).toEqual({ valid: true, nif: '99000001C', kind: 'dni', person: true });
  expect(checkNif(' b-99 000 028 ')).toEqual({ valid: true, nif: 'B99000028', kind: 'cif', person: false });
});

test('the first character tells a person from a company', () => {
  expect(['9', 'X', 'K', 'b99', 'I', ''].map(nifKind)).toEqual(['dni', 'nie', 'klm', 'cif', undefined, undefined]);
});
