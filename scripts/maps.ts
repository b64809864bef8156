import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';

/** Milliseconds that the maps of an older build are kept: an open tab may run its files for 30 days. */
const life = 60 * 86_400_000;

/** The folder of the source maps of a build, beside the compiled app and every bundle; nothing publishes it. */
export const mapsBeside = (app: string) => `${dirname(app)}/.maps`;

const mapsIn = (folder: string) => globSync('**/*.map', { cwd: folder }).map((name) => name.replaceAll('\\', '/'));

/** Takes the maps out of what was compiled: they hold the source, which is not published. */
export function takeMaps(app: string, maps: string): void {
  for (const name of mapsIn(app)) {
    mkdirSync(dirname(`${maps}/${name}`), { recursive: true });
    renameSync(`${app}/${name}`, `${maps}/${name}`);
  }
}

/** Keeps those of the builds before, as long as an open tab may still run their files. Names have their content's hash. */
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
 * The packages that compiled scripts have code of, by their places in `package-lock.json`. A map names the files that
 * something was kept of, so what was left out of every script is not here.
 *
 * @param maps of this build alone
 */
export function packagesIn(maps: string): string[] {
  const places = mapsIn(maps).flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(`${maps}/${name}`, 'utf8')) as { sources: string[] };
    return sources.flatMap(
      (source) => /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
    );
  });
  return [...new Set(places)].sort();
}
