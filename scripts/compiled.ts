import { createHash, type Hash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { rendererBeside } from './authPage.ts';
import { projectRoot, readBrands } from './brands.ts';
import { encodings } from './compress.ts';
import { bundledLanguages } from './locales/bundling.ts';
import { mapsBeside } from './maps.ts';

/** What a build remembers of its compiled app, so that the next one can take it again. */
export interface Compiled {
  /** The {@link compiledFrom} of the app. */
  from: string;
  /** A hash of the names and contents of all files of the app. */
  files: string;
}

/**
 * All that the compiler reads; brands are stamped into the app afterwards. Tests count too: Tailwind reads all of `src`,
 * and writes a style rule for each class name that it finds there.
 */
const inputs = [
  'src/**',
  'locales/**/*.json',
  'scripts/{,locales/}*.{ts,mjs}',
  '{rsbuild,postcss}.config.*',
  '{package-lock,tsconfig}.json',
  // What is installed, which need not be what the other lock file says.
  'node_modules/.package-lock.json',
];

/** A hash of everything that decides what the app is compiled to: two builds with the same one have the same app. */
export function compiledFrom(): string {
  const languages = bundledLanguages(readBrands().map(({ data }) => data));
  const tools = [process.version, process.platform, process.arch, ...languages];
  const files = globSync(inputs, { cwd: projectRoot })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(`${projectRoot}/${name}`).isFile())
    .sort();
  return hashOf(projectRoot, files, createHash('sha256').update(`${tools}\0`));
}

/** @param dist folder of a build whose app is complete; maps of earlier builds do not count */
export const filesOfApp = (dist: string): string => hashOf(dist, appIn(dist), createHash('sha256'));

/**
 * Copies the compiled app of the last build, its renderer and its source maps into a new build.
 *
 * @param from of the new build
 * @returns false, and copies nothing, if it was compiled from something else, or if a file was changed, lost or added
 */
export function takeCompiled(dist: string, next: string, last: Compiled | undefined, from: string): boolean {
  if (last?.from !== from) return false;
  try {
    // Copies, not links: the files of the last build are those of its bundles, too. Maps are then as new as this build.
    for (const name of appIn(dist)) {
      mkdirSync(dirname(`${next}/${name}`), { recursive: true });
      copyFileSync(`${dist}/${name}`, `${next}/${name}`);
    }
    if (filesOfApp(next) === last.files) return true;
  } catch {
    // Another build has just replaced the last one.
  }
  for (const folder of [`${next}/.app`, mapsBeside(`${next}/.app`), rendererBeside(`${next}/.app`)])
    rmSync(folder, { recursive: true, force: true });
  return false;
}

/** The files of the app, its renderer and its own source maps, without their compressed forms; sorted. */
function appIn(dist: string): string[] {
  const below = (folder: string) =>
    globSync('**', { cwd: folder }).map((name) => `${basename(folder)}/${name.replaceAll('\\', '/')}`);
  const app = `${dist}/.app`;
  const files = below(app).filter((name) => !Object.values<string>(encodings).includes(extname(name)));
  const maps = files.map((name) => `${basename(mapsBeside(app))}/${name.slice(name.indexOf('/') + 1)}.map`);
  return [...files, ...below(rendererBeside(app)), ...maps.filter((name) => existsSync(`${dist}/${name}`))]
    .filter((name) => statSync(`${dist}/${name}`).isFile())
    .sort();
}

function hashOf(root: string, files: readonly string[], hash: Hash): string {
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(`${root}/${file}`))
      .update('\0');
  return hash.digest('hex');
}
