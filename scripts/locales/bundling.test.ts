import { globSync, readFileSync } from 'node:fs';
import { createRsbuild, type Rspack } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '../testing.ts';
import { bundledLanguages, filledUp, furtherTexts, onlyLanguages } from './bundling.ts';

/** Content of the compiled scripts. */
let scripts: string[] = [];

/** The text files of each chunk of a small app, as `<language>/<file>`. */
async function chunksOf(codes: readonly string[], further: readonly string[]): Promise<string[]> {
  const root = temporaryFolder();
  for (const code of ['es', 'ca', 'pt'])
    for (const file of ['common', 'shell', 'table', 'other', 'more'])
      writeFile(`${root}/locales/${code}/${file}.json`, JSON.stringify({ [file]: `${file} ${code}` }));
  writeFile(
    `${root}/locales/es/more.json`,
    JSON.stringify({ more: 'more es', missing: 'missing es', rows_other: 'rows es' }),
  );
  for (const code of ['es', 'ca'])
    writeFile(`${root}/node_modules/react-day-picker/locale/${code}.js`, `export default 'calendar ${code}';`);
  writeFile(
    `${root}/src/index.js`,
    [
      'globalThis.load = (language, name) => import("../locales/" + language + "/" + name + ".json");',
      "globalThis.es = () => import('react-day-picker/locale/es.js');",
      "globalThis.ca = () => import('react-day-picker/locale/ca.js');",
    ].join('\n'),
  );
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './src/index.js' } },
      splitChunks: { preset: 'none', cacheGroups: { further: furtherTexts(further) } },
      performance: { printFileSize: false },
      tools: { rspack: { plugins: onlyLanguages(codes), module: { rules: [filledUp('es', ['pt'])] } } },
    },
  });
  const { stats, close } = await rsbuild.build();
  scripts = globSync(`${root}/dist/static/js/**/*.js`).map((name) => readFileSync(name, 'utf8'));
  const { chunks = [] } = stats?.toJson({ all: false, chunks: true, chunkModules: true }) ?? {};
  await close();
  const named = ({ name = '' }: Rspack.StatsModule) =>
    /(?:locales|locale)\/(.*)\.js/.exec(name)?.[1]?.replace('.json', '') ?? [];
  return chunks
    .map(({ modules = [] }) => modules.flatMap(named).sort().join(' '))
    .filter(Boolean)
    .sort();
}

test('another language is in few chunks, grouped by what is shown together', async () => {
  expect((await chunksOf(['es', 'ca'], ['ca'])).filter((files) => files.includes('/'))).toEqual([
    'ca/common ca/shell',
    'ca/more ca/other',
    'ca/table',
    'es/common',
    'es/more',
    'es/other',
    'es/shell',
    'es/table',
  ]);
});

test('a language that no brand offers is not in the bundle, nor is its calendar', async () => {
  const all = await chunksOf(['es', 'ca', 'pt'], []);
  expect(all).toEqual(expect.arrayContaining(['pt/common', 'ca/common', 'ca', 'es']));
  const some = await chunksOf(['es'], []);
  expect(some).toEqual(['es', 'es/common', 'es/more', 'es/other', 'es/shell', 'es/table']);
});

test('the missing texts of a partial language are filled with those of the source', async () => {
  await chunksOf(['pt'], []);
  const [more = ''] = scripts.filter((script) => script.includes('more pt'));
  expect(more).toContain('missing es');
  expect(more).not.toContain('more es');
  expect(more).toContain('rows_zero');
});

test('the bundle has the languages that at least one of its brands offers', () => {
  expect(bundledLanguages([{ languages: ['es'] }, { languages: ['en', 'es'] }])).toEqual(['es', 'en']);
  expect(bundledLanguages([{ languages: ['es'] }])).toEqual(['es']);
  expect(bundledLanguages([{ languages: ['es'] }, {}])).toEqual(expect.arrayContaining(['es', 'en']));
});
