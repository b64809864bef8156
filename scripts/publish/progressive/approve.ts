import { Complaint } from '../../cli.ts';
import type { Context, Result } from '../context.ts';
import { openQuietly, targetsOf } from '../environment.ts';
import { type Event, type FullEvent, isLive, lastLive, readEvent, readHistory, recordEvent } from '../history.ts';
import { inParallel } from '../parallel.ts';
import { type Release, readManifest, sameForVisitors } from '../release.ts';
import type { Run } from '../run.ts';
import type { Store } from '../stores/store.ts';
import { table } from '../words.ts';
import { standardPlan } from './plan.ts';

/** "ana (run 7) on runner-3" is the person "ana". */
const personOf = (by = '') => by.replace(/ on \S+$/, '').replace(/ \(.*\)$/, '');

/** What has happened at a target since a release became live there for the last time. */
const sinceLive = (history: readonly Event[]) => history.slice(history.findLastIndex(isLive) + 1);

const approvalIn = (history: readonly Event[], release: string) =>
  sinceLive(history).find((event) => event.kind === 'approved' && event.release === release);

/** The last event of a target that asks for an approval; undefined if that release has been approved. */
async function openRequest(store: Store): Promise<FullEvent | undefined> {
  const history = await readHistory(store);
  const last = sinceLive(history).findLast(({ kind }) => kind === 'awaits-approval');
  return last && !approvalIn(history, last.release) ? readEvent(store, last) : undefined;
}

/**
 * Whether a release may be published to a target whose wave needs an approval: it was approved there, or it changes
 * nothing for visitors. Otherwise the history gets a request for an approval.
 *
 * @returns `by`: who approved it
 */
export async function requestApproval(run: Run, { id, manifest }: Release): Promise<{ isFree: boolean; by?: string }> {
  const { store } = run;
  const history = await readHistory(store);
  const given = approvalIn(history, id);
  if (given) return { isFree: true, by: (await readEvent(store, given)).by ?? '' };
  const live = await readManifest(store, lastLive(history)?.release ?? '');
  if (live && sameForVisitors(live, manifest)) return { isFree: true };
  if ((await openRequest(store))?.release !== id)
    await recordEvent(run, { kind: 'awaits-approval', release: id }, { reason: `commit ${manifest.commit}` });
  return { isFree: false };
}

/** Approves what waits for it in an environment, in the name of the person who runs the command. */
export async function approve(context: Context): Promise<Result> {
  const { environment, parallel } = context.options;
  const targets = targetsOf(context.fleet.targets, environment);
  const { waves, approvers } = context.fleet.releases[environment] ?? standardPlan;
  if (!waves.some(({ approval }) => approval))
    throw new Complaint(
      `No wave of ${environment} needs an approval; "approval": true in "releases" makes one need it.`,
    );
  const found = await inParallel(
    targets,
    async (target) => {
      const run = await openQuietly(target, context);
      const request = await openRequest(run.store);
      return request ? [{ run, request }] : [];
    },
    parallel,
  );
  const waiting = found.flat();
  const [first] = waiting;
  if (!first) throw new Complaint(`Nothing in ${environment} waits for an approval.`);
  const person = personOf(first.run.by);
  if (approvers && !approvers.includes(person))
    throw new Complaint(`${person} may not approve in ${environment}; ${approvers.join(', ')} may.`);
  if (waiting.some(({ request }) => personOf(request.by) === person))
    throw new Complaint(`${person} has released this, so somebody else must approve it.`);
  for (const { run, request } of waiting) await recordEvent(run, { kind: 'approved', release: request.release }, {});
  const approved = waiting.map(({ run, request }) => ({ target: run.target.name, release: request.release }));
  const rows = waiting.map(({ run, request }) => [run.target.name, request.release, request.reason ?? '']);
  return {
    data: { environment, by: first.run.by, approved },
    text: `${table(rows)}\n${environment}: approved by ${first.run.by}. Run release again to go on.`,
  };
}
