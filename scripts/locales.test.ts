import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentence } from './locales/catalogue.ts';
import type { Demand } from './locales/demanded.ts';
import { writeTypes } from './locales/types.ts';
import { checkLocales } from './locales.ts';
import { temporaryFolder } from './testing.ts';

/** A project that is all well, with these files changed. */
function check(
  files: Record<string, unknown>,
  demanded?: ReadonlyMap<string, Demand>,
  partial: readonly 'en'[] = [],
): string[] {
  const root = temporaryFolder();
  const all = {
    'locales/es/list.json': { title: 'Lista' },
    'locales/en/list.json': { title: 'List' },
    'locales/glossary.json': { terms: [], refused: { es: [], en: [] } },
    'src/List.tsx': "const { t } = useTranslation('list');\nt('title');\n",
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  mkdirSync(join(root, 'src/i18n'), { recursive: true });
  if (!('src/i18n/texts.ts' in files)) writeTypes(root, 'es');
  return checkLocales(root, demanded, ['es', 'en'], partial).map(sentence);
}

const texts = (es: object, en: object = es) => ({
  'locales/es/list.json': { title: 'Lista', ...es },
  'locales/en/list.json': { title: 'List', ...en },
});
const code = (...lines: string[]) => ({
  'src/List.tsx': ["const { t } = useTranslation('list');", "t('title');", ...lines].join('\n'),
});

test('a project whose texts and code fit has no problems', () => {
  expect(check({})).toEqual([]);
});

test('a note is for a text that exists', () => {
  const note = { es: 'Cabecera', en: 'Head' };
  expect(check({ 'locales/notes.json': { 'list:title': note } })).toEqual([]);
  expect(check({ 'locales/notes.json': { 'list:gone': note } })).toEqual([
    expect.stringMatching(/^locales\/notes\.json:1.*list:gone.* is a note for no text/),
  ]);
});

describe('in a partial language', () => {
  const part = (files: Record<string, unknown>, demanded?: ReadonlyMap<string, Demand>) =>
    check(files, demanded, ['en']);

  test('texts may be missing, also those of a table', () => {
    expect(part({ 'locales/en/list.json': {} })).toEqual([]);
    expect(
      part({ 'locales/en/list.json': {} }, new Map([['list:title', { by: 'screen list', what: 'title' }]])),
    ).toEqual([]);
  });

  test('the texts that exist are checked', () => {
    expect(part({ ...texts({ more: 'Más' }, { other: 'Other' }), ...code("t('more');") })).toEqual([
      'locales/en/list.json: list:other is not in es, the source language.',
    ]);
    const values = { ...texts({ more: 'Más {{name}}' }, { more: 'More' }), ...code("t('more', { name });") };
    expect(part(values)).toEqual(['locales/en/list.json: list:more uses nothing, but es uses {{name}}.']);
  });

  test('each file exists, because the compiler imports it', () => {
    const other = { 'locales/es/other.json': { name: 'Otro' }, ...code("useTranslation('other').t('other:name');") };
    expect(part(other)).toEqual([
      'locales/en/other.json: is missing: a file of which nothing is translated yet is {}, and npm run fix writes it.',
    ]);
  });

  test('a brand may say in its own words what the language does not have', () => {
    const own = { 'brands/azul/locales/en.json': { list: { title: 'Our list' } } };
    expect(part({ 'locales/en/list.json': {}, ...own })).toEqual([]);
  });
});

test('a sentence that the specification fixes stays as it is, also in a brand’s own words', () => {
  const fixes = "errors:generic was changed, but the client's specification fixes this sentence: put it back,";
  const quote = '“Ha ocurrido un error durante la solicitud.”';
  const files = { 'brands/azul/locales/es.json': { errors: { generic: 'Vaya.' } } };
  const named = check({ ...files, 'locales/es/errors.json': { generic: 'Ha fallado.' } });
  expect(named).toContain(`locales/es/errors.json: ${fixes} ${quote}.`);
  expect(named).toContain(`brands/azul/locales/es.json: ${fixes} ${quote}.`);
});

describe('between languages', () => {
  test.each<[string, object, string]>([
    ['a missing key', texts({ more: 'Más' }, {}), 'locales/en/list.json: list:more is missing, but es has it.'],
    ['a stray key', texts({}, { more: 'More' }), 'locales/en/list.json: list:more is not in es, the source language.'],
    ['an empty text', texts({ more: 'Más' }, { more: ' ' }), 'locales/en/list.json: list:more is empty.'],
    ['a number', texts({ more: 3 }), 'locales/es/list.json: list:more is not a text.'],
    [
      'a dot in a name',
      texts({ 'a.b': 'x' }),
      'locales/es/list.json: list:a.b has a dot or a colon in its name, which i18next would read as a path.',
    ],
    [
      'another value',
      texts({ more: 'Más de {{name}}' }, { more: 'More of {{nme}}' }),
      'locales/en/list.json: list:more uses {{nme}}, but es uses {{name}}.',
    ],
    [
      'a lost tag',
      texts({ more: 'Más <b>aquí</b>' }, { more: 'More here' }),
      'locales/en/list.json: list:more uses nothing, but es uses <b>.',
    ],
  ])('%s is named', (_, files, expected) => {
    expect(check({ ...files, ...code("t('more', values);") })).toContain(expected);
  });

  test('a value that is missing in the source language is reported for that language, if the code passes it', () => {
    const lost = texts({ more: 'Más' }, { more: 'More of {{name}}' });
    expect(check({ ...lost, ...code("t('more', { name });") })).toEqual([
      'locales/es/list.json: list:more does not use {{name}}, which the code passes and locales/en/list.json uses.',
    ]);
    expect(check({ ...lost, ...code("t('more');") })).toEqual([
      'locales/en/list.json: list:more uses {{name}}, but es uses nothing.',
    ]);
  });

  test('a missing file is reported once, not key by key', () => {
    const menu = { 'locales/es/menu.json': { one: 'Uno', two: 'Dos' } };
    const taken = code("t('menu:one');", "t('menu:two');");
    expect(check({ ...menu, ...taken })).toEqual([
      'locales/en/menu.json: is missing: locales/es/menu.json needs a translation.',
    ]);
    expect(check({ 'locales/en/menu.json': menu['locales/es/menu.json'] })).toEqual([
      'locales/es/menu.json: is missing: locales/en/menu.json translates it, and es is the source language.',
    ]);
  });

  test('formats and order of values may differ', () => {
    const files = texts({ more: '{{n, number}} de {{- of}}' }, { more: '{{of}}: {{n}}' });
    expect(check({ ...files, ...code("t('more', { n, of });") })).toEqual([]);
  });

  test('JSON that cannot be read is named with its line, and nothing else is reported', () => {
    expect(check({ 'locales/en/list.json': '{\n  "title": "List",\n  oops\n}' })).toEqual([
      'locales/en/list.json:3: not valid JSON: Expected double-quoted property name.',
    ]);
  });
});

describe('plurals', () => {
  const taken = code("t('rows', { count });");

  test('each language has its own forms', () => {
    const es = { rows_one: '{{count}} fila', rows_many: '{{count}} de filas', rows_other: '{{count}} filas' };
    expect(check({ ...texts(es, { rows_one: 'A row', rows_other: '{{count}} rows' }), ...taken })).toEqual([]);
  });

  test('a form that the language does not have is named', () => {
    const forms = { rows_many: '{{count}}', rows_other: '{{count}}' };
    expect(check({ ...texts(forms), ...taken })).toEqual([
      'locales/en/list.json: list:rows_many is a plural form that en does not have.',
    ]);
  });

  test('without _other there is nothing to fall back on', () => {
    expect(check({ ...texts({ rows_one: 'Una' }), ...taken })).toContain(
      'locales/es/list.json: list:rows_one also needs its form _other, which i18next falls back to.',
    );
  });

  test('the count must be passed', () => {
    expect(check({ ...texts({ rows_other: 'Filas' }), ...code("t('rows');") })).toEqual([
      'src/List.tsx:3: list:rows needs the value count.',
    ]);
  });
});

describe('the code', () => {
  test.each([
    ['t(name);', 'src/List.tsx:3: write the key as a literal, so that a search for it finds this line.'],
    [`t(\`\${name}\`);`, 'src/List.tsx:3: write the key as a literal, so that a search for it finds this line.'],
    [
      '<p>{"Hola a todos"}</p>;',
      'src/List.tsx:3: “Hola a todos” is written in the component: move the text to locales/.',
    ],
    [
      '<p>{busy ? `Espera` : null}</p>;',
      'src/List.tsx:3: “Espera” is written in the component: move the text to locales/.',
    ],
    ['<img alt="Logo del portal" />;', 'src/List.tsx:3: alt says “Logo del portal”: move the text to locales/.'],
  ])('%s is refused', (line, expected) => {
    expect(check(code(line))).toEqual([expected]);
  });

  test.each([
    "i18n.t('list:more');",
    "i18next.t('list:more');",
    "t(\n  // a comment\n  'more',\n);",
    "t(open ? 'more' : 'title');",
    't(`more`);',
    "function row(t: TFunction<'list'>) { return t('more'); }",
    "type T = TFunction<'list'>; const row = (t: T) => t('more');",
    "function Other() { const { t: other } = useTranslation('list'); return other('more'); }",
    "const fixed = i18next.getFixedT(null, 'list'); fixed('more');",
    '<Trans ns="list" i18nKey="more" />;',
    '<Trans t={t} i18nKey="more" />;',
  ])('%s uses a text', (line) => {
    expect(check({ ...texts({ more: 'Más' }), ...code(line) })).toEqual([]);
  });

  test.each(["// t('more')", 'const s = "t(\'more\')";', "other.t('more');"])('%s does not', (line) => {
    expect(check({ ...texts({ more: 'Más' }), ...code(line) })).toEqual([
      'locales/es/list.json: list:more is not used by any file of src.',
    ]);
  });

  test('a text is used by the files that name its namespace', () => {
    const lines = ["function Other() { const { t } = useTranslation('other'); return t('name'); }", "t('more');"];
    const other = { 'locales/es/other.json': { name: 'Otro' }, 'locales/en/other.json': { name: 'Other' } };
    expect(check({ ...texts({ more: 'Más' }), ...other, ...code(...lines) })).toEqual([]);
    expect(check({ ...texts({ more: 'Más' }), ...other, ...code("t('more');", "t('name');") })).toEqual([
      'locales/es/other.json: other:name is not used by any file of src.',
    ]);
  });

  test('values are counted where they can be read', () => {
    const files = texts({ more: 'Más: {{name}}' });
    expect(check({ ...files, ...code("t('more', { nme });") })).toEqual([
      'src/List.tsx:3: list:more needs the value name.',
    ]);
    expect(check({ ...files, ...code("t('more', { ...values });") })).toEqual([]);
  });

  test('texts that other texts nest are used', () => {
    expect(check({ ...texts({ more: '$t(list:less)', less: 'Menos' }), ...code("t('more');") })).toEqual([]);
  });
});

describe('keys that are composed', () => {
  const taken = code("const kinds = ['red', 'blue'];", `t(\`kinds.\${kind}\`);`);

  test('use the texts whose other part is in src', () => {
    expect(check({ ...texts({ kinds: { red: 'Rojo', blue: 'Azul' } }), ...taken })).toEqual([]);
    expect(check({ ...texts({ kinds: { red: 'Rojo', green: 'Verde' } }), ...taken })).toEqual([
      'locales/es/list.json: list:kinds.green is not used by any file of src.',
    ]);
  });

  test('may be composed of parts if each is in src', () => {
    expect(check({ ...texts({ kinds: { red: { blue: 'Lila' } } }), ...taken })).toEqual([]);
  });

  test('are exactly those that a table requires, if one does', () => {
    const files = { ...texts({ kinds: { red: 'Rojo', blue: 'Azul' } }), ...taken };
    expect(
      check(
        files,
        new Map(['red', 'black'].map((kind) => [`list:kinds.${kind}`, { by: `kind ${kind}`, what: 'name' }])),
      ),
    ).toEqual([
      'locales/es/list.json: list:kinds.black is missing: kind black has no name.',
      'locales/en/list.json: list:kinds.black is missing: kind black has no name.',
      'locales/es/list.json: list:kinds.blue is not used by any file of src.',
    ]);
  });
});

describe('the glossary', () => {
  const refused = { es: [{ say: 'archivo', words: ['fichero', "'"] }], en: [] };

  test('names the discarded word and the one to use', () => {
    const files = { 'locales/glossary.json': { terms: [], refused }, ...code("t('more', { fichero });") };
    expect(check({ ...files, ...texts({ more: 'Elige un Fichero.' }, { more: 'Fichero' }) })).toEqual([
      'locales/es/list.json: list:more says “fichero”, but the glossary wants “archivo”.',
    ]);
    expect(check({ ...files, ...texts({ more: "Los ficheros d'{{fichero}}" }) })).toEqual([
      "locales/es/list.json: list:more says “'”, but the glossary wants “archivo”.",
    ]);
  });

  test('names texts that address people in another form, also by the first word of a sentence', () => {
    const tone = { es: [{ say: 'tú', words: ['usted', 'Vd.'], starts: ['elija'] }], en: [] };
    const files = { 'locales/glossary.json': { terms: [], refused: tone }, ...code("t('more');") };
    const findingsFor = (more: string) => check({ ...files, ...texts({ more }, { more: 'Usted' }) });
    const wrong = (word: string) => [`locales/es/list.json: list:more says “${word}”, but the glossary wants “tú”.`];
    expect(findingsFor('Es usted el titular.')).toEqual(wrong('usted'));
    expect(findingsFor('Cierre de Vd.')).toEqual(wrong('Vd.'));
    expect(findingsFor('Falta algo. Elija otro.')).toEqual(wrong('elija'));
    expect(findingsFor('Deja que el cliente elija, o pide Vdas')).toEqual([]);
  });

  test('may contain a language that the portal does not have yet', () => {
    const term = { es: ['CUPS', 'Código'], en: ['CUPS', 'Code'], ca: ['CUPS', 'Codi'] };
    expect(check({ 'locales/glossary.json': { terms: [term], refused: { es: [], en: [], ca: [] } } })).toEqual([]);
  });

  test('has a row for each language', () => {
    const terms = [{ es: ['CUPS', 'Código'] }];
    expect(check({ 'locales/glossary.json': { terms, refused: { es: [] } } })).toEqual([
      'locales/glossary.json: terms.0.en is missing.',
      'locales/glossary.json: refused.en is missing.',
    ]);
  });
});

describe('languages and files', () => {
  test('a folder without a row, and a row without a folder', () => {
    expect(check({ 'locales/ca/list.json': { title: 'Llista' } })).toEqual([
      'locales/ca: has no row in src/lib/languages.ts, so no one can choose the language.',
    ]);
  });

  test('a file of texts that is missing in the type is named with what to do', () => {
    expect(check({ 'src/i18n/texts.ts': 'export interface Texts {}' })).toEqual([
      'src/i18n/texts.ts: does not list the files in locales/es; npm run fix rewrites it.',
    ]);
  });
});

describe("a brand's own words", () => {
  const brand = (list: unknown) => ({ 'brands/azul/locales/es.json': { list } });

  test('may replace a text', () => {
    expect(check(brand({ title: 'Relación' }))).toEqual([]);
  });

  test('may not add a text, nor need values', () => {
    expect(check(brand({ title: '{{n}} filas', more: 'Más' }))).toEqual([
      'brands/azul/locales/es.json: list:title uses {{n}}, which the text of locales/es does not.',
      'brands/azul/locales/es.json: list:more replaces no text: locales/es has none with this key.',
    ]);
  });
});
