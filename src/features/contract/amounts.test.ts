import { expect, test } from 'vitest';
import { periods } from '~/domain/periods.ts';
import { averagePrice, highestPower, yearlyCost } from './amounts.ts';

const names = ['Consumo', 'Potencia', 'PrecioEnergia', 'PrecioPotencia'] as const;
const empty = Object.fromEntries(names.flatMap((name) => periods.map((period) => [`${name}${period}`, null])));
const contract = (known: Record<string, unknown>) =>
  ({ ...empty, TerminoFijo: null, Indexado: null, ...known }) as Parameters<typeof yearlyCost>[0];

const two = contract({
  ConsumoP1: 1000,
  ConsumoP2: 3000,
  PrecioEnergiaP1: 0.2,
  PrecioEnergiaP2: 0.1,
  PotenciaP1: 4,
  PotenciaP2: 4,
  PrecioPotenciaP1: 30,
  PrecioPotenciaP2: 5,
});

test('the average price weighs each period by what is consumed in it', () => {
  expect(averagePrice(two)).toBeCloseTo(0.125, 10);
  expect(averagePrice(contract({}))).toBeNull();
  expect(averagePrice(contract({ ConsumoP1: 0, PrecioEnergiaP1: 0.2 }))).toBeNull();
});

test('a year costs energy and power', () => {
  expect(yearlyCost(two)).toBeCloseTo(500 + 140, 10);
  expect(yearlyCost(contract({}))).toBeNull();
});

test('a year of gas costs its fixed term too, and of an indexed price nothing is known', () => {
  expect(yearlyCost(contract({ ConsumoP1: 8000, PrecioEnergiaP1: 0.07, TerminoFijo: 7.9 }))).toBeCloseTo(
    560 + 94.8,
    10,
  );
  expect(yearlyCost({ ...two, Indexado: { Formula: 'P = OMIE', Servicios: [], ParteIndexada: 100 } })).toBeNull();
});

test('the highest power is that of the last period that has it', () => {
  expect(highestPower(two)).toEqual({ period: 'P2', power: 4 });
  expect(highestPower(contract({}))).toBeUndefined();
});
