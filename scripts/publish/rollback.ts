import { Complaint } from '../cli.ts';
import { findLive, publishedBefore, readHistory, recordEvent } from './history.ts';
import { findFaults, readFace, shorten, withLock } from './publish.ts';
import { readManifest } from './release.ts';
import type { Run } from './run.ts';
import { switchTo } from './switch.ts';
import { sentence } from './upload.ts';
import { keysOf, readBack } from './verify.ts';

export interface RolledBack {
  release: string;
  buildId: string;
  previous: string | undefined;
  /** From the command's beginning to the last write of the switch. */
  totalMs: number;
  switchMs: number;
}

/**
 * Makes an earlier release live again: it lies there whole, which is read back first.
 *
 * @param to a release's id; without it the one published before
 * @throws {Complaint} where there is none, where it is damaged, or where it does not arrive through the edge; in
 * this last case it is live all the same, for the one before was worse
 */
export async function rollBack(run: Run, to?: string): Promise<RolledBack> {
  const started = performance.now();
  return withLock(run, async (lock) => {
    const { store, step } = run;
    const history = await readHistory(store);
    const live = await findLive(store, history);
    const id = to ?? publishedBefore(history, live?.release ?? '');
    if (!id) throw new Complaint('There is no release before the one that is live. The status names those there are.');
    const [manifest, face] = [await readManifest(store, id), await readFace(run, id)];
    if (!manifest || !face) throw new Complaint(`The target has no release ${id}. The status names those it has.`);

    await step('read back');
    const keys = await keysOf(store, id, manifest);
    const damages = await readBack(store, { id, manifest, keys }, (done, total) =>
      run.progress(done, total, 'Reading back'),
    );
    if (damages.length > 0)
      throw new Complaint(`${sentence(damages)}: the release ${id} is damaged, and nothing was switched.`);

    await lock.check();
    const switchMs = await switchTo(run, face, live?.page.tag);
    const totalMs = performance.now() - started;
    await step('record');
    if (live?.release !== id) await recordEvent(run, { kind: 'rolled-back', release: id }, { previous: live?.release });
    await step('purge');
    const faults = await findFaults(run, manifest);
    if (faults.length > 0) throw new Complaint(`${shorten(faults)}\nThe release ${id} is live again nevertheless.`);
    return { release: id, buildId: manifest.buildId, previous: live?.release, totalMs, switchMs };
  });
}
