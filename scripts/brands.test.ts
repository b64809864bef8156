import { describe, expect, test } from 'vitest';
import { languageCodes } from '~/lib/languages.ts';
import { readBrands } from './brands.ts';
import { Complaint } from './cli.ts';
import { projectCopy } from './testing.ts';

test('every brand is complete, and portal comes first', () => {
  const brands = readBrands();
  const [first, ...others] = brands.map(({ data }) => data.id);
  expect(first).toBe('portal');
  expect(others).toEqual(expect.arrayContaining(['grupo-optimus', 'kleenenergy']));
});

// Clause 1.39, 1.40
test('kleenenergy hides the whole comparator, grupo-optimus all of it but Historico', () => {
  const hidden = Object.fromEntries(readBrands().map(({ data }) => [data.id, data.hiddenScreens]));
  expect(hidden).toMatchObject({
    portal: [],
    'grupo-optimus': ['comparison', 'comparisons'],
    kleenenergy: ['comparison', 'comparisons', 'priceHistory'],
  });
});

// Clause 1.33-36
test('no two brands have the same name, logo, icon or colours', () => {
  const brands = readBrands();
  const parts = brands.map(({ data, theme, pictures }) => [data.name, theme, ...Object.values(pictures)]);
  expect(parts.flat()).toHaveLength(7 * brands.length);
  expect(new Set(parts.flat()).size).toBe(7 * brands.length);
});

type Copy = ReturnType<typeof projectCopy>;
const json = 'brands/kleenenergy/brand.json';

describe('a broken brand is refused in one sentence that names file and key', () => {
  test.each<[string, (copy: Copy) => void, string]>([
    [
      'an address that is not an e-mail',
      ({ change }) => change(json, 'soporte@example.com', 'soporte'),
      `${json}: support.email: Invalid email: Received "soporte".`,
    ],
    ['a missing key', ({ change }) => change(json, /"name": .*\n/, ''), `${json}: name: is missing.`],
    [
      'another id than the folder',
      ({ change }) => change(json, '"kleenenergy"', '"kleen"'),
      `${json}: id: "kleen" differs from the name of the folder, "kleenenergy".`,
    ],
    [
      'a screen that does not exist',
      ({ change }) => change(json, '"priceHistory"', '"prices"'),
      `${json}: hiddenScreens.2: "prices" is not a screen of src/screens.ts.`,
    ],
    [
      'a language that does not exist',
      ({ change }) => change(json, '"name"', '"languages": ["es", "xx"],\n  "name"'),
      `${json}: languages.1: Invalid type: Expected (${languageCodes.map((code) => `"${code}"`).join(' | ')}) but received "xx".`,
    ],
    [
      'JSON that does not parse',
      ({ change }) => change(json, '"apiUrl": "",', '"apiUrl": ""'),
      `${json}:6: not valid JSON: Expected ',' or '}' after property value.`,
    ],
    [
      'a missing picture',
      ({ remove }) => remove('brands/kleenenergy/logo-dark.svg'),
      'brands/kleenenergy/logo-dark.svg: missing; every brand needs one.',
    ],
    [
      'texts of the wrong shape',
      ({ write }) => write('brands/kleenenergy/locales/es.json', '{ "auth": "Hola" }'),
      'brands/kleenenergy/locales/es.json: auth: Invalid type: Expected Object but received "Hola".',
    ],
    [
      'a token missing in one scheme',
      ({ change }) => change('brands/kleenenergy/theme.css', /(\.app-dark[^}]*)--tint-line: [^;]*;/, '$1'),
      'brands/kleenenergy/theme.css: --tint-line: missing in .app-dark.',
    ],
    [
      'a picture that is none',
      ({ write }) => write('brands/kleenenergy/favicon.svg', 'GIF89a'),
      'brands/kleenenergy/favicon.svg: not an SVG picture.',
    ],
    [
      'a picture with a style sheet',
      ({ change }) => change('brands/kleenenergy/logo.svg', '<path', '<style>path{fill:red}</style><path'),
      'brands/kleenenergy/logo.svg: the security policy forbids "<style"; use plain attributes.',
    ],
    [
      'the name of the bundle of all brands',
      ({ write }) => write('brands/universal/brand.json', JSON.stringify({ ...readBrands()[0].data, id: 'universal' })),
      'brands/universal/brand.json: id: "universal" is the name of the bundle that contains all brands.',
    ],
    [
      'no default brand',
      ({ remove }) => remove('brands/portal/brand.json'),
      'brands/portal/brand.json: missing; every brand needs one.',
    ],
  ])('%s', (_, breakIt, sentence) => {
    const copy = projectCopy();
    breakIt(copy);
    expect(() => readBrands(copy.root)).toThrow(new Complaint(sentence));
  });
});
