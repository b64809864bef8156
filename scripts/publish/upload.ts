import { Complaint } from '../cli.ts';
import { inParallel } from './parallel.ts';
import { folderOf, manifestKey, type Release, readManifest, sha256Of, storedReleases } from './release.ts';
import type { Run } from './run.ts';
import { type Store, splitEncoding } from './stores/store.ts';
import { type Damage, readBack } from './verify.ts';

export interface Upload {
  /** Number of files that were uploaded, and their size. */
  written: number;
  bytes: number;
  /** Number of files that were there already. */
  existing: number;
}

/** The files of a release that a store does not have yet. */
export async function missingFiles(store: Store, { id, files }: Pick<Release, 'id' | 'files'>): Promise<string[]> {
  const lists = await Promise.all(['static/', folderOf(id)].map((prefix) => store.list(prefix)));
  const there = new Set(lists.flat().map(({ key }) => key));
  return [...files.keys()].filter((key) => !there.has(key));
}

/**
 * Uploads a release and reads all of it back. Visitors see no change, and no existing file is overwritten.
 * `release.json` is written last: if it exists, everything else does.
 *
 * @param repair overwrite a file that has other bytes, if no release needs these
 */
export async function upload(run: Run, release: Release, repair: boolean): Promise<Upload> {
  const { store, step } = run;
  const { id, manifest, files } = release;
  const last = manifestKey(id);
  const missing = await missingFiles(store, release);
  const keys = [...files.keys()].filter((key) => key !== last);
  const bodyOf = (key: string) => files.get(key) as Buffer;

  const ours = new Set<string>();
  await inParallel(
    missing.filter((key) => key !== last),
    async (key) => {
      await step(`upload ${key}`);
      if (await store.create(key, bodyOf(key))) ours.add(key);
    },
  );

  await step('read back');
  const look = (some: readonly string[]) => readBack(store, { id, manifest, keys: some, local: files });
  const damages = await look(keys);
  const own = damages.filter(({ key }) => ours.has(key));
  if (own.length > 0) {
    await store.remove(own.map(({ key }) => key));
    throw new Complaint(
      `${sentence(own)} after the upload. The damaged files were removed; nothing was switched. Publish again.`,
    );
  }
  if (damages.length > 0) {
    if (!repair) throw new Complaint(conflict(damages));
    await repairFiles(run, release, damages);
    const still = await look(damages.map(({ key }) => key));
    if (still.length > 0) throw new Complaint(`${sentence(still)} even after the repair; nothing was switched.`);
  }

  await step('upload release.json');
  await store.create(last, bodyOf(last));
  if (!(await readManifest(store, id)))
    throw new Complaint(
      `${last} does not have the content that was written; nothing was switched. Remove it and publish again.`,
    );
  const written = missing.map((key) => bodyOf(key).length);
  return {
    written: written.length,
    bytes: written.reduce((sum, bytes) => sum + bytes, 0),
    existing: files.size - written.length,
  };
}

/** Overwrites damaged files, unless another release needs a file of that name with other bytes. */
async function repairFiles({ store, print }: Run, { id, manifest, files }: Release, damages: readonly Damage[]) {
  for (const other of await storedReleases(store)) {
    const stored = await readManifest(store, other.id);
    const foreign = damages.filter(({ key }) => {
      const theirs = stored?.files.find((file) => file.key === splitEncoding(key).plain);
      return theirs && theirs.sha256 !== sha256Of(id, manifest, key);
    });
    if (foreign.length > 0)
      throw new Complaint(`${sentence(foreign)}: they belong to the release ${other.id}, and are kept.`);
  }
  for (const { key, fault } of damages) {
    print(`${key} ${fault} and is replaced.`);
    await store.replace(key, files.get(key) as Buffer, (await store.read(key))?.tag);
  }
}

const conflict = (damages: readonly Damage[]) =>
  `${sentence(damages)}. A name must always stand for the same content, so nothing was switched. If the file was ` +
  'damaged in the store, --repair replaces it.';

/** A sentence such as "static/js/a.js holds other bytes, and 2 files more". */
export function sentence([first, ...more]: readonly Damage[]): string {
  const rest = more.length > 0 ? `, and ${more.length} more are damaged` : '';
  return `${first?.key} ${first?.fault}${rest}`;
}
