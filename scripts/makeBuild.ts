import { renameSync, rmSync } from 'node:fs';
import { stampBundles, writeBrands } from './bundles.ts';
import { filesOfApp, takeCompiled } from './compiled.ts';
import { compressor } from './compress.ts';
import { type Build, readBuild, writeBuild } from './dist.ts';
import { keepMaps, mapsBeside } from './maps.ts';
import type { StampedBrand } from './stamp.ts';

interface Making {
  brands: [StampedBrand, ...StampedBrand[]];
  /** The {@link inputsHash} of the sources. */
  inputs: string;
  /** What the app is compiled from, as `compiledFrom` says. */
  from(): string;
  compile(folder: string): Promise<void>;
}

/** A finished build. */
interface Made {
  bundles: Build['bundles'];
  /** Whether the app is that of the last build. */
  isReused: boolean;
  /** In ms, from the start of `npm run build`. */
  compiled: number;
}

/**
 * Builds all brands into `dist`. What the last build there has compiled and compressed of the same sources is taken
 * again; the outcome is the same to the byte.
 */
export async function makeBuild(dist: string, { brands, inputs, from, compile }: Making): Promise<Made> {
  // Built in a folder of its own: the last build stays until this one is complete, and two builds at a time do not mix.
  const next = `${dist}.${process.pid}`;
  const tidy = () => rmSync(next, { recursive: true, force: true });
  process.once('exit', tidy);
  const last = readBuild(dist)?.reusable;
  const earlier = last?.compressor === compressor ? dist : undefined;
  const before = from();

  const written = writeBrands(next, brands, earlier);
  const isReused = takeCompiled(dist, next, last?.compiled, before);
  if (!isReused) await compile(`${next}/.app`);
  const compiled = performance.now();
  // Sources that changed meanwhile may be in the app or not.
  const reusable = { compiled: { from: from() === before ? before : '', files: filesOfApp(next) }, compressor };
  const bundles = await stampBundles(next, brands, { written, earlier });
  keepMaps(mapsBeside(`${dist}/.app`), mapsBeside(`${next}/.app`));
  writeBuild(next, { inputs, bundles, reusable });
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
  process.off('exit', tidy);
  return { bundles, isReused, compiled };
}
