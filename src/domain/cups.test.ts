import { describe, expect, test } from 'vitest';
import identifiers from '../../tests/fixtures/identifiers.json' with { type: 'json' };
import { checkCups, cups20, cupsGroups, formatCups, meantCups, rightLetters, wrongGroup } from './cups.ts';

test.each(identifiers.cups.valid)('%s is a CUPS', (cups) => expect(checkCups(cups)).toEqual({ valid: true, cups }));

test.each(identifiers.cups.invalid)('%j is none', (text) => expect(checkCups(text).valid).toBe(false));

describe('the reason is told', () => {
  test.each([
    ['ES0021990000012345EA', { reason: 'control', expected: 'EB' }],
    ['ES0031990000000001XR0F', { reason: 'control', expected: 'RX' }],
    ['ES0021990000012345EB0', { reason: 'length' }],
    ['ES0021990000012345EB0A', { reason: 'border' }],
    ['ES0021990000012345EBF0', { reason: 'border' }],
    ['FR0021990000012345EB', { reason: 'country' }],
    ['ES00219900O0012345EB', { reason: 'digits' }],
    ['ES0021990000012345EB0FA000', { reason: 'cau' }],
  ])('%s', (text, refusal) => expect(checkCups(text)).toEqual({ valid: false, ...refusal }));
});

test('spaces, dots, dashes and case do not matter', () => {
  expect(checkCups(' es-0021.9900 0001 2345 eb–0f ')).toEqual({ valid: true, cups: 'ES0021990000012345EB0F' });
});

test('it is printed in groups', () => {
  expect(formatCups('es0021990000012345eb0f')).toBe('ES 0021 9900 0001 2345 EB 0F');
  expect(formatCups('ES0230990000004321PV')).toBe('ES 0230 9900 0000 4321 PV');
  expect(cupsGroups('ES00')).toEqual(['ES', '00']);
  expect(cupsGroups('')).toEqual([]);
});

test('points are the same whether or not the border point is written', () => {
  expect(cups20('ES0021990000012345EB0F')).toBe(cups20('ES 0021 9900 0001 2345 EB'));
});

test.each([
  ['ES0021990000012345EA', 'ES0021990000012345EB'],
  ['es 0021 9900 0001 2345 ea 0f', 'ES0021990000012345EB0F'],
  ['ES0021990000012345EB0FA000', 'ES0021990000012345EB0F'],
  ['ES0021990000012345EB0FB000', undefined],
  ['ES0021990000012345EB', undefined],
  ['ES00219900O0012345EB', undefined],
])('%s is corrected to %s', (typed, meant) => expect(meantCups(typed)).toBe(meant));

test('the right letters are given for a CUPS of which only the letters are wrong', () => {
  expect(rightLetters('ES0021990000012345EA')).toBe('EB');
  expect(rightLetters('ES0021990000012345EB')).toBeUndefined();
  expect(rightLetters('FR0021990000012345EA')).toBeUndefined();
});

test.each([
  ['FR0021990000012345EB', 'FR'],
  ['ES0021990000012345EA0F', 'EA'],
  ['ES0021990000012345EB0Z1', undefined],
  ['ES0021990000012345EB00', '00'],
  ['ES0021990000012345EB0FA000', '0FA000'],
])('of %s the wrong part is %s', (text, part) => {
  const checked = checkCups(text);
  const group = checked.valid ? undefined : wrongGroup[checked.reason];
  expect(group === undefined ? undefined : cupsGroups(text)[group]).toBe(part);
});
