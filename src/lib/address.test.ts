import { expect, test } from 'vitest';
import { addressLines } from './address.ts';

const nowhere = {
  TipoVia: null,
  Via: null,
  Numero: null,
  Escalera: null,
  Piso: null,
  Puerta: null,
  CodigoPostal: null,
  Municipio: null,
  Provincia: null,
};

test('an address is street and town', () =>
  expect(
    addressLines({
      ...nowhere,
      TipoVia: 'Calle',
      Via: 'Mayor',
      Numero: '3',
      CodigoPostal: '46011',
      Municipio: 'Paterna',
      Provincia: 'Valencia/València',
    }),
  ).toEqual(['Calle Mayor 3', '46011 Paterna, Valencia/València']));

test('a town with the same name as its province is named once', () =>
  expect(addressLines({ ...nowhere, Via: 'Gran Vía', Municipio: 'Madrid', Provincia: 'Madrid' })).toEqual([
    'Gran Vía',
    'Madrid',
  ]));

test('missing parts are a dash', () => {
  expect(addressLines(null)).toEqual(['—']);
  expect(addressLines(nowhere)).toEqual(['—']);
});
