import { authPage } from '../authPage.ts';
import { Complaint } from '../cli.ts';
import { type Event, findLive, type Live, lastLive, readHistory, recordEvent } from './history.ts';
import { acquireLock, type Lock } from './lock.ts';
import {
  authKey,
  latest,
  latestOf,
  type Manifest,
  pageKey,
  pointer,
  type Release,
  readManifest,
  sameForVisitors,
} from './release.ts';
import type { Run } from './run.ts';
import { reasonOf } from './stores/open.ts';
import { missingFiles, type Upload, upload } from './upload.ts';
import { keysOf, readBack } from './verify.ts';

export interface Published {
  release: string;
  buildId: string;
  /** The release that was live before, possibly the same; undefined if there was none from this command. */
  previous: string | undefined;
  upload: Upload;
  /** True if the live release already has the same files: then no release is made, and `release` is the live one. */
  unchanged: boolean;
}

/**
 * Publishes a release: uploads missing files, reads them back, switches, purges the edge, and checks everything through
 * it. The old release stays live and complete until the switch, and is restored if the check fails. After an
 * interruption, the same call continues. If the live release has the same files for visitors, from another commit, it
 * is read back and checked instead of a new one.
 *
 * @param repair whether files that were damaged in the store are replaced
 * @throws {Complaint} on anything that stops it, with what is live now
 */
export async function publish(run: Run, release: Release, repair = false): Promise<Published> {
  return withLock(run, async (lock) => {
    const { store, step } = run;
    const history = await readHistory(store);
    const live = await findLive(run, history);
    const unchanged = await isUnchanged(run, live?.release, release);
    const id = unchanged && live?.release ? live.release : release.id;
    const before = await faceBefore(run, live, history, id);
    const isNews = lastLive(history)?.release !== id;
    const uploaded = await unlessStopped(run, id, async () => {
      const uploaded = unchanged
        ? { written: 0, bytes: 0, existing: release.files.size }
        : await upload(run, release, repair);
      await lock.check();
      return uploaded;
    });
    await switchTo(run, faceOf(release), live?.page.tag);
    await step('purge');
    const faults = await findFaults(run, release.manifest);
    if (faults.length > 0) throw isNews ? await goBack(run, id, before, faults) : stays(id, faults);

    await step('record');
    if (isNews) await recordEvent(run, { kind: 'published', release: id }, { previous: before?.release });
    const { buildId } = release.manifest;
    const previous = isNews ? before?.release : id;
    return { release: id, buildId, previous, upload: uploaded, unchanged };
  });
}

/**
 * Whether the live release is another one with the same files, all of them in the store. Otherwise the new release is
 * published as usual, which uploads and repairs what is missing.
 */
export async function isUnchanged({ store }: Run, live: string | undefined, release: Release): Promise<boolean> {
  if (!live || live === release.id) return false;
  const manifest = await readManifest(store, live);
  if (!manifest || !sameForVisitors(manifest, release.manifest)) return false;
  const files = new Map([...release.files].filter(([key]) => key.startsWith('static/')));
  if ((await missingFiles(store, { id: live, files })).length > 0) return false;
  const keys = await keysOf(store, live, manifest);
  return (await readBack(store, { id: live, manifest, keys })).length === 0;
}

/** A failure before the switch changes nothing for visitors, but is recorded. */
async function unlessStopped<T>(run: Run, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The store may be what failed.
    await recordEvent(run, { kind: 'stopped', release: id }, { reason: reasonOf(error) }).catch(() => {});
    throw error;
  }
}

const faceOf = ({ page, auth, manifest }: Release): Face => ({ page, auth, latest: latestOf(manifest) });

interface Before extends Face {
  release: string | undefined;
}

/** The release to roll back to. If the switch was made before an interruption, it is in the history. */
async function faceBefore(run: Run, live: Live | undefined, history: readonly Event[], id: string) {
  if (live && !live.release) {
    const page = live.page.body;
    const [auth, newest] = [await run.store.read(authPage), await run.store.read(latest)];
    return { page, auth: auth?.body ?? page, latest: newest?.body ?? Buffer.from('{}'), release: undefined };
  }
  const earlier = history.filter(({ release }) => release !== id);
  const before = live && live.release !== id ? live.release : lastLive(earlier)?.release;
  return before ? readFace(run, before) : undefined;
}

/** A stored release, ready for the switch; undefined if it is not complete. */
export async function readFace({ store }: Pick<Run, 'store'>, id: string): Promise<Before | undefined> {
  const [manifest, page, auth] = [
    await readManifest(store, id),
    await store.read(pageKey(id)),
    await store.read(authKey(id)),
  ];
  return manifest && page && auth && { page: page.body, auth: auth.body, latest: latestOf(manifest), release: id };
}

/** Checks through the edge after the purge; not reaching it is a fault too. */
export async function findFaults(run: Run, manifest: Manifest): Promise<string[]> {
  try {
    await run.purge();
    return await run.check(manifest);
  } catch (error) {
    return [reasonOf(error)];
  }
}

/** Reverts the switch; the complaint says why, and what is live now. */
async function goBack(run: Run, id: string, before: Before | undefined, faults: readonly string[]) {
  const { store, print, target } = run;
  const reason = shorten(faults);
  print(`The release ${id} does not reach visitors correctly, and is rolled back.`);
  try {
    const page = await store.read(pointer);
    if (before) await switchTo(run, before, page?.tag);
    else await takeOffline(run);
    await recordEvent(run, { kind: 'failed', release: id }, { previous: before?.release, reason });
  } catch (error) {
    return new Complaint(
      `${reason}\nThe release ${id} had to be rolled back, but that failed too: ${reasonOf(error)}\n` +
        `As soon as the target answers again, run npm run publish -- rollback ${target.name}`,
    );
  }
  const forgotten = await run.purge().catch((error) => `\nThe edge may still show it: ${reasonOf(error)}`);
  const outcome = before
    ? `${before.release ?? 'the page that was there before'} is live again`
    : 'nothing is live, as before';
  return new Complaint(`${reason}\nThe release ${id} was rolled back: ${outcome}.${forgotten ?? ''}`);
}

const stays = (id: string, faults: readonly string[]) =>
  new Complaint(`${shorten(faults)}\nThe release ${id} was live before and still is.`);

/** Shortens a list of faults: the first few say enough. */
export const shorten = (faults: readonly string[], most = 5) =>
  [...faults.slice(0, most), ...(faults.length > most ? [`… and ${faults.length - most} more.`] : [])].join('\n');

/** Publishes under the lock, and releases it even after a failure; otherwise it expires. */
export async function withLock<T>(run: Run, work: (lock: Lock) => Promise<T>): Promise<T> {
  const { store, by, now, print, step } = run;
  await step('lock');
  const lock = await acquireLock(store, { holder: by, now, print });
  try {
    return await work(lock);
  } finally {
    await lock.release().catch((error) => print(`The lock could not be released; it will expire: ${reasonOf(error)}`));
  }
}

/**
 * What visitors get: the portal's page, the page of the auth screens, and the newest build, which open tabs ask for.
 */
interface Face {
  page: Buffer;
  auth: Buffer;
  latest: Buffer;
}

/**
 * Makes a release live by writing one file, the page. The page of the auth screens, which until then works with the new
 * release too, and the newest build follow. Files that are correct already are not written.
 *
 * @param tag of the page to be replaced, undefined if there is none; another tag means another publisher
 */
export async function switchTo({ store, step }: Run, face: Face, tag: string | undefined): Promise<void> {
  await step('switch the page');
  const page = await store.read(pointer);
  if (!page?.body.equals(face.page)) await store.replace(pointer, face.page, tag);
  for (const [what, key, body] of [
    ['auth page', authPage, face.auth],
    ['newest build', latest, face.latest],
  ] as const) {
    await step(`switch the ${what}`);
    const there = await store.read(key);
    if (!there?.body.equals(body)) await store.replace(key, body, there?.tag);
  }
}

/** Removes the pages, if there were none before. */
const takeOffline = ({ store }: Run) => store.remove([pointer, authPage, latest]);
