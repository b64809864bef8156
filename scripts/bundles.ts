import { copyFileSync, globSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { authPage, namedFiles, renderer, rendererBeside } from './authPage.ts';
import { apisOf, universal } from './brands.ts';
import { compressFile } from './compress.ts';
import type { Build, BundleInfo } from './dist.ts';
import { inParallel } from './publish/parallel.ts';
import { buildIdOf, type StampedBrand, stampAuthPage, stampPage } from './stamp.ts';

type Brands = [StampedBrand, ...StampedBrand[]];

/**
 * Creates `dist/<id>` from the compiled app in `<dist>/.app`: one bundle per brand, and the universal one. Shared files
 * are compressed once and hard-linked: editing a file of a bundle changes it in all of them.
 */
export async function stampBundles(dist: string, brands: Brands): Promise<Build['bundles']> {
  const app = `${dist}/.app`;
  const bundles: Bundle[] = [
    ...brands.map((brand): Bundle => ({ id: brand.data.id, brands: [brand] })),
    { id: universal, brands },
  ];

  // Written while other threads compress.
  const inPage = sheetsOf(readFileSync(`${app}/${authPage}`, 'utf8'));
  const files = () => filesBelow(app, 'static').filter((file) => !inPage.includes(`/${file}`));
  const plain = files();
  const written = writeBrands(dist, brands);
  const compressing = compress(plain.map((file) => `${app}/${file}`));
  const infos: BundleInfo[] = [];
  const pages: string[] = [];
  for (const bundle of bundles) {
    const stampedAs = await pagesOf(app, bundle.brands);
    const info = infoOf(bundle, buildIdOf([...stampedAs('').values()]));
    infos.push(info);
    pages.push(
      ...writeFiles(`${dist}/${info.id}`, [
        ...stampedAs(info.buildId),
        ['/builds/latest.json', JSON.stringify({ id: info.buildId })],
      ]),
    );
  }
  const unneeded = authFiles(app, plain);
  const shareWith = (id: string, files: readonly string[]) =>
    share(app, id === universal ? files.filter((file) => !unneeded(file)) : files, `${dist}/${id}`);
  for (const { id } of bundles) shareWith(id, plain);
  await Promise.all([compressing, written]);
  await compress(pages);

  const encoded = files().filter((file) => !plain.includes(file));
  for (const { id } of bundles) shareWith(id, encoded);
  for (const { data } of brands) {
    const bundle = `${dist}/${data.id}`;
    share(bundle, filesBelow(bundle, 'static/brand'), `${dist}/${universal}`);
  }
  return infos as Build['bundles'];
}

/** The brands' own files with their compressed forms. */
const writeBrands = (dist: string, brands: Brands) =>
  compress(brands.flatMap(({ data, files }) => writeFiles(`${dist}/${data.id}`, files)));

interface Bundle {
  id: string;
  brands: Brands;
}

/**
 * The pages of a bundle by address, once their build is known. The universal one learns its brand from the host, so
 * nothing can be rendered in advance: its auth screens are in the portal's own page.
 */
async function pagesOf(app: string, brands: Brands): Promise<(buildId: string) => Map<string, string>> {
  const [portal, auth] = ['index.html', authPage].map((name) => readFileSync(`${app}/${name}`, 'utf8')) as [
    string,
    string,
  ];
  const [brand, another] = brands;
  const rendered = another ? undefined : await render(app)(brand.data);
  const styles = sheetsOf(auth)
    .map((path) => readFileSync(`${app}${path}`, 'utf8'))
    .join('');
  return (buildId) => {
    const page = stampPage(portal, brands, buildId);
    return new Map([
      ['/index.html', page],
      [
        `/${authPage}`,
        rendered ? stampAuthPage({ compiled: auth, portal, styles }, { brand, rendered }, buildId) : page,
      ],
    ]);
  };
}

/** Finds the files, with their compressed forms, that only the auth page names. */
function authFiles(app: string, files: readonly string[]): (file: string) => boolean {
  const [portal = '', auth = ''] = ['index.html', authPage].map((name) => readFileSync(`${app}/${name}`, 'utf8'));
  const stem = (file: string) => basename(file).replace(/\.(js|css)(\.\w+)?$/, '');
  const own = new Set(files.map(stem).filter((name) => auth.includes(name) && !portal.includes(name)));
  return (file) => own.has(stem(file));
}

/** Style sheets of a page. Those of the auth page are inlined, and are not files of a bundle. */
const sheetsOf = (page: string) => namedFiles(page).filter((path) => path.endsWith('.css'));

const renderers = new Map<string, ReturnType<typeof renderer>>();

function render(app: string) {
  const folder = rendererBeside(app);
  const cached = renderers.get(folder) ?? renderer(folder);
  renderers.set(folder, cached);
  return cached;
}

const infoOf = ({ id, brands }: Bundle, buildId: string): BundleInfo => ({
  id,
  name: brands.map(({ data }) => data.name).join(', '),
  buildId,
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

const compress = (files: readonly string[]) => inParallel(files, compressFile);

/** Links files into another folder, or copies them if links are not possible. */
function share(from: string, files: readonly string[], to: string): void {
  for (const folder of new Set(files.map(dirname))) mkdirSync(`${to}/${folder}`, { recursive: true });
  for (const file of files)
    try {
      linkSync(`${from}/${file}`, `${to}/${file}`);
    } catch (error) {
      // Two brands may have the same picture; its name contains the content's hash.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(`${from}/${file}`, `${to}/${file}`);
    }
}

const filesBelow = (folder: string, part: string) =>
  globSync(`${part}/**`, { cwd: folder }).filter((name) => statSync(`${folder}/${name}`).isFile());
