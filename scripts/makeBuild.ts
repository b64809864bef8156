import { renameSync, rmSync } from 'node:fs';
import { stampBundles } from './bundles.ts';
import { type Build, writeBuild } from './dist.ts';
import { keepMaps, mapsBeside } from './maps.ts';
import type { StampedBrand } from './stamp.ts';

interface Making {
  brands: [StampedBrand, ...StampedBrand[]];
  /** The {@link inputsHash} of the sources. */
  inputs: string;
  compile(folder: string): Promise<void>;
}

/** A finished build. */
interface Made {
  bundles: Build['bundles'];
  /** In ms, from the start of `npm run build`. */
  compiled: number;
}

/** Builds all brands into `dist`. */
export async function makeBuild(dist: string, { brands, inputs, compile }: Making): Promise<Made> {
  // Built in a folder of its own: the last build stays until this one is complete, and two builds at a time do not mix.
  const next = `${dist}.${process.pid}`;
  const tidy = () => rmSync(next, { recursive: true, force: true });
  process.once('exit', tidy);
  await compile(`${next}/.app`);
  const compiled = performance.now();
  const bundles = await stampBundles(next, brands);
  keepMaps(mapsBeside(`${dist}/.app`), mapsBeside(`${next}/.app`));
  writeBuild(next, { inputs, bundles });
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
  process.off('exit', tidy);
  return { bundles, compiled };
}
