import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { apisOf, universal } from './brands.ts';
import { compressFile } from './compress.ts';
import type { Build, BundleInfo } from './dist.ts';
import { buildIdOf, type StampedBrand, stampPage } from './stamp.ts';

type Brands = [StampedBrand, ...StampedBrand[]];

/**
 * Makes `dist/<id>` of the compiled app in `<dist>/.app`: one for each brand, and the universal one.
 * What they share is compressed once.
 */
export async function stampBundles(dist: string, brands: Brands): Promise<Build['bundles']> {
  const app = `${dist}/.app`;
  await compressFolder(app);
  const stamped: Build['bundles'] = [await stampBundle(dist, brands[0].data.id, [brands[0]])];
  for (const brand of brands.slice(1)) stamped.push(await stampBundle(dist, brand.data.id, [brand]));
  return [...stamped, await stampBundle(dist, universal, brands)] as Build['bundles'];
}

async function stampBundle(dist: string, id: string, brands: Brands): Promise<BundleInfo> {
  const compiled = readFileSync(`${dist}/.app/index.html`, 'utf8');
  const buildId = buildIdOf(compiled, brands);
  cpSync(`${dist}/.app/static`, `${dist}/${id}/static`, { recursive: true });
  const own = new Map([
    ...brands.flatMap(({ files }) => [...files]),
    ['/index.html', stampPage(compiled, brands, buildId)],
    ['/builds/latest.json', JSON.stringify({ id: buildId })],
  ]);
  for (const [path, content] of own) {
    const file = `${dist}/${id}${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    await compressFile(file, Buffer.from(content));
  }
  return {
    id,
    name: brands.map(({ data }) => data.name).join(', '),
    buildId,
    apis: [...new Set(brands.flatMap(apisOf))],
  };
}

async function compressFolder(folder: string): Promise<void> {
  const files = globSync('static/**', { cwd: folder }).map((name) => `${folder}/${name}`);
  await Promise.all(
    files.filter((file) => statSync(file).isFile()).map((file) => compressFile(file, readFileSync(file))),
  );
}
