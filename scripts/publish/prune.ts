import { day } from '../durations.ts';
import { findLive, readHistory, recordEvent } from './history.ts';
import { inParallel } from './parallel.ts';
import { withLock } from './publish.ts';
import { manifestKey, readManifest } from './release.ts';
import type { Run } from './run.ts';
import { readReleases } from './status.ts';
import { type Entry, incoming, splitEncoding } from './stores/store.ts';

/** Number of files removed between two checks of the lock. */
const batch = 50;

interface Limits {
  /** Number of releases that stay, including the live one. */
  keep?: number;
  /** Minimum milliseconds that a release stays after it was live. */
  minAge?: number;
}

export interface Pruned {
  releases: string[];
  files: number;
  bytes: number;
}

/**
 * Removes releases that no open tab can need, and files that no other release uses. The live release,
 * the newest ones, and recently live or uploaded ones stay.
 *
 * @param options.dryRun changes nothing; the result is what would be removed
 */
export async function prune(
  run: Run,
  { dryRun = false, ...limits }: Limits & { dryRun?: boolean } = {},
): Promise<Pruned> {
  if (dryRun) return (await plan(run, limits)).outcome;
  return withLock(run, async (lock) => {
    const { store, step } = run;
    const { outcome, keys } = await plan(run, limits);
    // The release's record is removed first, so that an interruption leaves no half release.
    for (const id of outcome.releases) {
      await step(`forget ${id}`);
      await lock.check();
      await store.remove([manifestKey(id)]);
      await recordEvent(run, { kind: 'pruned', release: id }, {});
    }
    await step('remove files');
    for (let done = 0; done < keys.length; done += batch) {
      // A machine that slept must not remove what another publisher uses by now.
      await lock.check();
      await inParallel(keys.slice(done, done + batch), (key) => store.remove([key]));
    }
    return outcome;
  });
}

async function plan(run: Run, { keep = 10, minAge = 30 * day }: Limits) {
  const { store, now } = run;
  const history = await readHistory(store);
  const live = (await findLive(run, history))?.release;
  const releases = await readReleases(store, history);
  const isOld = (date: Date) => now() - date.getTime() >= minAge;

  // The live one is the first of those that stay, wherever it stands in time.
  const others = releases.filter(({ release }) => release !== live);
  const going = others
    .filter(({ lastLive, uploaded }, rank) => rank + 1 >= keep && isOld(lastLive ?? uploaded))
    .map(({ release }) => release);
  const staying = releases.map(({ release }) => release).filter((release) => !going.includes(release));
  const manifests = await inParallel(staying, (release) => readManifest(store, release));
  const needed = new Set(manifests.flatMap((manifest) => manifest?.files ?? []).map(({ key }) => key));

  /** Files of removed releases, or of none: left by an interrupted upload, which gets time to continue. */
  const isLeftOver = ({ key, modified }: Entry) => {
    const release = /^releases\/([0-9a-f]{16})\//.exec(key)?.[1];
    if (release) return going.includes(release) || (!staying.includes(release) && isOld(modified));
    const isFile = key.startsWith('static/') && !needed.has(splitEncoding(key).plain);
    return (isFile || key.startsWith(incoming)) && isOld(modified);
  };
  const removed = [...(await store.list('releases/')), ...(await store.list('static/'))].filter(isLeftOver);
  return {
    keys: removed.map(({ key }) => key),
    outcome: {
      releases: going,
      files: removed.length,
      bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0),
    } satisfies Pruned,
  };
}
