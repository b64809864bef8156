import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { withTexts } from '~/i18n/testing.ts';
import { headOf, headsAndLines, matchHeads, sheetFields } from './heads.ts';

withTexts('alta');
const t = () => i18next.getFixedT('es', 'alta');

describe('the columns of a sheet', () => {
  test('of the template are all known, each field once', () => {
    const heads = sheetFields.map((field) => headOf(field, t()));
    expect(new Set(heads).size).toBe(heads.length);
    expect(matchHeads(heads, [t()])).toEqual(sheetFields);
  });

  test('are found in other spellings and by the API’s name', () => {
    const heads = ['CÓDIGO  POSTAL (suministro)', 'iban', 'Cups', 'Columna vieja', 'IBAN', null];
    expect(matchHeads(heads, [t()])).toEqual([
      'DireccionSuministro.CodigoPostal',
      'Iban',
      'Cups',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are found by their usual names, and by their content if the name is unknown', () => {
    const heads = ['Documento', 'Móvil', 'cuenta bancaria', 'E-mail', 'CP', 'Columna 1', 'Otra'];
    const lines = [{ cells: ['12345678Z', '600000000', '', '', '', 'ES0021990000012345EB0F', '2.0 TD'] }];
    expect(matchHeads(heads, [t()], lines)).toEqual([
      'Nif',
      'Telefono',
      'Iban',
      'Email',
      'DireccionSuministro.CodigoPostal',
      'Cups',
      'CodigoTarifa',
    ]);
  });

  test('are what the person has chosen before, also where that is no field', () => {
    const heads = ['Punto', 'CUPS', 'NIF', ''];
    const chosen = new Map([
      ['punto', 'Cups'],
      ['nif', ''],
    ]);
    const lines = [{ cells: ['x', 'y', '12345678Z', 'ES9121000418450200051332'] }];
    expect(matchHeads(heads, [t()], lines, chosen)).toEqual(['Cups', undefined, undefined, 'Iban']);
  });

  test('are found under a title, and a sheet that begins with its data has none', () => {
    const data = ['ES0021990000012345EB0F', '12345678Z', 'ES9121000418450200051332'];
    const titled = [
      { line: 1, cells: ['Altas de noviembre'] },
      { line: 3, cells: ['Punto', 'NIF', 'IBAN'] },
      { line: 4, cells: data },
    ];
    expect(headsAndLines(titled, [t()])).toEqual({
      heads: ['Punto', 'NIF', 'IBAN'],
      lines: [{ line: 4, cells: data }],
    });
    const bare = headsAndLines([{ line: 1, cells: data }], [t()]);
    expect(bare).toEqual({ heads: [undefined, undefined, undefined], lines: [{ line: 1, cells: data }] });
    expect(matchHeads(bare.heads, [t()], bare.lines)).toEqual(['Cups', 'Nif', 'Iban']);
  });
});
