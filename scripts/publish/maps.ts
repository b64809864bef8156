import { existsSync } from 'node:fs';
import type { SourceMapPayload } from 'node:module';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FindMap } from '../explain/report.ts';
import { mapsBeside } from '../maps.ts';
import { missingVariables } from './credentials.ts';
import { bundleKeys, type Release } from './release.ts';
import type { Run } from './run.ts';
import { readOnce } from './shared-files.ts';
import { openStore } from './stores/open.ts';
import type { Entry } from './stores/store.ts';
import type { Target } from './targets.ts';

/**
 * Source maps contain the source, so they are kept in a private store: for each build of a target one file, JSON of `{
 * "static/js/home.0123456789ab.js": <its map> }` as brotli. Fault reports name the build.
 */
const keyOf = (target: string, buildId: string) => `${target}/${buildId}.json.br`;

/** Stores the maps of a release if its target has a store for them. Maps that are stored already are not changed. */
export async function keepMaps({ target, step, ...run }: Run, release: Release): Promise<void> {
  const store = await run.maps?.();
  if (!store) return;
  const key = keyOf(target.name, release.manifest.buildId);
  if ((await store.list(key)).length > 0) return;
  await step('keep source maps');
  await store.create(key, packed(release));
}

/** The last file made: the brands of a build have the same scripts, so it can be used again. */
let last: { name: string; bytes: Buffer } | undefined;

function packed({ manifest, maps }: Release): Buffer {
  const scripts = manifest.files.map(({ key }) => key).filter((key) => existsSync(`${maps}/${key}.map`));
  const files = scripts.map((script) => readOnce(`${maps}/${script}.map`));
  const name = files.map(({ sha256 }, at) => scripts[at] + sha256).join();
  if (last?.name === name) return last.bytes;
  // The maps are JSON already, so they are not parsed.
  const lines = files.map(({ body }, at) => `${JSON.stringify(scripts[at])}:${body}`);
  const text = Buffer.from(`{${lines.join(',\n')}}\n`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  last = { name, bytes: brotliCompressSync(text, { params }) };
  return last.bytes;
}

/**
 * Why a build must not be published to a target that keeps source maps: without maps, its fault reports could never be
 * explained.
 */
export function mapFaults({ name, maps: store }: Target, folder: string): string[] {
  const maps = mapsBeside(folder);
  if (!store || bundleKeys(folder).some((key) => existsSync(`${maps}/${key}.map`))) return [];
  return [`${maps} has no source map of ${folder}, but ${name} must store them; npm run build makes them.`];
}

/**
 * Stored maps of builds that no remaining release has. Young ones stay, because they may belong to a publication under
 * way.
 */
export async function staleMaps(
  { target, maps }: Run,
  builds: ReadonlySet<string>,
  isOld: (date: Date) => boolean,
): Promise<Entry[]> {
  const entries = (await (await maps?.())?.list(`${target.name}/`)) ?? [];
  return entries.filter(
    ({ key, modified }) => isOld(modified) && ![...builds].some((id) => key === keyOf(target.name, id)),
  );
}

/**
 * The maps of the build that a report names, from the store of any target of its brand.
 *
 * @param build not trusted, because anybody can send a report
 * @param say called if a store cannot be read
 * @returns undefined if no store has them
 */
export async function findMaps(
  targets: readonly Target[],
  { brand, build }: { brand: string; build: string },
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<FindMap | undefined> {
  if (!/^[0-9a-f]{16}$/.test(build)) return undefined;
  for (const { name, maps } of targets.filter((target) => target.brand === brand)) {
    if (!maps) continue;
    const missing = missingVariables({ files: maps, purge: { kind: 'none' } }, env);
    if (missing.length > 0) {
      say(`The source maps of ${name} need the environment variables ${missing.join(', ')}.`);
      continue;
    }
    const stored = await (await openStore(maps, env)).read(keyOf(name, build));
    if (!stored) continue;
    const all = JSON.parse(brotliDecompressSync(stored.body).toString()) as Record<string, SourceMapPayload>;
    return (script) => (Object.hasOwn(all, script.slice(1)) ? all[script.slice(1)] : undefined);
  }
  return undefined;
}
