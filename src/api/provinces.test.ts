import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { listProvinces } from './utility.ts';

// Clause 3.83, 5.9-11
test('provinces have a name and are in Spanish alphabetical order, accents included', () => {
  const named = ['Zamora', 'Ávila', 'Barcelona', 'Avila', 'Araba', 'A Coruña', ''].map((Nombre, at) => ({
    Codigo: String(at),
    Nombre,
  }));
  const provinces = parse(listProvinces.result, [...named, { Codigo: '9', Nombre: null }]);
  expect(provinces.map(({ Nombre }) => Nombre)).toEqual(['A Coruña', 'Araba', 'Avila', 'Ávila', 'Barcelona', 'Zamora']);
});
