import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BrandBlock } from '~/brand/schema.ts';
import { readBrands } from './brands.ts';
import { buildIdOf, nameEnvironment, restampPages, stampBrand, stampPage } from './stamp.ts';
import { compiledPage, stampedBrands } from './testing.ts';

const [portal, optimus, kleenenergy] = readBrands();
const block = (page: string): BrandBlock =>
  JSON.parse(/<script type="application\/json" id="brand">(.*?)<\/script>/s.exec(page)?.[1] ?? '');

test('the page of a brand has its data, title, icon and theme, the theme before the style sheet of the app', () => {
  const brand = stampBrand(portal);
  const page = stampPage(compiledPage, [brand], 'build-1');
  expect(block(page)).toEqual({ brands: [brand.data] });
  expect(page).toContain('<title>Portal</title>');
  expect(page).toContain('<meta name="build-id" content="build-1">');
  expect(page).toContain(`<link rel="icon" type="image/svg+xml" href="${brand.data.favicon}">`);
  expect(page.indexOf(brand.data.theme)).toBeLessThan(page.indexOf('/static/css/index.4567.css'));
  expect(page).not.toContain('<!--');
});

test('the theme is linked with the hash of its bytes', () => {
  const { data, files } = stampBrand(portal);
  const hash = createHash('sha256')
    .update(files.get(data.theme) ?? '')
    .digest('base64');
  expect(data.themeIntegrity).toBe(`sha256-${hash}`);
  expect(stampPage(compiledPage, [stampBrand(portal)], '')).toContain(
    `integrity="sha256-${hash}" crossorigin="anonymous"`,
  );
});

test('the universal page has the data of every brand and no theme', () => {
  const page = stampPage(compiledPage, stampedBrands(), '');
  expect(block(page).brands.map(({ id }) => id)).toEqual(readBrands().map(({ data }) => data.id));
  expect(page).not.toContain('data-brand-theme');
  expect(page).not.toContain('rel="icon"');
});

test('the root of a page says the first language of its brand, and how many rows its lists have', () => {
  const english = stampBrand({ ...portal, data: { ...portal.data, languages: ['en', 'es'], rows: undefined } });
  expect(stampPage(compiledPage, [stampBrand(portal)], '')).toContain('<html lang="es" data-rows="fit">');
  expect(stampPage(compiledPage, [english], '')).toContain('<html lang="en">');
  // The page of several brands learns its brand in the browser.
  expect(stampPage(compiledPage, stampedBrands(), '')).toContain('<html lang="es">');
});

test('data cannot break out of their block, nor a title out of its element', () => {
  const texts = { es: { auth: { headline: '</script><script>alert(1)</script><!--' } } };
  const brand = stampBrand({ ...portal, data: { ...portal.data, title: '<b> & "co"' }, texts });
  const page = stampPage(compiledPage, [brand], '');
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page).toContain('<title>&lt;b&gt; &amp; &quot;co&quot;</title>');
  expect(block(page).brands[0].texts).toEqual(texts);
});

test('a text of the brand that contains $& stays unchanged', () => {
  const texts = { es: { auth: { headline: "50 $& $1 $'" } } };
  expect(block(stampPage(compiledPage, [stampBrand({ ...portal, texts })], '')).brands[0].texts).toEqual(texts);
});

test('the build id is the same for the same content, and another for any other', () => {
  const idOf = (compiled: string, brand = portal) => buildIdOf([stampPage(compiled, [stampBrand(brand)], '')]);
  const id = idOf(compiledPage);
  expect(idOf(compiledPage)).toBe(id);
  expect(idOf(compiledPage.replace('0123', '0124'))).not.toBe(id);
  const redrawn = { ...portal, pictures: { ...portal.pictures, logo: `${portal.pictures.logo} ` } };
  expect(idOf(compiledPage, redrawn)).not.toBe(id);
  const page = stampPage(compiledPage, [stampBrand(portal)], '');
  expect(buildIdOf([page, page])).not.toBe(id);
});

test('a page without the placeholder for the brand is an error', () => {
  expect(() => stampPage('<html></html>', [stampBrand(portal)], '')).toThrow(
    'src/index.html has lost its <!-- brand --> comment',
  );
});

test('no brand has the files of another', () => {
  const addresses = [portal, optimus, kleenenergy].flatMap((brand) =>
    brand ? [...stampBrand(brand).files.keys()] : [],
  );
  expect(new Set(addresses).size).toBe(21);
});

test('a page outside production shows its environment before its content, and is another build', () => {
  const page = stampPage(compiledPage, stampedBrands(), 'b1');
  const stampedAs = (name: string) => restampPages(new Map([['index.html', page]]), 'b1', { environment: name });
  expect(stampedAs('production').pages.get('index.html')).not.toContain('id="environment"');
  const staging = stampedAs('staging');
  expect(staging.pages.get('index.html')).toMatch(
    /<aside id="environment" aria-label="staging">staging<\/aside>\s*<div id="root">/,
  );
  expect(staging.pages.get('index.html')).toContain(`<meta name="build-id" content="${staging.buildId}">`);
  expect(staging.buildId).not.toBe(stampedAs('preview').buildId);
});

test('the name of an environment is text', () => {
  expect(nameEnvironment('<div id="root">', '"><b>')).toContain(
    'aria-label="&quot;&gt;&lt;b&gt;">&quot;&gt;&lt;b&gt;<',
  );
});
