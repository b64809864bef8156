import { describe, expect, test } from 'vitest';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { byPeriod, readingOf } from '~/domain/testing.ts';
import { homePoint, tariffs } from './testing.ts';
import { readTyped, suppliedYear } from './typed.ts';

const point = homePoint as unknown as SipsPoint;
const day = '2026-11-22';
/** The supply of an address, with the tariff of an id: 18 for 2.0TD, 19 for 3.0TD. */
function supplied(address = '', of: SipsPoint | undefined = point, tariff = 18, readings: readonly SipsReading[] = []) {
  const shape = tariffs.find(({ Id }) => Id === tariff);
  if (!shape) throw new Error('no such tariff');
  return suppliedYear(readTyped(new URLSearchParams(address)), { tariff: shape, point: of, readings }, day);
}

describe('the supply', () => {
  test('has the data of SIPS where nothing was typed', () =>
    expect(supplied()).toMatchObject({
      power: [4.6, 4.6],
      energy: [1000, 800, 1200],
      province: '28',
      home: true,
      rent: 0.81,
      gas: false,
    }));

  test('has the typed data, also if SIPS has others', () =>
    expect(supplied('kw=5.75_5.75&kwh=900__1100&provincia=35&vivienda=0')).toMatchObject({
      power: [5.75, 5.75],
      energy: [900, null, 1100],
      province: '35',
      home: false,
    }));

  test('of a tariff that SIPS does not have uses none of its periods', () =>
    expect(supplied('', point, 19)).toMatchObject({
      power: [null, null, null, null, null, null],
      province: '28',
    }));
});

describe('what the meter has read', () => {
  const six = byPeriod(20, 20, 20, 20, 20, 20);
  const firm = { ...point, Tarifa: '3.0TD', Potencias: six, Consumos: six } as SipsPoint;
  const reading = readingOf('2026-10', six, {
    Reactiva: byPeriod(0, 0, 0, 0, 0, 0),
    Maximetro: { ...six, P1: 25 },
  }) as SipsReading;

  test('is billed with SIPS’ own tariff, by the powers that are asked for', () => {
    expect(supplied('', firm, 19, [reading]).measured?.excess).toBeGreaterThan(0);
    expect(supplied('kw=25_25_25_25_25_25', firm, 19, [reading]).measured?.excess).toBe(0);
  });

  test('is not known of a typed supply, another tariff or powers that are missing', () => {
    expect(supplied('', undefined, 19, [reading]).measured).toBeUndefined();
    expect(supplied('', point, 19, [reading]).measured).toBeUndefined();
    expect(supplied('kw=25__25_25_25_25', firm, 19, [reading]).measured).toBeUndefined();
  });
});
