import { copyFileSync, globSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { apisOf, universal } from './brands.ts';
import { compressFile } from './compress.ts';
import type { Build, BundleInfo } from './dist.ts';
import { buildIdOf, type StampedBrand, stampPage } from './stamp.ts';

type Brands = [StampedBrand, ...StampedBrand[]];

/**
 * Makes `dist/<id>` of the compiled app in `<dist>/.app`: one for each brand, and the universal one. What they share is
 * compressed once and lies on the disk once: who changes a file of a bundle in place changes it in all of them.
 */
export async function stampBundles(dist: string, brands: Brands): Promise<Build['bundles']> {
  const app = `${dist}/.app`;
  const compiled = readFileSync(`${app}/index.html`, 'utf8');
  const bundles: Bundle[] = [
    ...brands.map((brand): Bundle => ({ id: brand.data.id, brands: [brand] })),
    { id: universal, brands },
  ];
  const stamped = bundles.map((bundle) => ({ ...bundle, buildId: buildIdOf(compiled, bundle.brands) }));
  await Promise.all([
    ...filesBelow(app, 'static').map((file) => compressFile(`${app}/${file}`, readFileSync(`${app}/${file}`))),
    ...brands.map(({ data, files }) => writeFiles(`${dist}/${data.id}`, files)),
    ...stamped.map((bundle) => writePage(`${dist}/${bundle.id}`, compiled, bundle)),
  ]);

  const ofApp = filesBelow(app, 'static');
  for (const { data } of brands) {
    const bundle = `${dist}/${data.id}`;
    share(bundle, filesBelow(bundle, 'static/brand'), `${dist}/${universal}`);
  }
  for (const { id } of bundles) share(app, ofApp, `${dist}/${id}`);
  return stamped.map(infoOf) as Build['bundles'];
}

interface Bundle {
  id: string;
  brands: Brands;
}

const infoOf = ({ id, brands, buildId }: Bundle & { buildId: string }): BundleInfo => ({
  id,
  name: brands.map(({ data }) => data.name).join(', '),
  buildId,
  apis: [...new Set(brands.flatMap(apisOf))],
});

const writePage = (folder: string, compiled: string, { brands, buildId }: Bundle & { buildId: string }) =>
  writeFiles(
    folder,
    new Map([
      ['/index.html', stampPage(compiled, brands, buildId)],
      ['/builds/latest.json', JSON.stringify({ id: buildId })],
    ]),
  );

/** Writes files with their encodings. */
async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await Promise.all(
    [...files].map(([path, content]) => {
      const file = folder + path;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return compressFile(file, Buffer.from(content));
    }),
  );
}

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
