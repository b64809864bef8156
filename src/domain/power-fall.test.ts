import { expect, test } from 'vitest';
import { powerFall } from './sending-gate.ts';

const powers = (...kw: (number | null)[]) => {
  const [
    PotenciaP1 = null,
    PotenciaP2 = null,
    PotenciaP3 = null,
    PotenciaP4 = null,
    PotenciaP5 = null,
    PotenciaP6 = null,
  ] = kw;
  return { PotenciaP1, PotenciaP2, PotenciaP3, PotenciaP4, PotenciaP5, PotenciaP6 };
};

test('the first decreasing power is found, with the one before it', () => {
  expect(powerFall(powers(20, 20, 25, 25, 22, 21))).toEqual({
    from: { period: 'P4', power: 25 },
    to: { period: 'P5', power: 22 },
  });
});

test('equal and increasing powers are correct, and so are fewer than six', () => {
  expect(powerFall(powers(15, 15, 15, 15, 15, 30))).toBeUndefined();
  expect(powerFall(powers(9.2, 4.6))).toBeUndefined();
  expect(powerFall(powers())).toBeUndefined();
});
