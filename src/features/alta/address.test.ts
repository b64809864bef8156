import { expect, test } from 'vitest';
import { address, oneLine } from './address.ts';

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
