import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from './plan.ts';
import { poFormat } from './po.ts';
import { type ExchangeFile, type Format, fingerprint, isFixed, unitsOf } from './units.ts';
import { xliffFormat } from './xliff.ts';

const formats: [string, Format][] = [
  ['XLIFF 2.0', xliffFormat],
  ['PO', poFormat],
];

/**
 * A text that may occur: never blank, and without control characters except line breaks. gettext-parser uses texts as
 * keys of an object and would lose `__proto__`, so it is left out.
 */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(' ', '\n', '"', '\\', '<', '>', '&', "'", '{{n}}', '<b>', '</b>', '#', '=', '€', 'ñ', '’', '%'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 12,
  })
  .filter((one) => one.trim() !== '' && !(one in {}) && !/[\p{Cc}\p{Cn}]/u.test(one.replaceAll('\n', '')));
const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,6}$/).filter((one) => !(one in {}));
const key = fc.tuple(name, name, name).map(([file, group, own]) => `${file}:${group}.${own}`);
const catalogue = fc.dictionary(key, fc.tuple(text, fc.option(text)), { minKeys: 1, maxKeys: 6 });

const sheetOf = (all: Record<string, [string, string | null]>): ExchangeFile => ({
  source: 'es',
  target: 'en',
  units: unitsOf(
    {
      source: 'es',
      texts: {
        es: Object.fromEntries(Object.entries(all).map(([one, [own]]) => [one, own])),
        en: Object.fromEntries(
          Object.entries(all).flatMap(([one, [, other]]) => (other === null ? [] : [[one, other]])),
        ),
      },
      own: { acme: { es: { 'auth:lead': 'Suyo' }, en: { 'auth:lead': 'Theirs' } } },
    },
    'en',
  ),
});
const inOrder = ({ units, ...sheet }: ExchangeFile) => ({
  ...sheet,
  units: units.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
});

describe.each(formats)('as %s', (_, format) => {
  test('any catalogue that is exported and imported is the same catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (all) => {
        const sheet = sheetOf(all);
        expect(inOrder(await format.read(await format.write(sheet)))).toEqual(inOrder(sheet));
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['ja', 1],
    ['en', 2],
    ['es', 3],
    ['sl', 4],
    ['ar', 6],
  ])('the plural forms of %s, %i of them, come back unchanged', async (language, count) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(forms).toHaveLength(count);
    const theirs = Object.fromEntries(forms.map((form) => [`list:rows_${form}`, `{{count}} ${form}`]));
    const texts = {
      es: { 'list:rows_one': '{{count}} fila', 'list:rows_other': '{{count}} filas' },
      [language]: { ...theirs },
    };
    if (language === 'es') texts.es = theirs as never;
    const units = unitsOf({ source: 'es', texts, own: {} }, language);
    const back = await format.read(await format.write({ source: 'es', target: language, units }));
    expect(Object.fromEntries(back.units.map((unit) => [unit.key, unit.target]))).toEqual(theirs);
  });

  test('marks the sentences that the specification fixes, and no others', async () => {
    const texts = { 'errors:trace': 'Trace: {{traceId}}', 'errors:lost': 'Perdido', 'errors:generic': 'Error' };
    const units = unitsOf({ source: 'es', texts: { es: texts, en: texts }, own: {} }, 'en');
    const back = await format.read(await format.write({ source: 'es', target: 'en', units }));
    expect(back.units.filter(isFixed).map((unit) => unit.key)).toEqual(['errors:trace']);
  });

  test('a truncated file is refused entirely', async () => {
    const whole = await format.write(sheetOf({ 'a:b.c': ['Hola', 'Hello'], 'a:b.d': ['Adiós', 'Bye'] }));
    await expect(format.read(whole.subarray(0, whole.length - 40))).rejects.toThrow();
  });
});

test('a PO file that ends within a text is refused, wherever it was cut', async () => {
  const whole = await poFormat.write(sheetOf({ 'a:b.c': ['Hola', 'Hello'] }));
  const last = whole.lastIndexOf('msgctxt');
  for (let end = last + 1; end < whole.lastIndexOf('"') + 1; end++)
    await expect(poFormat.read(whole.subarray(0, end)), whole.subarray(last, end).toString()).rejects.toThrow();
});

test('a unit says what its text means if it can be misread, and for which numbers a plural form is', () => {
  const texts = { es: { 'a:down': 'baja', 'a:rows_one': 'Una', 'a:rows_other': 'Otras' } };
  const note = (key: string) => (key === 'a:down' ? 'A verb' : undefined);
  const units = unitsOf({ source: 'es', texts, own: {} }, 'pt', { note, terms: () => [] });
  // As people of the language's locale count.
  expect(units.flatMap(({ notes }) => notes)).toEqual([
    'A verb',
    'plural form “one”: 1',
    'plural form “many”: 1000000',
    'plural form “other”: 0, 2, 3, 4, 5…',
  ]);
});

test('a sentence that the specification fixes is for no translator in XLIFF', async () => {
  const texts = { es: { 'errors:trace': 'Trace: {{traceId}}' } };
  const units = unitsOf({ source: 'es', texts, own: {} }, 'en');
  expect((await xliffFormat.write({ source: 'es', target: 'en', units })).toString()).toContain(
    '<unit id="trace" translate="no"',
  );
});

describe('what tools write around our texts', () => {
  const texts = { es: { 'a:one': 'Uno' }, en: { 'a:one': 'One' } };
  const sheet = { source: 'es', target: 'en', units: unitsOf({ source: 'es', texts, own: {} }, 'en') };
  const suggestion = '<source>Unos</source><target>Ones</target><note>70 %</note>';

  test.each([
    ['<segment', `<mtc:matches><mtc:match>${suggestion}</mtc:match></mtc:matches><segment`],
    ['One</target>', '<mrk id="1" type="term">One</mrk></target>'],
  ])('is not read as texts: %#', async (before, after) => {
    const xml = (await xliffFormat.write(sheet)).toString();
    expect(xml).toContain(before);
    expect(await xliffFormat.read(Buffer.from(xml.replace(before, after)))).toEqual(sheet);
  });

  test('is refused inside a text, where it stands for something', async () => {
    const xml = (await xliffFormat.write(sheet)).toString().replace('One</target>', 'One<x id="1"/></target>');
    await expect(xliffFormat.read(Buffer.from(xml))).rejects.toThrow(/a text of a:one contains <x>/);
  });
});

describe('an import', () => {
  const texts = {
    source: 'es' as const,
    own: { acme: { es: { 'a:two': 'Suyo' }, en: { 'a:two': 'Theirs' } } },
    texts: { es: { 'a:one': 'Uno', 'a:two': 'Dos', 'a:three': 'Tres' }, en: { 'a:one': 'One', 'a:two': 'Two' } },
  };
  const unit = (own: string, target: string, more = {}) => ({
    key: `a:${own}`,
    source: { one: 'Uno', two: 'Dos', three: 'Tres' }[own] ?? '?',
    target,
    was: fingerprint({ one: 'One', two: 'Two' }[own] ?? ''),
    notes: [],
    ...more,
  });
  const plan = (...units: ReturnType<typeof unit>[]) =>
    planOf(texts, { source: 'es', target: 'en', units }, (_, text) =>
      text.includes('{{x}}') ? [{ kind: 'values', lost: [], unknown: ['{{x}}'] }] : [],
    );

  test('writes what changed and what is new, and counts the rest', () => {
    expect(plan(unit('one', 'One'), unit('two', 'Deux'), unit('three', ''))).toEqual({
      changes: [{ name: 'a:two', before: 'Two', after: 'Deux' }],
      refused: [],
      same: 1,
      empty: 1,
    });
    expect(plan(unit('three', 'Three')).changes).toEqual([{ name: 'a:three', before: undefined, after: 'Three' }]);
  });

  test('writes what a brand says in its own words', () => {
    const own = { ...unit('two', 'Ours'), key: 'acme:a:two', source: 'Suyo', was: fingerprint('Theirs') };
    expect(plan(own).changes).toEqual([{ name: 'acme:a:two', before: 'Theirs', after: 'Ours' }]);
    expect(plan({ ...own, key: 'other:a:two' }).refused).toEqual([
      { name: 'other:a:two', why: 'this text no longer exists' },
    ]);
  });

  test.each([
    ['an unknown key', unit('gone', 'Gone'), /this text no longer exists/],
    [
      'a source that changed meanwhile',
      unit('one', 'Uno!', { source: 'Un' }),
      /its source was changed meanwhile: “Uno”, before “Un”/,
    ],
    [
      'a translation that changed meanwhile',
      unit('one', 'First', { was: fingerprint('1') }),
      /its translation was changed meanwhile: “One”/,
    ],
    ['a value that nothing fills in', unit('one', 'One {{x}}'), /has \{\{x\}\}, which nothing fills in/],
    ['a text that was emptied', unit('one', ''), /came back empty/],
  ])('names %s, and writes the rest', (_, bad, why) => {
    const { changes, refused } = plan(bad, unit('two', 'Second'));
    expect(refused).toEqual([{ name: bad.key, why: expect.stringMatching(why) }]);
    expect(changes).toHaveLength(1);
  });

  test('changes no text that the translator left unchanged, even if it has changed in the project', () => {
    expect(plan(unit('one', 'An old one', { was: fingerprint('An old one') }))).toMatchObject({
      changes: [],
      refused: [],
      same: 1,
    });
  });

  test('imports the first of two units with the same key, and names the second', () => {
    expect(plan(unit('two', 'A'), unit('two', 'B'))).toMatchObject({
      changes: [{ after: 'A' }],
      refused: [{ name: 'a:two', why: expect.stringMatching(/twice/) }],
    });
  });
});
