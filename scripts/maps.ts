import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { day } from './durations.ts';

/** Milliseconds for which older builds' maps are kept: an open tab may run their files for 30 days. */
const life = 60 * day;

/** The folder of a build's source maps, beside the compiled app and every bundle; it is never published. */
export const mapsBeside = (app: string) => `${dirname(app)}/.maps`;

const mapsIn = (folder: string) => globSync('**/*.map', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));

/** Moves the maps out of the compiled output: they contain the source, which is not published. */
export function takeMaps(app: string, maps: string): void {
  for (const name of mapsIn(app)) {
    mkdirSync(dirname(`${maps}/${name}`), { recursive: true });
    renameSync(`${app}/${name}`, `${maps}/${name}`);
  }
}

/** Keeps the maps of earlier builds while open tabs may run their files. Names contain the content's hash. */
export function keepMaps(from: string, to: string, now = Date.now()): void {
  if (!existsSync(from)) return;
  for (const name of mapsIn(from)) {
    const { mtimeMs, atime, mtime } = statSync(`${from}/${name}`);
    if (existsSync(`${to}/${name}`) || now - mtimeMs > life) continue;
    mkdirSync(dirname(`${to}/${name}`), { recursive: true });
    copyFileSync(`${from}/${name}`, `${to}/${name}`);
    utimesSync(`${to}/${name}`, atime, mtime);
  }
}

/**
 * The packages whose code is in the compiled scripts, by their paths in `package-lock.json`. A map only names files of
 * which something was kept, so packages left out of every script are missing here.
 *
 * @param maps of this build only
 */
export function packagesIn(maps: string): string[] {
  const sources = mapsIn(maps).flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(`${maps}/${name}`, 'utf8')) as { sources: string[] };
    return sources.flatMap(
      (source) => /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
    );
  });
  return [...new Set(sources)].sort();
}
