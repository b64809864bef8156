import { readFileSync } from 'node:fs';
import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { onlyReading } from '~/lib/decimal.ts';
import { type Language, languageCodes } from '~/lib/languages.ts';
import { readSheet } from '~/lib/readSheet.ts';
import type { SheetLine } from '~/lib/sheetLines.ts';
import { nothing, toInput } from '../input.ts';
import { sampleContext as whole } from '../testing.ts';
import { headOf, headsAndLines, matchHeads, sheetFields } from './heads.ts';
import { readRow, type SheetContext, sheetDecimal, understood } from './sheet.ts';

type T = TFunction<'alta'>;

const translators = {} as Record<Language, T>;
const firstOf = (language: Language) => [translators[language], ...Object.values(translators)];

beforeAll(async () => {
  for (const code of languageCodes) {
    const alta: object = (await import(`../../../../locales/${code}/alta.json`)).default;
    const texts = createInstance({ lng: code, resources: { [code]: { alta } }, ns: 'alta' });
    await texts.init();
    translators[code] = texts.getFixedT(code, 'alta');
  }
});

const context: SheetContext = {
  lists: {
    ...whole.lists,
    requestTypes: [{ value: 'switch', label: 'Cambio de comercializadora (C1)' }],
    printTypes: [{ value: '1', label: 'E-mail' }],
    cnaes: [{ value: '9820', label: '9820 · Actividades de los hogares' }],
    agents: [],
  },
  offersFor: () => whole.offers,
};

/** Reads a file as the page does in a language. */
async function read(name: string, language: Language, sheet = context) {
  document.documentElement.lang = language;
  const t = translators[language];
  const ts = firstOf(language);
  const all: SheetLine[] = [];
  await readSheet(new Blob([readFileSync(`tests/fixtures/sheets/${name}`)]), (lines) => all.push(...lines));
  const { heads, lines } = headsAndLines(all, ts);
  const mapping = matchHeads(heads, ts, lines);
  const decimal = sheetDecimal(lines, mapping, t);
  return { mapping, rows: lines.map(({ cells }) => readRow(cells, mapping, { ...sheet, decimal }, t)) };
}

describe.each(languageCodes)('under the page in %s', (language) => {
  test.each(languageCodes)('the headings of the template in %s are all known', (of) => {
    const heads = sheetFields.map((field) => headOf(field, translators[of]));
    expect(matchHeads(heads, firstOf(language))).toEqual(sheetFields);
  });

  test.each(['english-headings.csv', 'spanish-file.csv'])('%s has its own notation', async (name) => {
    const { mapping, rows } = await read(name, language);
    expect(mapping).not.toContain(undefined);
    expect(rows[0]?.values).toMatchObject({ ConsumoAnual: 2600, PotenciaP1: 4.6, PotenciaP2: 4.6, Fee: 5.25 });
  });

  test('three decimals of a power are never thousands', async () => {
    const { rows } = await read('three-decimals.csv', language);
    expect(rows[0]?.values).toMatchObject({ PotenciaP1: 17.321, PotenciaP6: 17.321, ConsumoAnual: 45000, Fee: 5.25 });
  });

  test('codes that a program has turned into numbers are codes again', async () => {
    const { rows } = await read('codes-as-numbers.csv', language);
    expect(rows.map(({ values }) => [values.CodigoTarifa, values.DireccionSuministro.CodigoPostal])).toEqual([
      ['018', '28013'],
      ['018', '01240'],
    ]);
  });

  test('a title with a comma is above the headings', async () => {
    const { mapping, rows } = await read('comma-above-headings.csv', language);
    expect(mapping).toEqual(['Cups', 'Nif', 'Iban']);
    expect(rows).toHaveLength(1);
  });

  test('identifiers are accepted as their plain twins', async () => {
    const { rows } = await read('identifiers.csv', language);
    const plain = rows[0]?.values ?? nothing;
    const fields = ['Nif', 'Telefono', 'Email', 'CodigoTarifa', 'Iban', 'PotenciaP1', 'PotenciaP2', 'Fee'] as const;
    const own = { 5: { Nif: '01234567L' }, 13: { Fee: 0.5 }, 14: { PotenciaP1: 3.45, PotenciaP2: 3.45 } } as const;
    // `line 3: IBAN with no-break spaces`: the way of writing on that line.
    const ways = readFileSync('tests/fixtures/sheets/identifiers-what.txt', 'utf8').trim().split('\n');
    expect(ways).toHaveLength(rows.length);
    for (const [at, { values, context: of }] of rows.entries()) {
      const sent = toInput(values, of.rules);
      const expected = toInput(plain, of.rules);
      const twin = { ...expected, ...own[at as keyof typeof own] };
      expect(fields.map((field) => [ways[at], sent[field]])).toEqual(fields.map((field) => [ways[at], twin[field]]));
    }
    expect(rows[12]?.values.DireccionSuministro.CodigoPostal).toBe('01240');
    expect(
      rows.map(({ issues }) => issues.filter(({ field }) => (fields as readonly string[]).includes(field))),
    ).toEqual(rows.map(() => []));
  });
});

describe('a cell that cannot be decided', () => {
  const row = (cells: Record<string, string>, decimal: '.' | ',' | null) =>
    readRow(Object.values(cells), Object.keys(cells) as never, { ...context, decimal }, translators.es);

  test('is asked about where the notation of the file and the unit do not agree', () => {
    document.documentElement.lang = 'es';
    const cells = { CodigoTarifa: '3.0TD', PotenciaP1: '17.321', ConsumoAnual: '2.600' };
    const { issues, values } = row(cells, ',');
    expect(issues.filter(({ reason }) => reason === 'either')).toEqual([
      { field: 'PotenciaP1', reason: 'either', expected: '17,321 o 17.321', either: [17.321, 17321] },
    ]);
    expect(values.ConsumoAnual).toBe(2600);
    expect(row({ ...cells, PotenciaP1: '17,321' }, ',').values.PotenciaP1).toBe(17.321);
    // What a press on one of the two writes into the cell.
    for (const value of [17.321, 17321])
      expect(row({ ...cells, PotenciaP1: onlyReading(value) }, ',').values.PotenciaP1).toBe(value);
    expect(row({ ...cells, PotenciaP1: '17321' }, ',').values.PotenciaP1).toBe(17321);
  });

  test('is shown back in the person’s own notation', () => {
    document.documentElement.lang = 'en';
    expect(understood('ConsumoAnual', '2.600', 2600, translators.en)).toMatch(/^2,600\skWh$/);
    expect(understood('PotenciaP1', '4,600', 4.6, translators.en)).toMatch(/^4.6\skW$/);
    expect(understood('PotenciaP1', '4.6', 4.6, translators.en)).toBeUndefined();
    expect(understood('PotenciaP1', 4.6, 4.6, translators.en)).toBeUndefined();
  });

  test('is no thousands where the tariff does not allow them', () => {
    expect(row({ CodigoTarifa: '018', PotenciaP1: '3.450' }, ',').values.PotenciaP1).toBe(3.45);
  });

  test('is named where a program has removed digits', () => {
    const { issues } = row({ Telefono: '3,46E+10', Iban: '9,1E+19' }, null);
    expect(issues.filter(({ reason }) => reason === 'shortened')).toEqual([
      { field: 'Telefono', reason: 'shortened', expected: '3,46E+10' },
      { field: 'Iban', reason: 'shortened', expected: '9,1E+19' },
    ]);
  });

  test('may be the number of an account, whose IBAN is proposed', () => {
    const { issues } = row({ Iban: '2100 0418 45 0200051332' }, null);
    expect(issues.find(({ field }) => field === 'Iban')).toEqual({
      field: 'Iban',
      reason: 'iban.ccc',
      expected: 'ES9121000418450200051332',
    });
  });
});
