import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTexts, startI18n } from '~/i18n/index.ts';
import { nothing, toInput } from '../input.ts';
import { termsOf } from '../offers/terms.ts';
import { known as whole } from '../testing.ts';
import type { Field } from '../values.ts';
import {
  headOf,
  type Mapping,
  markTwice,
  matchHeads,
  readRow,
  rowId,
  type SheetKnown,
  sheetFields,
  wrongOf,
} from './sheet.ts';

beforeAll(async () => {
  await startI18n({});
  await Promise.all([loadTexts('alta'), loadTexts('trade')]);
});
const t = () => i18next.getFixedT('es', 'alta');

const cnaes = [
  { value: '0111', label: '0111 · Cultivo de cereales' },
  { value: '9820', label: '9820 · Actividades de los hogares' },
];
const products = [
  { value: '101', label: 'Luminara · Fijo 12' },
  { value: '102', label: 'Kilovía · Fijo 12' },
];
const known: SheetKnown = {
  lists: {
    ...whole.lists,
    tariffs: [
      ...whole.lists.tariffs,
      { Id: 9, Codigo: 'R2', Nombre: 'RL.2', Energia: 'G', NumPeriodosPotencia: 0, NumPeriodosEnergia: 1 },
    ],
    requestTypes: [{ value: '2', label: 'Cambio de comercializadora' }],
    printTypes: [{ value: '1', label: 'E-mail' }],
    cnaes,
  },
  offersFor: () => ({
    ...whole.offers,
    products,
    retailers: [
      { value: '1', label: 'Luminara' },
      { value: '2', label: 'Kilovía' },
    ],
    ids: ['101', '102'],
    find: (id) => {
      const offer = whole.offers.find('101');
      return offer && { ...offer, IdTarifaProducto: Number(id), IdComercializadora: id === '102' ? 2 : 1 };
    },
  }),
  begin: nothing,
};

const cells = {
  IdTipoSolicitud: 'cambio de comercializadora',
  Cups: 'ES0021990000012345EB0F',
  CodigoTarifa: '2.0TD',
  PotenciaP1: 4.6,
  PotenciaP2: '4,6',
  ConsumoAnual: '2.600',
  Cnae: 9820,
  'DireccionSuministro.TipoVia': 'Calle',
  'DireccionSuministro.Via': 'Mayor',
  'DireccionSuministro.CodigoPostal': 28013,
  'DireccionSuministro.Municipio': 'Madrid',
  Nif: '12345678z',
  Nombre: 'Ana',
  Apellido1: 'Ruiz',
  ClienteVulnerable: 'No',
  Email: 'ana@example.com',
  IdComercializadora: 'kilovia',
  IdTarifaProducto: 'Fijo 12',
  Fee: 5,
  Iban: 'ES91 2100 0418 4502 0005 1332',
  IdTipoImpresionFactura: 'e-mail',
} as const;
const read = (change: Partial<Record<Field, string | number | boolean | undefined>> = {}) => {
  const row = { ...cells, ...change };
  return readRow(Object.values(row), Object.keys(row) as unknown as Mapping, known, t());
};

describe('a row of a sheet', () => {
  test('is a whole contract, read as people write it', () => {
    const { values, issues } = read();
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      IdTipoSolicitud: '2',
      CodigoTarifa: '018',
      PotenciaP1: 4.6,
      PotenciaP2: 4.6,
      ConsumoAnual: 2600,
      Cnae: '9820',
      ClienteVulnerable: false,
      IdComercializadora: '2',
      IdTarifaProducto: '102',
      // By its postcode.
      DireccionSuministro: { CodigoPostal: '28013', Provincia: 'Madrid' },
      otherAddress: false,
      otherPayer: false,
    });
    const row = read();
    const input = toInput(row.values, row.known.rules, termsOf(row.known));
    expect(input).toMatchObject({
      Cups: 'ES0021990000012345EB0F',
      Nif: '12345678Z',
      IdTarifaProducto: 102,
      DireccionFiscal: null,
    });
  });

  test('says what is wrong at the field of each cell', () => {
    const { issues } = read({
      Cups: 'ES0021990000012345XX0F',
      CodigoTarifa: '9.9TD',
      ConsumoAnual: 'mucho',
      ClienteVulnerable: 'quizá',
      Iban: '',
    });
    expect(issues.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'Cups: cups.control',
      'CodigoTarifa: choice',
      'ConsumoAnual: number',
      'ClienteVulnerable: flag',
      'Iban: required',
    ]);
    expect(wrongOf({ issues }, t())).toContain('Tarifa: «9.9TD» no está en la lista. Puede ser 2.0TD o 3.0TD.');
    const absent = (['Nif', 'Nombre'] as const).map((field) => ({ field, reason: 'required' as const }));
    expect(wrongOf({ issues: [...issues, ...absent] }, t())).toMatch(/^Falta: IBAN, NIF y Nombre\. CUPS de luz: /);
  });

  test('puts back the zeros that a program has taken, and takes gas from the tariff', () => {
    expect(read({ Cnae: 111, 'DireccionSuministro.CodigoPostal': 1240 }).values).toMatchObject({
      Cnae: '0111',
      DireccionSuministro: { CodigoPostal: '01240' },
    });
    expect(read({ CodigoTarifa: 'RL.2' }).values).toMatchObject({ energy: 'G', CodigoTarifa: 'R2' });
  });

  test('has another payer and another address as soon as they are filled in', () => {
    const { values } = read({ TitularIban: 'Luis', NifTitularIban: '00000000T', 'DireccionFiscal.Via': 'Sol' });
    expect(values).toMatchObject({ otherPayer: true, otherAddress: true, TitularIban: 'Luis' });
  });

  test('does not choose between two products of one name', () => {
    expect(read({ IdComercializadora: undefined }).issues[0]).toMatchObject({
      field: 'IdTarifaProducto',
      reason: 'choice',
    });
    expect(read({ IdComercializadora: undefined, IdTarifaProducto: 'Luminara · Fijo 12' }).values).toMatchObject({
      IdTarifaProducto: '101',
      IdComercializadora: '1',
    });
  });

  test('is marked where another has its supply point', async () => {
    const row = { ...read(), id: 'a' };
    const marked = markTwice([
      { ...row, line: 2 },
      { ...row, line: 3 },
    ]);
    expect(marked.map(({ issues }) => issues.length)).toEqual([0, 1]);
    expect(marked[1]?.issues[0]).toEqual({ field: 'Cups', reason: 'twice', expected: '2' });
    expect(await rowId(row.values)).toBe(await rowId(read().values));
    expect(await rowId(row.values)).not.toBe(await rowId(read({ Fee: 6 }).values));
  });
});

describe('the columns of a sheet', () => {
  test('of the template are all known, each field once', () => {
    const heads = sheetFields.map((field) => headOf(field, t()));
    expect(new Set(heads).size).toBe(heads.length);
    expect(matchHeads(heads, {}, t())).toEqual(sheetFields);
  });

  test('are found in other writing, by the API’s name, and as they were chosen before', () => {
    const chosen = { 'codigo del punto': 'Cups', 'columna vieja': 'Gone' };
    expect(
      matchHeads(
        ['CÓDIGO  POSTAL (suministro)', 'iban', 'Código del punto', 'Columna vieja', 'IBAN', null],
        chosen,
        t(),
      ),
    ).toEqual(['DireccionSuministro.CodigoPostal', 'Iban', 'Cups', undefined, undefined, undefined]);
  });
});
