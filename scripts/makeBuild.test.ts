import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBuild } from './dist.ts';
import { makeBuild } from './makeBuild.ts';
import { mapsBeside } from './maps.ts';
import { compiledPage, script, stampedBrands, temporaryFolder, writeAuthApp, writeFile } from './testing.ts';

/** Stands in for the compiler. */
const compile = (edition: string) => async (folder: string) => {
  writeFile(`${folder}/index.html`, compiledPage.replace('0123', edition));
  writeFile(`${folder}/static/js/index.${edition}.js`, script);
  writeFile(`${folder}/static/css/index.4567.css`, 'body{margin:0}');
  writeAuthApp(folder);
  writeFile(`${mapsBeside(folder)}/static/js/index.${edition}.js.map`, '{}');
};

const brands: ReturnType<typeof stampedBrands> = [stampedBrands()[0]];

test('of the last build only the maps are left, and it stays if the next one does not compile', async () => {
  const dist = `${temporaryFolder()}/dist`;
  await makeBuild(dist, { brands, inputs: 'a', compile: compile('aaaa') });
  await makeBuild(dist, { brands, inputs: 'b', compile: compile('bbbb') });
  const failing = async () => {
    throw new Error('does not compile');
  };
  await expect(makeBuild(dist, { brands, inputs: 'c', compile: failing })).rejects.toThrow('does not compile');
  expect(readBuild(dist)?.inputs).toBe('b');
  expect(globSync('{.app,portal,universal}/static/js/index.*.js', { cwd: dist })).toHaveLength(3);
  expect(globSync('.maps/static/js/*.map', { cwd: dist })).toHaveLength(2);
});
