import { cpSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBrands } from './brands.ts';
import { findLeaks } from './leaks.ts';
import { smallBuild, writeFile } from './testing.ts';

const brands = readBrands();
const append = (file: string, text: string) => writeFile(file, readFileSync(file, 'utf8') + text);

test('no bundle of our brands contains anything of another brand', async () => {
  expect(findLeaks(await smallBuild(), brands)).toEqual([]);
});

test.each([
  ['a name', 'static/js/index.0123.js', 'if (brand.id === "grupo-optimus") {}', 'grupo-optimus'],
  ['a name in other letters', 'static/js/index.0123.js', 'const KLEENENERGY = 1', 'kleenenergy'],
  ['a host', 'index.html', '<a href="//comparador.grupo-optimus.example/">', 'grupo-optimus'],
  [
    'a text',
    'static/js/index.0123.js',
    `JSON.parse('{"x":"Validar, firmar y\\\\nactivar sin esperas."}')`,
    'kleenenergy',
  ],
  ['a colour', 'static/css/index.4567.css', 'a{color:#007595}', 'grupo-optimus'],
  ['a drawing', 'static/js/index.0123.js', 'd="M13 15A11.5 11.5 0 0 1 24.5 3.5H28V15Z"', 'kleenenergy'],
])('%s of another brand is found', async (_, file, text, of) => {
  const dist = await smallBuild();
  append(`${dist}/portal/${file}`, text);
  const [leak, ...more] = findLeaks(dist, brands);
  expect(leak).toMatch(new RegExp(`/portal/${file} holds ".+" of ${of}\\.$`));
  expect(more.every((other) => other.endsWith(` of ${of}.`))).toBe(true);
});

test('a whole file of another brand is found', async () => {
  const dist = await smallBuild();
  const [logo = ''] = globSync('static/brand/logo.*.svg', { cwd: `${dist}/kleenenergy` });
  cpSync(`${dist}/kleenenergy/${logo}`, `${dist}/portal/${logo}`);
  expect(findLeaks(dist, brands)).not.toEqual([]);
});

test('the universal bundle may hold every brand, but nothing of the sandbox', async () => {
  const dist = await smallBuild();
  append(`${dist}/universal/static/js/index.0123.js`, 'grupo-optimus #007595');
  expect(findLeaks(dist, brands)).toEqual([]);
  append(`${dist}/universal/static/js/index.0123.js`, 'import "node:sqlite"');
  expect(findLeaks(dist, brands)).toEqual([
    `${dist}/universal/static/js/index.0123.js holds "node:sqlite" of the sandbox.`,
  ]);
});

const [portal, ...others] = brands;
const called = (id: string, name: string) => ({ ...portal, data: { ...portal.data, id, name }, texts: {} });

test.each([
  ['letters of a longer word', 'renovar("ha innovado"); const alfabeta = unovas', []],
  ['a word that the portal says itself, in the same letters', 'const label = "BETA"', []],
  ['the word', 'if (brand.id === "nova") {}', ['nova']],
  ['the word after a line break', String.raw`"one\nBeta-2"`, ['beta']],
  ['the word in other letters', 'const NOVA = 1, x = `beta`', ['nova', 'beta']],
  ['an id of three letters, as a string', 'edp = f("edp")', ['edp']],
])('of names that are short words, %s', async (_, text, found) => {
  const short = [portal, called('nova', 'Nova'), called('beta', 'Beta'), called('edp', 'EDP Luz'), ...others];
  const dist = await smallBuild();
  append(`${dist}/portal/static/js/index.0123.js`, text);
  const leaks = findLeaks(dist, short, 'portal').map((leak) => / of (.*)\.$/.exec(leak)?.[1]);
  expect(leaks.sort()).toEqual([...found].sort());
});

test('one bundle alone may be looked at', async () => {
  const dist = await smallBuild();
  for (const id of ['portal', 'kleenenergy']) append(`${dist}/${id}/static/js/index.0123.js`, 'of grupo-optimus');
  expect(findLeaks(dist, brands)).toHaveLength(2);
  expect(findLeaks(dist, brands, 'kleenenergy')).toEqual([
    `${dist}/kleenenergy/static/js/index.0123.js holds "grupo-optimus" of grupo-optimus.`,
  ]);
});

test('without a build nothing can be checked', () => {
  expect(findLeaks('/nowhere', brands)).toEqual(['/nowhere has no complete build.']);
});
