import { expect, test } from 'vitest';
import { formatEnergy } from './energy.ts';

test('energy is said in the largest unit that it fills', () => {
  expect(formatEnergy(1_108_123_456)).toBe('1.108,1 GWh');
  expect(formatEnergy(84_250)).toBe('84,3 MWh');
  expect(formatEnergy(940)).toBe('940 kWh');
  expect(formatEnergy(0)).toBe('0 kWh');
});

test('energy that nobody knows is a dash', () => {
  expect(formatEnergy(null)).toBe('—');
  expect(formatEnergy(undefined)).toBe('—');
});
