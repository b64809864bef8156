import { copyFileSync, existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeBuild } from './makeBuild.ts';
import { mapsBeside } from './maps.ts';
import type { StampedBrand } from './stamp.ts';
import { compiledPage, script, stampedBrands, temporaryFolder, writeAuthApp, writeFile } from './testing.ts';

// One is enough: what is kept of the last build is kept of each.
const brands: ReturnType<typeof stampedBrands> = [stampedBrands()[0]];
/** The first brand has another name and another theme. */
const changed = brands.map((brand, index): StampedBrand => {
  if (index > 0) return brand;
  const theme = '/static/brand/theme.0123456789ab.css';
  const files = new Map([...brand.files, [theme, `/* ${'another theme '.repeat(200)} */`]]);
  return { data: { ...brand.data, theme, title: 'Another' }, files };
}) as typeof brands;

/** Stands in for the compiler: what it writes depends on the edition of the sources. */
async function compileEdition(folder: string, edition: string) {
  writeFile(`${folder}/index.html`, compiledPage.replace('0123', edition));
  writeFile(`${folder}/static/js/index.${edition}.js`, `${script}// ${edition}\n`);
  writeFile(`${folder}/static/js/framework.0123.js`, script);
  writeFile(`${folder}/static/css/index.4567.css`, 'body{margin:0}');
  writeAuthApp(folder);
  writeFile(`${mapsBeside(folder)}/static/js/index.${edition}.js.map`, '{"sources":["node_modules/react/a.js"]}');
}

const spring = { edition: 'aaaa', all: brands };

/** A folder for builds. */
function open() {
  const dist = `${temporaryFolder()}/dist`;
  return {
    dist,
    /**
     * @param isEdited whether the sources change while they are compiled
     * @returns whether the compiler was asked
     */
    async build({ edition, all } = spring, isEdited = false): Promise<boolean> {
      let sources = edition;
      let isCompiled = false;
      await makeBuild(dist, {
        brands: all,
        inputs: '',
        from: () => sources,
        async compile(folder) {
          isCompiled = true;
          await compileEdition(folder, edition);
          if (isEdited) sources = 'edited';
        },
      });
      return isCompiled;
    },
  };
}

const contents = (folder: string) =>
  Object.fromEntries(
    globSync(['**', '.*/**'], { cwd: folder })
      .filter((name) => statSync(`${folder}/${name}`).isFile())
      .sort()
      .map((name) => [name, readFileSync(`${folder}/${name}`, 'base64')]),
  );

const builtClean = new Map<typeof spring, ReturnType<typeof contents>>();

/** What a build without an earlier one is. */
async function clean(what: typeof spring) {
  const cached = builtClean.get(what);
  if (cached) return cached;
  const { dist, build } = open();
  await build(what);
  const made = contents(dist);
  builtClean.set(what, made);
  return made;
}

test('a build after another one of the same sources compiles nothing, and is a clean build to the byte', async () => {
  const { dist, build } = open();
  expect(await build()).toBe(true);
  const next = { ...spring, all: changed };
  expect(await build(next)).toBe(false);
  expect(contents(dist)).toEqual(await clean(next));
});

test('other sources are compiled, and then only the maps of the last build are left of it', async () => {
  const { dist, build } = open();
  await build();
  const next = { ...spring, edition: 'bbbb' };
  expect(await build(next)).toBe(true);
  const { '.maps/static/js/index.aaaa.js.map': old, ...rest } = contents(dist);
  expect(old).toBeDefined();
  expect(rest).toEqual(await clean(next));
});

test.each<[string, (dist: string) => void]>([
  ['script of the app', (dist) => writeFile(`${dist}/.app/static/js/index.aaaa.js`, 'attack();')],
  ['page of the app', (dist) => rmSync(`${dist}/.app/auth.html`)],
  ['renderer', (dist) => writeFile(`${dist}/.render/index.cjs`, 'exports.prerender = null;')],
  ['source map', (dist) => rmSync(`${dist}/.maps/static/js/index.aaaa.js.map`)],
  ['file that was added', (dist) => writeFile(`${dist}/.app/static/js/more.js`, '')],
])('an app with a changed, lost or added file is compiled again: a %s', async (_, damage) => {
  const { dist, build } = open();
  await build();
  damage(dist);
  expect(await build()).toBe(true);
  expect(contents(dist)).toEqual(await clean(spring));
});

test('sources that changed while they were compiled are compiled again', async () => {
  const { build } = open();
  await build(spring, true);
  expect(await build()).toBe(true);
});

test.each(['.br', '.gz'])(
  'a compressed file (%s) that is damaged or of something else is made again',
  async (suffix) => {
    const { dist, build } = open();
    await build();
    const file = '.app/static/js/framework.0123.js';
    writeFile(`${dist}/${file}${suffix}`, 'damaged');
    await build();
    expect(contents(dist)).toEqual(await clean(spring));
    rmSync(`${dist}/${file}${suffix}`);
    copyFileSync(`${dist}/.app/static/js/index.aaaa.js${suffix}`, `${dist}/${file}${suffix}`);
    await build();
    expect(contents(dist)).toEqual(await clean(spring));
  },
);

test('the maps of an app that is taken again are as new as the build; older ones keep their time', async () => {
  const { dist, build } = open();
  await build();
  await build({ ...spring, edition: 'bbbb' });
  const [old, own] = ['aaaa', 'bbbb'].map((edition) => `${dist}/.maps/static/js/index.${edition}.js.map`) as [
    string,
    string,
  ];
  const long = Date.now() / 1000 - 59 * 86_400;
  for (const map of [old, own]) utimesSync(map, long, long);
  expect(await build({ ...spring, edition: 'bbbb' })).toBe(false);
  expect(statSync(own).mtimeMs / 1000 - long).toBeGreaterThan(86_400);
  expect(statSync(old).mtimeMs / 1000).toBeCloseTo(long, 0);
});

test('a build of an older command, which remembers nothing, is not taken', async () => {
  const { dist, build } = open();
  await build();
  const { reusable: _, ...rest } = JSON.parse(readFileSync(`${dist}/build.json`, 'utf8'));
  writeFile(`${dist}/build.json`, JSON.stringify(rest));
  expect(await build()).toBe(true);
  expect(existsSync(`${dist}/build.json`)).toBe(true);
});
