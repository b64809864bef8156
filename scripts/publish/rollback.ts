import { Complaint } from '../cli.ts';
import { type Event, findLive, lastLive, liveBefore, readHistory, recordEvent } from './history.ts';
import { findFaults, readFace, shorten, switchTo, withLock } from './publish.ts';
import { type Manifest, readManifest, sameForVisitors } from './release.ts';
import type { Run } from './run.ts';
import type { Store } from './stores/store.ts';
import { sentence } from './upload.ts';
import { keysOf, readBack } from './verify.ts';

export interface RolledBack {
  release: string;
  buildId: string;
  previous: string | undefined;
}

/** The goal of a rollback. */
export interface Goal {
  /** A release's id. */
  to?: string | undefined;
  /** A time (ISO 8601), or the beginning of a commit's hash: the rollback goes to what was live before it. */
  before?: string | undefined;
}

/** The result of a rollback that is only rehearsed. */
export interface Rehearsal extends Pick<RolledBack, 'release' | 'buildId' | 'previous'> {
  commit: string;
}

/**
 * Makes an earlier release live again, after reading it back.
 *
 * @param goal by default the last release that was live before and has other files
 * @throws {Complaint} if there is none, if it is damaged, or if it does not arrive through the edge; in the last case
 * it stays live, because the previous one was worse
 */
export async function rollBack(run: Run, goal: Goal = {}): Promise<RolledBack> {
  return withLock(run, async (lock) => {
    const { step } = run;
    const { id, live, manifest, face } = await findEarlierRelease(run, goal);

    await step('read back');
    await refuseDamaged(run, id, manifest);
    await lock.check();
    await switchTo(run, face, live?.page.tag);
    await step('record');
    if (live?.release !== id) await recordEvent(run, { kind: 'rolled-back', release: id }, { previous: live?.release });
    await step('purge');
    const faults = await findFaults(run, manifest);
    if (faults.length > 0) throw new Complaint(`${shorten(faults)}\nThe release ${id} is live again nevertheless.`);
    return { release: id, buildId: manifest.buildId, previous: live?.release };
  });
}

/** What {@link rollBack} would do. The release is read back, so that it is known to be complete. */
export async function rehearseRollback(run: Run, goal: Goal = {}): Promise<Rehearsal> {
  const { id, live, manifest } = await findEarlierRelease(run, goal);
  await refuseDamaged(run, id, manifest);
  const { buildId, commit } = manifest;
  return { release: id, buildId, commit, previous: live?.release };
}

async function findEarlierRelease(run: Run, { to, before }: Goal) {
  const { store, target } = run;
  const history = await readHistory(store);
  const live = await findLive(run, history);
  const then = before === undefined ? undefined : await liveAt(run, history, before);
  const id = to ?? then ?? (await lastDifferent(store, history, live?.release ?? ''));
  const others = `npm run publish -- status ${target.name} lists its releases`;
  if (!id)
    throw new Complaint(
      `${target.name}: nothing was live before ${live?.release ?? 'now'}, so it cannot be rolled back; ${others}.`,
    );
  const [manifest, face] = [await readManifest(store, id), await readFace(run, id)];
  if (!manifest || !face) throw new Complaint(`${target.name} has no release ${id}; ${others}.`);
  return { id, live, manifest, face };
}

/**
 * The moment that `before` means, in ms: a time, or when a commit was first published to one of the targets. A commit
 * that changes no file of a brand makes no release there.
 *
 * @throws {Complaint} if it is neither
 */
export async function momentOf(runs: readonly Run[], before: string): Promise<number> {
  const time = Date.parse(/^\d{4}-/.test(before) ? before : '');
  if (!Number.isNaN(time)) return time;
  // A target that cannot be read fails by itself afterwards.
  const firsts = await Promise.all(runs.map((run) => firstOf(run, before).catch(() => undefined)));
  const found = firsts.filter((first) => first !== undefined);
  if (found.length === 0)
    throw new Complaint(
      `"${before}" is neither a time, such as 2026-11-26T18:00Z, nor a commit that was live in any of these targets. ` +
        'No target was changed.',
    );
  return Math.min(...found);
}

/** The release that was live before a time, or before a commit was first published. */
async function liveAt(run: Run, history: readonly Event[], before: string): Promise<string> {
  const until = await momentOf([run], before);
  const last = lastLive(history.filter(({ at }) => Date.parse(at) < until));
  if (!last) throw new Complaint(`${run.target.name}: nothing was live before ${before}.`);
  return last.release;
}

/** When a commit was first published, in ms. */
async function firstOf({ store }: Run, commit: string): Promise<number | undefined> {
  if (!/^[0-9a-f]{7,40}$/.test(commit)) return undefined;
  for (const { at, kind, release } of await readHistory(store))
    if (kind === 'published' && (await readManifest(store, release))?.commit.startsWith(commit)) return Date.parse(at);
  return undefined;
}

/** The last release with other files: going back to the same files would change nothing. */
async function lastDifferent(store: Store, history: readonly Event[], live: string): Promise<string | undefined> {
  const now = await readManifest(store, live);
  for (let id = liveBefore(history, live); id; id = liveBefore(history, id)) {
    const then = await readManifest(store, id);
    if (!now || !then || !sameForVisitors(now, then)) return id;
  }
  return undefined;
}

async function refuseDamaged({ store, progress }: Run, id: string, manifest: Manifest): Promise<void> {
  const keys = await keysOf(store, id, manifest);
  const damages = await readBack(store, { id, manifest, keys }, (done, total) => progress(done, total, 'Reading back'));
  if (damages.length > 0)
    throw new Complaint(`${sentence(damages)}: the release ${id} is damaged, and nothing was switched.`);
}
