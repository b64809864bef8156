import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, makePalette, paletteNames } from '~/brand/palette.ts';
import { projectRoot, readBrands } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { unreadable } from '../contrast.ts';
import { findLeaks } from '../leaks.ts';
import { readTargets, targetsFile } from '../publish/targets.ts';
import { startServer } from '../serve.ts';
import { projectCopy, sendRequest, smallBuild, stampedBrands, writeFile } from '../testing.ts';
import { tokensOf } from '../theme.ts';
import { checkBrand } from './check.ts';
import { draftBrand, type NewBrand, writeBrand } from './new.ts';
import { freshPalette, makeTheme } from './palette.ts';
import { initialsOf } from './pictures.ts';

/** A copy of the project, to which the tests add brands. */
function project() {
  const copy = projectCopy();
  const delivered = ['portal', 'grupo-optimus', 'kleenenergy'];
  for (const id of readdirSync(`${copy.root}/brands`)) if (!delivered.includes(id)) copy.remove(`brands/${id}`);
  const { targets } = JSON.parse(readFileSync(targetsFile, 'utf8')) as { targets: { brand: string }[] };
  const rows = { targets: targets.filter(({ brand }) => delivered.includes(brand)) };
  copy.write('deploy/targets.json', `${JSON.stringify(rows, null, 2)}\n`);
  const add = (brand: NewBrand) => writeBrand(copy.root, draftBrand(copy.root, brand));
  return { ...copy, add };
}

const acme: NewBrand = { id: 'acme', name: 'Acme Energía', palette: 'violet', host: 'app.acme.es' };

describe('a brand made by the command alone', () => {
  test('is built and served, and no bundle contains anything of another brand', async () => {
    const { root, add } = project();
    add(acme);
    const brands = readBrands(root);
    expect(brands.map(({ data }) => data.id)).toEqual(['portal', 'acme', 'grupo-optimus', 'kleenenergy']);
    const dist = await smallBuild(stampedBrands(root));
    expect(findLeaks(dist, brands)).toEqual([]);

    const sandbox = { handle: () => new Response() };
    const server = await startServer({ port: 0, dist, sandbox });
    const get = (path: string) => sendRequest(server, { path, headers: { host: 'app.acme.localhost' } });
    const page = String((await get('/auth/Login')).body);
    const [brand] = JSON.parse(/id="brand">(.*?)<\/script>/s.exec(page)?.[1] ?? '').brands;
    expect(brand).toMatchObject({ id: 'acme', name: 'Acme Energía', support: { email: 'soporte@acme.example' } });
    for (const address of [brand.favicon, brand.logo, brand.logoDark, brand.pattern, brand.patternDark, brand.theme])
      expect((await get(address)).status, address).toBe(200);
    await server.close();
  });

  test('gets a target on this machine; the other rows stay unchanged', () => {
    const { root, add } = project();
    const before = readFileSync(`${root}/deploy/targets.json`, 'utf8');
    add(acme);
    const file = `${root}/deploy/targets.json`;
    expect(readFileSync(file, 'utf8').startsWith(before.replace(/\n {2}\]\n\}\s*$/, ','))).toBe(true);
    const [first, ...others] = readBrands(root).map(({ data }) => data.id) as [string, ...string[]];
    expect(readTargets([first, ...others], file).at(-1)).toMatchObject({
      name: 'acme-local',
      files: { kind: 'dir', path: '.published/acme' },
      hosts: ['app.acme.localhost'],
    });
  });

  test('without options gets its id as its name, and the palette that differs most from the others', () => {
    const { root } = project();
    const { data, host, files } = draftBrand(root, { id: 'norte-power' });
    expect([data.name, host]).toEqual(['Norte Power', 'app.norte-power.example.com']);
    expect(files.get('brands/norte-power/theme.css')).toBe(makeTheme(makePalette('pink') ?? expect.fail()));
    expect([...files.keys()].map((path) => path.split('/').slice(2).join('/'))).toEqual([
      'brand.json',
      'theme.css',
      'favicon.svg',
      'logo.svg',
      'logo-dark.svg',
      'pattern.svg',
      'pattern-dark.svg',
    ]);
  });

  test('can have the colours of another brand, or the shared ones', async () => {
    const { root, add } = project();
    add({ ...acme, palette: '#007a55' });
    add({ id: 'borealis', palette: '#e0101a' });
    const dist = await smallBuild(stampedBrands(root));
    const shared = readFileSync(`${projectRoot}/src/styles/tokens.css`, 'utf8');
    expect(shared).toContain('#e0101a');
    for (const sheet of globSync(`${dist}/*/static/css/*.css`)) writeFile(sheet, shared);
    expect(findLeaks(dist, readBrands(root))).toEqual([]);
  });

  test.each<[string, NewBrand, RegExp]>([
    ['an id with capitals', { id: 'Acme' }, /^"Acme" is not a valid id of a brand: use lower-case words/],
    ['an id that leaves the folder', { id: '../acme' }, /^"..\/acme" is not a valid id/],
    ['a brand that is there', { id: 'kleenenergy' }, /^There is already a brand kleenenergy/],
    [
      'the bundle of all brands',
      { id: 'universal' },
      /^"universal" is the name of the bundle that contains all brands/,
    ],
    ['a word that the portal says itself', { id: 'contrato' }, /^"contrato" occurs in the portal itself/],
    ['a palette that is none', { id: 'acme', palette: 'mauve' }, /^"mauve" is not a palette: use a colour/],
    ['a host of another brand', { id: 'acme', host: 'acme.es' }, /^acme.es cannot be a host of acme/],
  ])('is refused: %s', (_, brand, sentence) => {
    expect(() => draftBrand(project().root, brand)).toThrow(sentence);
  });

  test('may have an id whose letters longer words of the portal contain', () => {
    expect(draftBrand(project().root, { id: 'edp' }).data.id).toBe('edp');
  });
});

describe('checking a brand', () => {
  test('lists what is still generated', () => {
    const { root, add } = project();
    add(acme);
    expect(checkBrand(root, 'acme')).toEqual({
      faults: [],
      open: [
        'brands/acme/brand.json: comparatorUrl: "https://comparador.acme.example/" is only an example.',
        'brands/acme/brand.json: support.email: "soporte@acme.example" is only an example.',
        'brands/acme/brand.json: support.phone: "900 000 000" is only an example.',
        ...['favicon', 'logo', 'logo-dark', 'pattern', 'pattern-dark'].map(
          (name) => `brands/acme/${name}.svg is still the first picture.`,
        ),
        'deploy/targets.json: the brand has a target only for this machine.',
      ],
    });
  });

  test('names what cannot be read, and says that the brand is published nowhere', () => {
    const { root, add, change } = project();
    add(acme);
    change('brands/acme/theme.css', /--mark: #[0-9a-f]{6}/, '--mark: #eeeeee');
    change('deploy/targets.json', /,\n {4}\{\n {6}"brand": "acme".*(?=\n {2}\])/s, '');
    expect(checkBrand(root, 'acme').faults).toEqual([
      'brands/acme/theme.css: light: --mark on --bg: the contrast is 1.1; it must be at least 3.',
      'brands/acme/theme.css: light: --mark on --surface: the contrast is 1.2; it must be at least 3.',
      'deploy/targets.json: no row for the brand, so it is not published anywhere.',
    ]);
  });

  test("reports a name that meanwhile occurs in the portal's own texts", () => {
    const { root, add, change } = project();
    add(acme);
    change('locales/es/common.json', '"BETA"', '"de Acme Energía"');
    expect(checkBrand(root, 'acme').faults).toEqual([
      '"Acme Energía" is in the texts of locales/, so all other brands show it too.',
    ]);
  });

  test('says how to make a brand that does not exist', () => {
    expect(() => checkBrand(project().root, 'acme')).toThrow(
      new Complaint('There is no brand acme in brands/; npm run brand -- new acme creates it.'),
    );
  });

  test.each(readBrands().map(({ data }) => data.id))('finds no fault in %s', (id) => {
    expect(checkBrand(projectRoot, id).faults).toEqual([]);
  });
});

describe('palettes', () => {
  const webColours = Array.from({ length: 216 }, (_, index) => {
    const channel = (digit: number) => ((Math.floor(index / 6 ** digit) % 6) * 51).toString(16).padStart(2, '0');
    return `#${channel(2)}${channel(1)}${channel(0)}`;
  });

  test('can be read in both schemes, whatever their colour', () => {
    for (const colour of [...paletteNames, ...webColours])
      expect(unreadable(tokensOf(makeTheme(makePalette(colour) ?? expect.fail()))), colour).toEqual([]);
  });

  test('a colour on which white can be read is itself the accent', () => {
    expect(makePalette('#AA3300')?.[700]).toBe('#aa3300');
    const { 700: accent = '' } = makePalette('#ffcc00') ?? {};
    expect(accent).not.toBe('#ffcc00');
    expect(contrast(accent, '#ffffff')).toBeGreaterThan(4.5);
  });

  test('the freshest is far from all that are there', () => {
    expect(freshPalette(['#007a55', '#007595'])).toBe('red');
    expect(freshPalette(['#cc0000', '#007a55'])).toBe('indigo');
  });
});

test.each([
  ['Acme Energía', 'AE'],
  ['Électricité de Ñora', 'ED'],
  ['acme', 'A'],
  ['24 Horas Luz', '2H'],
  ['¡Sol!', 'S'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
