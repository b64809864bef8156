import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Rspack, rspack } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { tableInPage, writeTable } from './integrity.ts';
import { temporaryFolder } from './testing.ts';

/** An app of an entry and two lazy parts, one of them named, compiled as the portal is. */
async function compiled({ minimize = true, sri = true, text = 'first part' } = {}) {
  const root = temporaryFolder();
  const folder = `${root}/dist`;
  writeFileSync(`${root}/a.js`, `export const a = "${text}";`);
  writeFileSync(`${root}/b.js`, 'export const b = "second part";');
  writeFileSync(`${root}/entry.js`, 'import("./a.js"); import(/* webpackChunkName: "named" */ "./b.js");');
  const plugins: Rspack.RspackPluginInstance[] = [tableInPage];
  if (sri) plugins.push(new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }));
  const compiler = rspack({
    context: root,
    mode: 'production',
    target: 'web',
    entry: { index: './entry.js' },
    plugins,
    optimization: { minimize },
    output: {
      path: folder,
      crossOriginLoading: 'anonymous',
      filename: 'static/js/[name].[contenthash:12].js',
      chunkFilename: 'static/js/[name].[contenthash:12].js',
    },
  });
  const report = await new Promise<Rspack.StatsCompilation>((resolve, reject) =>
    compiler.run((error, stats) => (stats ? resolve(stats.toJson({ chunks: true, ids: true })) : reject(error))),
  );
  return { folder, report };
}

test.each([true, false])('the page has the minimised table of chunks that was in the entry: %s', async (minimize) => {
  const { folder, report } = await compiled({ minimize });
  expect(report.errors).toEqual([]);
  writeFileSync(`${folder}/index.html`, '<head></head>');
  writeTable(folder, report.chunks);

  const [, block = ''] = /id="chunks">(.*?)<\/script>/.exec(readFileSync(`${folder}/index.html`, 'utf8')) ?? [];
  const files = readdirSync(`${folder}/static/js`);
  const hashes = files.map((file) =>
    createHash('sha256')
      .update(readFileSync(`${folder}/static/js/${file}`))
      .digest('base64'),
  );
  const entry = files.findIndex((file) => file.startsWith('index.'));
  const others = hashes.filter((_, index) => index !== entry);
  const rows: Record<string, [name: string, integrity: string]> = JSON.parse(block);
  expect(
    Object.values(rows)
      .map(([, integrity]) => integrity)
      .sort(),
  ).toEqual(others.map((hash) => `sha256-${hash}`).sort());
  // The browser tests load the chunks; here it is enough that the entry has neither names nor hashes of its own.
  const script = readFileSync(`${folder}/static/js/${files[entry]}`, 'utf8');
  for (const file of files) expect(script).not.toContain(file.split('.').at(-2));
  expect(script).not.toContain('sha256-');
});

test('a change of a lazy chunk does not change the name of the entry', async () => {
  const files = async (text: string) => readdirSync(`${(await compiled({ text })).folder}/static/js`);
  const [before, after] = [await files('before'), await files('after')];
  const changed = before.filter((file) => !after.includes(file));
  expect(changed).toHaveLength(1);
  expect(changed[0]).not.toMatch(/^index\./);
});

test('the build fails if the parts that are to be replaced are missing in the runtime', async () => {
  const { report } = await compiled({ sri: false });
  expect(report.errors?.map(({ message }) => message).join()).toContain('scripts/integrity.ts replaces it');
});
