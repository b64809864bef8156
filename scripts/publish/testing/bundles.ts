import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readBrands } from '../../brands.ts';
import { stampBundles } from '../../bundles.ts';
import { writeBuild } from '../../dist.ts';
import { type StampedBrand, stampBrand } from '../../stamp.ts';
import { writeAuthApp } from '../../testing.ts';
import { type Release, readRelease } from '../release.ts';

/** The brand of every small release. */
export const brand = 'portal';

/**
 * A release of a very small portal, made by the steps of the real build: a page, an entry script, and lazy scripts for
 * contracts and invoices.
 *
 * @param dist folder for the bundle
 * @param brands each gets a bundle; the first one's becomes the release
 * @param edition text in the script of the invoices; another edition changes that script, the entry script and the page
 */
export async function makeRelease(
  dist: string,
  edition: string,
  brands: readonly string[] = [brand],
): Promise<Release> {
  const add = (folder: string, name: string, extension: string, content: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const path = `/static/${folder}/${name}.${hash}.${extension}`;
    write(`${dist}/.app${path}`, content);
    return path;
  };
  const contracts = add('js', 'contracts', 'js', `show(${JSON.stringify('A contract, '.repeat(200))});`);
  const invoices = add(
    'js',
    'invoices',
    'js',
    `show(${JSON.stringify(`An invoice of the ${edition}, `.repeat(200))});`,
  );
  const entry = add('js', 'index', 'js', `const pages = ${JSON.stringify({ contracts, invoices })};`);
  const style = add('css', 'index', 'css', 'body{margin:0}');
  write(
    `${dist}/.app/index.html`,
    `<!doctype html><html lang="es"><head><!-- brand --><script defer src="${entry}"></script>` +
      `<link href="${style}" rel="stylesheet"></head><body></body></html>`,
  );
  writeAuthApp(`${dist}/.app`);
  const bundles = await stampBundles(dist, brands.map(plainBrand) as [StampedBrand, ...StampedBrand[]]);
  writeBuild(dist, { inputs: '', bundles });
  return readRelease(dist, brand, { commit: edition });
}

/** A brand that sends reports, with small pictures that are not compressed, so that there are fewer files. */
function plainBrand(id: string): StampedBrand {
  const sources = readBrands();
  const source = sources.find(({ data }) => data.id === id) ?? sources[0];
  const names = Object.keys(source.pictures) as (keyof typeof source.pictures)[];
  const picture = (name: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`;
  const pictures = Object.fromEntries(names.map((name) => [name, picture(name)])) as typeof source.pictures;
  return stampBrand({ ...source, pictures, data: { ...source.data, telemetry: '/api/otlp' } });
}

function write(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
