import { expect, test } from 'vitest';
import { formatEnergy } from './energy.ts';

test('energy is written in its largest unit of at least one', () => {
  expect(formatEnergy(1_108_123_456)).toBe('1.108,1 GWh');
  expect(formatEnergy(84_250)).toBe('84,3 MWh');
  expect(formatEnergy(940)).toBe('940 kWh');
  expect(formatEnergy(0)).toBe('0 kWh');
});

test('unknown energy is a dash', () => {
  expect(formatEnergy(null)).toBe('—');
  expect(formatEnergy(undefined)).toBe('—');
});
