import { copyFileSync, existsSync, globSync, mkdirSync, renameSync, statSync, utimesSync } from 'node:fs';
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
