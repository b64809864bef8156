import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contract } from '~/api/contract.ts';
import { copyOf, nothing, offered, restored, secrets, toInput } from './input.ts';
import { rules, whole } from './testing.ts';

test('the sent values are clean: codes without spaces, numbers as numbers, no empty fields', () => {
  expect(toInput(whole, rules)).toMatchObject({
    IdTipoSolicitud: 'switch',
    Cups: 'ES0021990000012345EB0F',
    CupsGas: null,
    PotenciaP1: 4.6,
    PotenciaP3: null,
    Nif: '12345678Z',
    Nombre: 'Ana',
    NombreTitular: null,
    DireccionFiscal: null,
    Iban: 'ES9121000418450200051332',
    TitularIban: null,
    IdColectivo: null,
    Modalidad: null,
    IdTarifaProducto: 101,
  });
});

test('fields that a choice excludes are not sent, whatever was typed before', () => {
  const input = toInput(
    { ...whole, Nif: 'B99000028', NombreTitular: 'Ferretería', PotenciaP6: 9, CupsGas: 'x' },
    rules,
  );
  expect(input).toMatchObject({ Nombre: null, NombreTitular: 'Ferretería', PotenciaP6: null, CupsGas: null });
  expect(toInput({ ...whole, Modalidad: 'Pass Pool' }, rules)).toMatchObject({
    Modalidad: 'Pass Pool',
    IdTarifaProducto: null,
  });
});

test('the energy by period is sent as long as it adds up to the year', () => {
  const split = { ...whole, ConsumoP1: 700, ConsumoP2: 700, ConsumoP3: 1200 };
  expect(toInput(split, rules)).toMatchObject({ ConsumoP1: 700, ConsumoP3: 1200 });
  expect(toInput({ ...split, ConsumoAnual: 9000 }, rules)).toMatchObject({ ConsumoP1: null, ConsumoAnual: 9000 });
});

test('a fixed price is sent as it was shown', () => {
  const prices = { energy: [0.2, 0.15, 0.1, null, null, null], power: [29, 2.8, null, null, null, null] };
  expect(toInput(whole, rules, { prices, clause: '5 % de la energía pendiente' })).toMatchObject({
    PrecioEnergiaP3: 0.1,
    PrecioEnergiaP4: null,
    PrecioPotenciaP2: 2.8,
    ClausulaPenalizacion: '5 % de la energía pendiente',
  });
});

test('a copy has the same point, holder and product, but no dates, signature or documents', () => {
  const copy = copyOf(
    v.parse(contract, {
      CodigoContrato: 'PT-2026-000012',
      Id: 12,
      IdTipoSolicitud: 'switch',
      Cups: 'ES0021990000012345EB0F',
      Energia: 'E',
      Modalidad: 'Fijo',
      IdTarifaProducto: 101,
      Nif: '12345678Z',
      Nombre: 'Ana',
      PotenciaP1: 4.6,
      FechaFirma: '2026-01-02',
      Iban: 'ES9121000418450200051332',
      TitularIban: 'Ana Ruiz',
      NifTitularIban: '12345678Z',
      DireccionSuministro: { Via: 'Mayor', CodigoPostal: '28013' },
      DireccionFiscal: { Via: 'Mayor', CodigoPostal: '28013' },
    }),
  );
  expect(copy).toMatchObject({
    IdTipoSolicitud: 'switch',
    Cups: 'ES 0021 9900 0001 2345 EB 0F',
    energy: 'E',
    IdTarifaProducto: '101',
    PotenciaP1: 4.6,
    otherAddress: false,
    otherPayer: false,
    TitularIban: '',
  });
  expect(JSON.stringify(copy)).not.toMatch(/2026-01-02|PT-2026/);
});

test('a draft of an older version is used as far as it fits', () => {
  const stored = {
    Cups: 'ES 0021',
    IdTipoSolicitud: '3',
    Fee: 'mucho',
    otherPayer: true,
    DireccionSuministro: { Via: 'Mayor' },
    old: 1,
    PotenciaP1: 4.6,
  };
  expect(restored(stored)).toEqual({
    ...nothing,
    Cups: 'ES 0021',
    IdTipoSolicitud: 'switchChanged',
    otherPayer: true,
    PotenciaP1: 4.6,
    DireccionSuministro: { ...nothing.DireccionSuministro, Via: 'Mayor' },
  });
});

test('data that identify a person are never kept on the device', () =>
  expect(secrets.toSorted()).toEqual([
    'Email',
    'EmailFactura',
    'Iban',
    'Nif',
    'NifTitularIban',
    'RepresentanteNif',
    'Telefono',
    'Telefono2',
  ]));

test('an address can contain the proposed offer, with its fee and powers', () => {
  expect(offered(new URLSearchParams('oferta=101&comercializadora=7&fee=5&kw=4.6_3&solicitud=3'))).toEqual({
    IdTipoSolicitud: 'switchChanged',
    Modalidad: 'Fijo',
    IdTarifaProducto: '101',
    IdComercializadora: '7',
    Fee: 5,
    PotenciaP1: 4.6,
    PotenciaP2: 3,
  });
  expect(offered(new URLSearchParams('modalidad=Pass Pool'))).toEqual({ Modalidad: 'Pass Pool', IdTarifaProducto: '' });
  expect(offered(new URLSearchParams('modalidad=Gratis&fee=x&kw=a'))).toEqual({});
});
