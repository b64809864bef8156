import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from './brands.ts';

/**
 * The folder of the build. One for a server with other words, which the variable PORTAL_WIRE names (`src/api/wire`), is
 * beside it.
 */
export const distFolder = (wire = process.env.PORTAL_WIRE) => `${projectRoot}/dist${wire ? `.${wire}` : ''}`;

/** `dist/build.json`: which inputs the build was made from. It is written last, so an interrupted build has none. */
export interface Build {
  /** The {@link inputsHash} of the files that it was made from. */
  inputs: string;
  /** The default brand's first, the universal one last. */
  bundles: [BundleInfo, ...BundleInfo[]];
}

/** A folder of `dist/`. */
export interface BundleInfo {
  /** The brand's, or `universal`. */
  id: string;
  name: string;
  buildId: string;
  /** Origins of the shared API that the bundle calls beside its own. */
  apis: string[];
}

/** All that a build depends on. */
const inputs = [
  'brands/**/*.{json,css,svg}',
  'locales/**/*.json',
  'src/**/*.{ts,tsx,js,css,html,json,woff2}',
  'scripts/{,locales/}*.{ts,mjs}',
  'deploy/headers.json',
  '{rsbuild,postcss}.config.*',
  '{package-lock,tsconfig}.json',
];

/** A hash of the names and contents of all files on which a build depends. */
export function inputsHash(): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: projectRoot, exclude: ['**/*.test.*'] });
  for (const file of files.map((name) => name.replaceAll('\\', '/')).sort())
    hash.update(`${file}\0`).update(readFileSync(`${projectRoot}/${file}`));
  return hash.digest('hex');
}

/** undefined if there is no build, or only an interrupted one. */
export function readBuild(dist: string): Build | undefined {
  const file = `${dist}/build.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export const writeBuild = (dist: string, build: Build) =>
  writeFileSync(`${dist}/build.json`, `${JSON.stringify(build, null, 2)}\n`);
