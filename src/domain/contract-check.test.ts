import { describe, expect, test } from 'vitest';
import { type ContractData, checkContract } from './contract-check.ts';
import { isProvince, usualProvince } from './province-names.ts';

const lists = {
  tariffs: [
    { Codigo: '018', Nombre: '2.0TD', Energia: 'E', NumPeriodosPotencia: 2 },
    { Codigo: '019', Nombre: '3.0TD', Energia: 'E', NumPeriodosPotencia: 6 },
    { Codigo: 'R1', Nombre: 'RL.1', Energia: 'G', NumPeriodosPotencia: 0 },
  ],
  provinces: [
    { Codigo: '28', Nombre: 'Madrid' },
    { Codigo: '15', Nombre: 'Coruña, A' },
    { Codigo: '99', Nombre: null },
  ],
};

const home: ContractData = {
  IdTipoSolicitud: 'switch',
  Nif: '99000001C',
  Nombre: 'Ana',
  Apellido1: 'Vidal',
  Email: 'ana@example.com',
  Cups: 'ES0021990000012345EB0F',
  DireccionSuministro: { Via: 'Mayor', CodigoPostal: '28013', Municipio: 'Madrid', Provincia: 'Madrid' },
  CodigoTarifa: '018',
  PotenciaP1: 4.6,
  PotenciaP2: 4.6,
  Cnae: '9820',
  IdComercializadora: 1,
  IdTarifaProducto: 101,
  Iban: 'ES4599900001610000000017',
};
const powers = (...kw: number[]) => Object.fromEntries(kw.map((power, index) => [`PotenciaP${index + 1}`, power]));
const business = { ...home, CodigoTarifa: '019', ...powers(20, 20, 20, 20, 20, 20) };

/** Who signs for a company, and by what power. */
const signer = { RepresentanteNombre: 'Ana Vidal', RepresentanteNif: '99000001C', RepresentantePoder: 'Apoderado' };

const issues = (change: ContractData, of: ContractData = home) => checkContract({ ...of, ...change }, lists);

test('a whole contract has no issue', () => {
  expect(issues({})).toEqual([]);
  expect(issues({}, business)).toEqual([]);
});

test('everything that is missing is told at once, in the order of the form', () => {
  expect(checkContract({}, lists).map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
    'IdTipoSolicitud: required',
    'Nif: required',
    'Email: contact',
    'Cups: required',
    'DireccionSuministro: required',
    'CodigoTarifa: required',
    'Cnae: required',
    'IdComercializadora: required',
    'IdTarifaProducto: required',
    'Iban: required',
  ]);
});

describe('what is wrong is named', () => {
  test.each<[string, ContractData, object]>([
    ['the letter of a NIF', { Nif: '99000001A' }, { field: 'Nif', reason: 'nif.control', expected: 'C' }],
    ['a company without its name', { Nif: 'B99000028', ...signer }, { field: 'NombreTitular', reason: 'required' }],
    ['a person without a surname', { Apellido1: ' ' }, { field: 'Apellido1', reason: 'required' }],
    ['no e-mail and no telephone', { Email: '' }, { field: 'Email', reason: 'contact' }],
    ['an e-mail that is none', { Email: 'ana@example' }, { field: 'Email', reason: 'email' }],
    ['a telephone that is none', { Telefono: '12345' }, { field: 'Telefono', reason: 'phone' }],
    [
      'the letters of a CUPS',
      { Cups: 'ES0021990000012345EA' },
      { field: 'Cups', reason: 'cups.control', expected: 'EB' },
    ],
    ['a CUPS of gas', { Cups: 'ES0230990000004321PV' }, { field: 'Cups', reason: 'cups.energy' }],
    ['a CUPS of electricity as gas', { CupsGas: 'ES0021990000012345EB' }, { field: 'CupsGas', reason: 'cups.energy' }],
    ['the CCC of an IBAN', { Iban: 'ES4499900001000000000017' }, { field: 'Iban', reason: 'iban.account-control' }],
    ['a tariff that there is not', { CodigoTarifa: '999' }, { field: 'CodigoTarifa', reason: 'tariff' }],
    ['negative energy', { ConsumoAnual: -1 }, { field: 'ConsumoAnual', reason: 'negative' }],
  ])('%s', (_, change, issue) => expect(issues(change)).toEqual([issue]));
});

describe('an address', () => {
  const at = (change: object) => issues({ DireccionSuministro: { ...home.DireccionSuministro, ...change } });

  test('has the province of its postcode', () => {
    expect(at({ Provincia: 'Coruña, A' })).toEqual([
      { field: 'DireccionSuministro.Provincia', reason: 'province', expected: 'Madrid' },
    ]);
    expect(at({ CodigoPostal: '15001', Provincia: 'coruñá, A' })).toEqual([]);
    expect(at({ Provincia: null })).toEqual([]);
  });

  test.each(['2801', '280133', '00123', '99001', 'E1234'])('has no postcode %s', (CodigoPostal) => {
    expect(at({ CodigoPostal })).toEqual([{ field: 'DireccionSuministro.CodigoPostal', reason: 'postcode' }]);
  });

  test('for the bills may be left out, but not be incomplete', () => {
    expect(issues({ DireccionFiscal: null })).toEqual([]);
    expect(issues({ DireccionFiscal: { Via: 'Real' } }).map(({ field }) => field)).toEqual([
      'DireccionFiscal.CodigoPostal',
      'DireccionFiscal.Municipio',
    ]);
  });
});

describe('powers', () => {
  test.each<[string, ContractData, ContractData, object[]]>([
    ['2.0TD up to 15 kW', home, powers(15, 15), []],
    ['2.0TD above', home, powers(4.6, 15.1), [{ field: 'PotenciaP2', reason: 'power.high' }]],
    ['2.0TD with one only', home, { PotenciaP2: null }, [{ field: 'PotenciaP2', reason: 'required' }]],
    ['nothing', home, powers(0, 4.6), [{ field: 'PotenciaP1', reason: 'power.positive' }]],
    ['3.0TD that rises', business, powers(10, 10, 12, 12, 15, 16), []],
    ['3.0TD that falls', business, powers(20, 20, 25, 25, 22, 30), [{ field: 'PotenciaP5', reason: 'power.order' }]],
    [
      '3.0TD that falls while one is missing',
      business,
      { ...powers(20, 20, 25, 22, 25, 30), PotenciaP6: null },
      [
        { field: 'PotenciaP6', reason: 'required' },
        { field: 'PotenciaP4', reason: 'power.order' },
      ],
    ],
    ['3.0TD of 2.0TD', business, powers(9, 9, 9, 9, 9, 15), [{ field: 'PotenciaP1', reason: 'power.low' }]],
  ])('%s', (_, of, change, expected) => expect(issues(change, of)).toEqual(expected));

  test('gas has no powers', () => {
    const change = { CodigoTarifa: 'R1', Cups: 'ES0230990000004321PV', PotenciaP1: null, PotenciaP2: null };
    expect(issues(change)).toEqual([]);
  });
});

test('a company names the person who signs for it, and the deed of their power', () => {
  const company = { Nif: 'B99000028', NombreTitular: 'Ferretería Ejemplo, S.L.' };
  expect(issues({ ...company, ...signer })).toEqual([]);
  expect(issues(company).map(({ field }) => field)).toEqual([
    'RepresentanteNombre',
    'RepresentanteNif',
    'RepresentantePoder',
  ]);
});

test('a province may have its usual name', () => {
  const official = ['Palmas, Las', 'Alicante/Alacant', 'Coruña, A', 'Balears, Illes', 'Bizkaia'];
  const usual = ['Las Palmas', 'Alicante', 'a coruña', 'Baleares', 'Vizcaya'];
  expect(usual.map((name, index) => isProvince(name, official[index] ?? ''))).toEqual(usual.map(() => true));
  expect(isProvince('Las Palmas', 'Santa Cruz de Tenerife')).toBe(false);
  expect(official.map(usualProvince)).toEqual([
    'Las Palmas',
    'Alicante/Alacant',
    'A Coruña',
    'Illes Balears',
    'Bizkaia',
  ]);
});
