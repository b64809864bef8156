import { expect, test } from 'vitest';
import { address, oneLine, streetTypes } from './address.ts';

test('there are sixty types of street, each once, the most common first', () => {
  expect(new Set(streetTypes.map(({ value }) => value)).size).toBe(60);
  expect(streetTypes[0]?.value).toBe('Calle');
});

test('an address has a staircase, between the number and the floor', () => {
  const parts = Object.keys(address('DireccionSuministro', {} as never)).map((name) => name.split('.')[1]);
  expect(parts.slice(2, 6)).toEqual(['Numero', 'Escalera', 'Piso', 'Puerta']);
  expect(
    oneLine({
      TipoVia: 'Calle',
      Via: 'Mayor',
      Numero: '3',
      Escalera: 'B',
      Piso: '2',
      CodigoPostal: '28013',
      Municipio: 'Madrid',
    }),
  ).toBe('Calle Mayor 3 B 2, 28013 Madrid');
});
