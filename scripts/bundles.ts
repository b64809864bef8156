import { copyFileSync, globSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { apisOf, universal } from './brands.ts';
import { compressFile } from './compress.ts';
import type { Build, BundleInfo } from './dist.ts';
import { inParallel } from './publish/parallel.ts';
import { buildIdOf, type StampedBrand, stampPage } from './stamp.ts';

type Brands = [StampedBrand, ...StampedBrand[]];

/**
 * Makes `dist/<id>` of the compiled app in `<dist>/.app`: one for each brand, and the universal one. What they share is
 * compressed once and lies on the disk once: who changes a file of a bundle in place changes it in all of them.
 *
 * @param written what {@link writeBrands} gave, where it was called before: it needs no app
 */
export async function stampBundles(
  dist: string,
  brands: Brands,
  written = writeBrands(dist, brands),
): Promise<Build['bundles']> {
  const app = `${dist}/.app`;
  const compiled = readFileSync(`${app}/index.html`, 'utf8');
  const bundles: Bundle[] = [
    ...brands.map((brand): Bundle => ({ id: brand.data.id, brands: [brand] })),
    { id: universal, brands },
  ];

  // What is written here is written while other threads compress.
  const plain = filesBelow(app, 'static');
  const compressing = compress(plain.map((file) => `${app}/${file}`));
  const infos = bundles.map((bundle) => infoOf(compiled, bundle));
  const pages = bundles.flatMap(({ brands: shown }, index) => {
    const { id, buildId } = infos[index] as BundleInfo;
    return writeFiles(`${dist}/${id}`, [
      ['/index.html', stampPage(compiled, shown, buildId)],
      ['/builds/latest.json', JSON.stringify({ id: buildId })],
    ]);
  });
  for (const { id } of bundles) share(app, plain, `${dist}/${id}`);
  await Promise.all([compressing, written]);
  await compress(pages);

  const encoded = filesBelow(app, 'static').filter((file) => !plain.includes(file));
  for (const { id } of bundles) share(app, encoded, `${dist}/${id}`);
  for (const { data } of brands) {
    const bundle = `${dist}/${data.id}`;
    share(bundle, filesBelow(bundle, 'static/brand'), `${dist}/${universal}`);
  }
  return infos as Build['bundles'];
}

/** The brands' own files, in their encodings; they need no app, and are best made while that is compiled. */
export const writeBrands = (dist: string, brands: Brands) =>
  compress(brands.flatMap(({ data, files }) => writeFiles(`${dist}/${data.id}`, files)));

interface Bundle {
  id: string;
  brands: Brands;
}

const infoOf = (compiled: string, { id, brands }: Bundle): BundleInfo => ({
  id,
  name: brands.map(({ data }) => data.name).join(', '),
  buildId: buildIdOf(compiled, brands),
  apis: [...new Set(brands.flatMap(apisOf))],
});

/** Returns their paths. */
const writeFiles = (folder: string, files: Iterable<readonly [path: string, content: string]>): string[] =>
  [...files].map(([path, content]) => {
    const file = folder + path;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  });

const compress = (files: readonly string[]) => inParallel(files, (file) => compressFile(file, readFileSync(file)));

/** Gives files to another folder, without a copy where the disk can do that. */
function share(from: string, files: readonly string[], to: string): void {
  for (const folder of new Set(files.map(dirname))) mkdirSync(`${to}/${folder}`, { recursive: true });
  for (const file of files)
    try {
      linkSync(`${from}/${file}`, `${to}/${file}`);
    } catch (error) {
      // Two brands may have the same picture; its name has its content's hash.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(`${from}/${file}`, `${to}/${file}`);
    }
}

const filesBelow = (folder: string, part: string) =>
  globSync(`${part}/**`, { cwd: folder }).filter((name) => statSync(`${folder}/${name}`).isFile());
