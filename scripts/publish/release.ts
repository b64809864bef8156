import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { authPage } from '../authPage.ts';
import { types } from '../bundle.ts';
import { Complaint } from '../cli.ts';
import { readBuild } from '../dist.ts';
import { production, restampPages, type Stamp } from '../stamp.ts';
import { sbom } from './sbom.ts';
import { type Store, splitEncoding } from './stores/store.ts';

/** The page: writing it makes a release live. */
export const pointer = 'index.html';
export const latest = 'builds/latest.json';

const manifest = v.object({
  brand: v.string(),
  /** Id of what browsers get; page and `builds/latest.json` name it. */
  buildId: v.string(),
  /** Hash of the commit, with `+changes` if there were uncommitted changes. */
  commit: v.string(),
  /** Sorted by key. Encodings are not listed, because they may differ between compressors. */
  files: v.array(v.object({ key: v.string(), bytes: v.number(), sha256: v.string() })),
  /** SHA-256 of the bill of materials. */
  sbom: v.string(),
});
/** `releases/<id>/release.json`: the content of a release. The same bundle of the same commit always has the same. */
export type Manifest = v.InferOutput<typeof manifest>;

/** A bundle made ready to publish. */
export interface Release {
  /** Hash of the manifest, which identifies everything in the release. */
  id: string;
  manifest: Manifest;
  /** Files that never change once they are stored, by key; `release.json` is the last. */
  files: ReadonlyMap<string, Buffer>;
  page: Buffer;
  /** The page of the auth screens. */
  auth: Buffer;
}

/** A file of a bundle on disk. */
interface DiskFile {
  body: Buffer;
  /** In hexadecimal digits. */
  sha256: string;
}
const files = new Map<string, DiskFile>();

/** Reads a file once, however many bundles share it. */
export function readOnce(path: string): DiskFile {
  const { dev, ino, size, mtimeMs, ctimeMs } = statSync(path);
  const key = [dev, ino, size, mtimeMs, ctimeMs].join();
  const body = files.get(key)?.body ?? readFileSync(path);
  const file = files.get(key) ?? { body, sha256: sha256(body) };
  files.set(key, file);
  return file;
}

export const folderOf = (id: string) => `releases/${id}/`;
export const manifestKey = (id: string) => `${folderOf(id)}release.json`;
export const pageKey = (id: string) => `${folderOf(id)}${pointer}`;
export const authKey = (id: string) => `${folderOf(id)}${authPage}`;
export const sbomKey = (id: string) => `${folderOf(id)}sbom.cdx.json`;

/** The content of `builds/latest.json` while a build is live. */
export const latestOf = ({ buildId }: Pick<Manifest, 'buildId'>) => Buffer.from(JSON.stringify({ id: buildId }));

/**
 * The pages and the newest build for a target whose environment or `apiUrl` are stamped into the pages.
 * Nothing is compiled again.
 */
function stampedFor(stamp: Stamp, { folder, buildId }: { folder: string; buildId: string }) {
  if (stamp.apiUrl === undefined && (stamp.environment ?? production) === production)
    return { buildId, files: new Map<string, DiskFile>() };
  const built = new Map(
    [pointer, authPage].map((name) => [name, readOnce(`${folder}/${name}`).body.toString()] as const),
  );
  const moved = restampPages(built, buildId, stamp);
  const file = (body: Buffer): DiskFile => ({ body, sha256: sha256(body) });
  return {
    buildId: moved.buildId,
    files: new Map([
      ...[...moved.pages].map(([name, html]) => [name, file(Buffer.from(html))] as const),
      [latest, file(latestOf(moved))],
    ]),
  };
}

/**
 * Reads `<dist>/<brand>`. Pages are published only as plain files, which edges compress: with encodings beside them,
 * one write could not switch all of them.
 *
 * @param stamp the environment that it is published to
 */
export function readRelease(dist: string, brand: string, { commit, ...stamp }: { commit: string } & Stamp): Release {
  const folder = `${dist}/${brand}`;
  const bundle = readBuild(dist)?.bundles.find(({ id }) => id === brand);
  if (!bundle) throw new Complaint(`${dist} has no complete build of ${brand}; npm run build makes one.`);

  const bill = sbom();
  const keys = bundleKeys(folder);
  const stamped = stampedFor(stamp, { folder, buildId: bundle.buildId });
  const read = (key: string) => stamped.files.get(key) ?? readOnce(`${folder}/${key}`);
  const manifest: Manifest = {
    brand,
    buildId: stamped.buildId,
    commit,
    files: keys.filter(isPlain).map((key) => {
      const { body, sha256 } = read(key);
      return { key, bytes: body.length, sha256 };
    }),
    sbom: sha256(bill),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const id = idOf(text);
  const [page, auth] = [read(pointer).body, read(authPage).body];
  return {
    id,
    manifest,
    page,
    auth,
    files: new Map([
      ...keys.filter((key) => key.startsWith('static/')).map((key) => [key, read(key).body] as const),
      [pageKey(id), page],
      [authKey(id), auth],
      [sbomKey(id), Buffer.from(bill)],
      [manifestKey(id), Buffer.from(text)],
    ]),
  };
}

/** All files of a bundle, sorted, with `/` on every system. */
export const bundleKeys = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

const isPlain = (key: string) => extname(key) in types;

/** The manifest of a stored release; undefined if there is none, or if it does not match its id. */
export async function readManifest(store: Store, id: string): Promise<Manifest | undefined> {
  const stored = await store.read(manifestKey(id));
  if (!stored || idOf(stored.body) !== id) return undefined;
  return v.parse(manifest, JSON.parse(stored.body.toString()));
}

/** Whether two releases have the same files for visitors; then they differ only in commit or bill of materials. */
export const sameForVisitors = (one: Manifest, other: Manifest) => isDeepStrictEqual(one.files, other.files);

/** The complete releases of a store: those with a `release.json`, which is written last. */
export async function storedReleases(store: Store): Promise<{ id: string; uploaded: Date }[]> {
  return (await store.list('releases/')).flatMap(({ key, modified }) => {
    const id = /^releases\/([0-9a-f]{16})\/release\.json$/.exec(key)?.[1];
    return id ? [{ id, uploaded: modified }] : [];
  });
}

/**
 * The SHA-256 that a file of a release must have, after decoding.
 *
 * @throws {Complaint} if the release has no such file
 */
export function sha256Of(id: string, { files, sbom }: Manifest, key: string): string {
  if (key === sbomKey(id)) return sbom;
  const name = key === pageKey(id) ? pointer : key === authKey(id) ? authPage : splitEncoding(key).plain;
  const file = files.find((one) => one.key === name);
  if (!file) throw new Complaint(`The release ${id} has no ${name}.`);
  return file.sha256;
}

export const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const idOf = (manifest: Buffer | string) => sha256(manifest).slice(0, 16);
