import { authPage } from '../authPage.ts';
import { Complaint } from '../cli.ts';
import { type Event, findLive, type Live, lastLive, readHistory, recordEvent } from './history.ts';
import { acquireLock, type Lock } from './lock.ts';
import { signRelease } from './provenance.ts';
import { authKey, latest, latestOf, type Manifest, pageKey, pointer, type Release, readManifest } from './release.ts';
import type { Run } from './run.ts';
import { reasonOf } from './stores/open.ts';
import { type Face, switchTo, takeOffline } from './switch.ts';
import { type Upload, upload } from './upload.ts';

export interface Published {
  release: string;
  buildId: string;
  /** The release that was live before, possibly the same; undefined if there was none from this command. */
  previous: string | undefined;
  upload: Upload;
  /** Milliseconds from the first to the last write of the switch. */
  switchMs: number;
}

/**
 * Publishes a release: uploads missing files, reads them back, switches, purges the edge, and checks everything through
 * it. The old release stays live and complete until the switch, and is restored if the check fails. After an
 * interruption, the same call continues.
 *
 * @throws {Complaint} on anything that stops it, with what is live now
 */
export async function publish(run: Run, release: Release, { repair = false } = {}): Promise<Published> {
  return withLock(run, async (lock) => {
    const { store, step } = run;
    const history = await readHistory(store);
    const live = await findLive(run, history);
    const before = await faceBefore(run, live, history, release.id);
    const isNews = lastLive(history)?.release !== release.id;
    const uploaded = await unlessStopped(run, release, async () => {
      const sent = await upload(run, release, repair);
      await signRelease(run, release);
      await lock.check();
      return sent;
    });
    const switchMs = await switchTo(run, faceOf(release), live?.page.tag);
    await step('purge');
    const faults = await findFaults(run, release.manifest);
    if (faults.length > 0) throw isNews ? await goBack(run, release, before, faults) : stays(release, faults);

    await step('record');
    if (isNews) await recordEvent(run, { kind: 'published', release: release.id }, { previous: before?.release });
    return {
      release: release.id,
      buildId: release.manifest.buildId,
      previous: isNews ? before?.release : release.id,
      upload: uploaded,
      switchMs,
    };
  });
}

/** A failure before the switch changes nothing for visitors, but is recorded. */
async function unlessStopped<T>(run: Run, { id }: Release, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The store may be what failed.
    await recordEvent(run, { kind: 'stopped', release: id }, { reason: reasonOf(error) }).catch(() => {});
    throw error;
  }
}

export const faceOf = ({ page, auth, manifest }: Release): Face => ({ page, auth, latest: latestOf(manifest) });

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

/**
 * A stored release, ready for the switch. Releases from before the auth page have the auth screens in the portal's
 * page, which is then used in both places.
 */
export async function readFace({ store }: Pick<Run, 'store'>, id: string): Promise<Before | undefined> {
  const [manifest, page] = [await readManifest(store, id), await store.read(pageKey(id))];
  const auth = (await store.read(authKey(id))) ?? page;
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
async function goBack(run: Run, { id }: Release, before: Before | undefined, faults: readonly string[]) {
  const { store, say, target } = run;
  const reason = shorten(faults);
  say(`The release ${id} does not arrive as it should, and is rolled back.`);
  try {
    const page = await store.read(pointer);
    if (before) await switchTo(run, before, page?.tag);
    else await takeOffline(run);
    await recordEvent(run, { kind: 'failed', release: id }, { previous: before?.release, reason });
  } catch (error) {
    return new Complaint(
      `${reason}\nThe release ${id} should have been rolled back, and that failed too: ${reasonOf(error)}\n` +
        `As soon as the target answers again: npm run publish -- rollback ${target.name}`,
    );
  }
  const forgotten = await run.purge().catch((error) => `\nThe edge may still show it: ${reasonOf(error)}`);
  const outcome = before
    ? `${before.release ?? 'the page that was there before'} is live again`
    : 'nothing is live, as before';
  return new Complaint(`${reason}\nThe release ${id} was rolled back: ${outcome}.${forgotten ?? ''}`);
}

const stays = ({ id }: Release, faults: readonly string[]) =>
  new Complaint(`${shorten(faults)}\nThe release ${id} was live before already, and still is.`);

/** A few faults tell as much as a hundred. */
export const shorten = (faults: readonly string[], most = 5) =>
  [...faults.slice(0, most), ...(faults.length > most ? [`… and ${faults.length - most} more.`] : [])].join('\n');

/** Publishes under the lock, and releases it even after a failure; otherwise it expires. */
export async function withLock<T>(run: Run, work: (lock: Lock) => Promise<T>): Promise<T> {
  const { store, by, now, say, step } = run;
  await step('lock');
  const lock = await acquireLock(store, { holder: by, now, say });
  try {
    return await work(lock);
  } finally {
    await lock.release().catch((error) => say(`The lock could not be let go, and expires: ${reasonOf(error)}`));
  }
}
