import { renameSync, rmSync } from 'node:fs';
import { projectRoot, readBrands } from './brands.ts';
import { stampBundles, writeBrands } from './bundles.ts';
import { readArguments, run, seconds } from './cli.ts';
import { compile } from './compile.ts';
import { inputsHash, writeBuild } from './dist.ts';
import { checkLocaleFiles } from './json.ts';
import { keepMaps, mapsBeside, packagesIn } from './maps.ts';
import { type StampedBrand, stampBrand } from './stamp.ts';

await run(async () => {
  readArguments({}, 'Usage: npm run build');
  const dist = `${projectRoot}/dist`;
  const inputs = inputsHash();
  const brands = readBrands().map(stampBrand) as [StampedBrand, ...StampedBrand[]];
  checkLocaleFiles(projectRoot);
  // Built in a folder of its own: the last build stays until this one is complete, and two builds at a time do not mix.
  const next = `${dist}.${process.pid}`;
  process.once('exit', () => rmSync(next, { recursive: true, force: true }));

  const started = performance.now();
  const written = writeBrands(next, brands);
  await compile(`${next}/.app`);
  const compiled = performance.now();
  const bundles = await stampBundles(next, brands, { written });
  // Read before the source maps of older builds are moved into the same folder.
  const packages = packagesIn(mapsBeside(`${next}/.app`));
  keepMaps(mapsBeside(`${dist}/.app`), mapsBeside(`${next}/.app`));
  writeBuild(next, { inputs, bundles, packages });
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
  console.log(
    `Compiled in ${seconds(compiled - started)}, stamped in ${seconds(performance.now() - compiled)}: ` +
      `${bundles.map(({ id }) => `dist/${id}`).join(', ')}`,
  );
});
