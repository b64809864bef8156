import { rmSync } from 'node:fs';
import type { RsbuildPlugin } from '@rsbuild/core';
import { projectRoot, readBrands } from '../../../scripts/brands.ts';
import { stampBundles } from '../../../scripts/bundles.ts';
import { Complaint } from '../../../scripts/cli.ts';
import { compile } from '../../../scripts/compile.ts';
import { writeBuild } from '../../../scripts/dist.ts';
import { stampBrand } from '../../../scripts/stamp.ts';
import type { Defect } from './defects.ts';

/**
 * Builds the bundle of the default brand with a defect, or without one. The source does not change: the text is
 * replaced during compilation.
 *
 * @throws {Complaint} if the text that the defect replaces does not occur exactly once in its file
 */
export async function buildWith(dist: string, defect?: Defect): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  const patched = new Set<string>();
  const [brand] = readBrands().map(stampBrand);
  if (!brand) throw new Complaint('There is no brand.');
  await compile(`${dist}/.app`, {
    plugins: defect ? [patching(defect, patched)] : [],
    output: { minify: false, sourceMap: { js: false } },
  });
  const left = defect?.patches.find(({ file }) => !patched.has(file));
  if (left) throw new Complaint(`${defect?.id}: ${left.file} is not part of the bundle`);
  const bundles = await stampBundles(dist, [brand], { compressed: false });
  writeBuild(dist, { inputs: '', bundles });
}

const patching = ({ id, patches }: Defect, patched: Set<string>): RsbuildPlugin => ({
  name: 'defect',
  setup(api) {
    for (const file of new Set(patches.map((patch) => patch.file)))
      api.transform({ test: (path: string) => path === `${projectRoot}/${file}`, order: 'pre' }, ({ code }) => {
        patched.add(file);
        return patches
          .filter((patch) => patch.file === file)
          .reduce((text, { find, put }) => {
            const count = text.split(find).length - 1;
            if (count !== 1) throw new Error(`Defect ${id}: “${find}” stands ${count} times in ${file}, not once`);
            return text.replace(find, () => put);
          }, code);
      });
  },
});
