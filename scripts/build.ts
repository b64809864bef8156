import { basename } from 'node:path';
import { projectRoot, readBrands } from './brands.ts';
import { readArguments, run, seconds } from './cli.ts';
import { compile } from './compile.ts';
import { distFolder, inputsHash } from './dist.ts';
import { checkLocaleFiles } from './json.ts';
import { makeBuild } from './makeBuild.ts';
import { type StampedBrand, stampBrand } from './stamp.ts';

await run(async () => {
  readArguments({}, 'Usage: npm run build');
  const inputs = inputsHash();
  const brands = readBrands().map(stampBrand) as [StampedBrand, ...StampedBrand[]];
  checkLocaleFiles(projectRoot);
  const started = performance.now();
  const dist = distFolder();
  const { bundles, compiled } = await makeBuild(dist, { brands, inputs, compile });
  console.log(
    `Compiled in ${seconds(compiled - started)}, ` +
      `stamped in ${seconds(performance.now() - compiled)}: ${bundles.map(({ id }) => `${basename(dist)}/${id}`).join(', ')}`,
  );
});
