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
  /** A time in ms: the rollback goes to what was live then. */
  before?: number | undefined;
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
  const then = before === undefined ? undefined : liveAt(run, history, before);
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

function liveAt({ target }: Run, history: readonly Event[], before: number): string {
  const last = lastLive(history.filter(({ at }) => Date.parse(at) < before));
  if (last) return last.release;
  throw new Complaint(`${target.name}: nothing was live before ${new Date(before).toISOString()}.`);
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

async function refuseDamaged({ store }: Run, id: string, manifest: Manifest): Promise<void> {
  const keys = await keysOf(store, id, manifest);
  const damages = await readBack(store, { id, manifest, keys });
  if (damages.length > 0)
    throw new Complaint(`${sentence(damages)}: the release ${id} is damaged, and nothing was switched.`);
}
