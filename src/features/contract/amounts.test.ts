import { expect, test } from 'vitest';
import { periods } from '~/domain/periods.ts';
import { averagePrice, highestPower, yearlyCost } from './amounts.ts';

const names = ['Consumo', 'Potencia', 'PrecioEnergia', 'PrecioPotencia'] as const;
const empty = Object.fromEntries(names.flatMap((name) => periods.map((period) => [`${name}${period}`, null])));
const contract = (fields: Record<string, unknown>) =>
  ({
    ...empty,
    Tarifa: '2.0TD',
    Energia: 'E',
    TipoPersona: 'F',
    Fases: 'M',
    Autoconsumo: null,
    DireccionSuministro: null,
    TerminoFijo: null,
    PrecioExcedentes: null,
    Indexado: null,
    ...fields,
  }) as Parameters<typeof yearlyCost>[0];

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

test('the average price weights each period by its consumption', () => {
  expect(averagePrice(two)).toBeCloseTo(0.125, 10);
  expect(averagePrice(contract({}))).toBeNull();
  expect(averagePrice(contract({ ConsumoP1: 0, PrecioEnergiaP1: 0.2 }))).toBeNull();
});

const day = '2026-11-22';

test('a year costs the whole bill, with taxes', () => {
  // Energy 500 and power 140, with the social bonus 649.01; 5.11269632 % on it 33.18, rent 9.72, and 21 % on all.
  expect(yearlyCost(two, day)).toBe(837.21);
  expect(yearlyCost(contract({ ConsumoP1: 1000, PrecioEnergiaP1: null }), day), 'a price is missing').toBeNull();
});

test('a contract without tariff, use, power and prices costs nobody knows what', () => {
  expect(yearlyCost(contract({ Tarifa: null, Energia: null }), day)).toBeNull();
  expect(yearlyCost(contract({}), day)).toBeNull();
  expect(yearlyCost(contract({ Energia: 'G', Tarifa: 'RL.2', TerminoFijo: 7.9 }), day), 'gas without use').toBeNull();
  const { ConsumoP1, PrecioEnergiaP1 } = two;
  expect(yearlyCost(contract({ ConsumoP1, PrecioEnergiaP1 }), day), 'without power').toBeNull();
});

test('a year of gas includes its fixed term, and the cost of an indexed price is unknown', () => {
  // 560 and 94.80, 8,000 kWh at 0.00234 are 18.72 of tax, and 21 % on all.
  const gas = { Energia: 'G', Tarifa: 'RL.2', ConsumoP1: 8000, PrecioEnergiaP1: 0.07, TerminoFijo: 7.9 };
  expect(yearlyCost(contract(gas), day)).toBe(814.96);
  expect(yearlyCost({ ...two, Indexado: { Formula: 'P = OMIE', Servicios: [], ParteIndexada: 100 } }, day)).toBeNull();
});

test('the highest power is that of the last period that has it', () => {
  expect(highestPower(two)).toEqual({ period: 'P2', power: 4 });
  expect(highestPower(contract({}))).toBeUndefined();
});
