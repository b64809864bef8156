import { Complaint } from '../../cli.ts';
import type { Context, Result } from '../context.ts';
import { openQuietly, targetsOf } from '../environment.ts';
import { planWaves } from '../fleet.ts';
import { type FullEvent, isLive, lastLive, readEvents, readHistory, recordEvent } from '../history.ts';
import { inParallel } from '../parallel.ts';
import { readManifest } from '../release.ts';
import type { Run } from '../run.ts';
import type { Store } from '../stores/store.ts';
import type { Target } from '../targets.ts';
import { table } from '../words.ts';
import { standardPlan } from './plan.ts';

/** "ana (run 7) on runner-3" is the person "ana". */
const personOf = (by = '') => by.replace(/ on \S+$/, '').replace(/ \(.*\)$/, '');

/** The approval of a release in its store; undefined if nobody has approved it since it was published. */
export async function approvalOf(store: Store, release: string): Promise<FullEvent | undefined> {
  const history = await readHistory(store);
  const since = history.findLastIndex(isLive);
  if (!history.slice(since).some((event) => event.kind === 'approved' && event.release === release)) return undefined;
  const events = await readEvents(store, history.length - since);
  return events.find((event) => event.kind === 'approved' && event.release === release);
}

/**
 * Lets a release go on: what is live in the waves before the one that needs an approval is approved, in the name of the
 * person who runs the command.
 */
export async function approve(context: Context): Promise<Result> {
  const { environment, parallel } = context.options;
  const targets = targetsOf(context.fleet.targets, environment);
  const { waves, approvers } = context.fleet.releases[environment] ?? standardPlan;
  const needsApproval = waves.findLastIndex(({ approval }) => approval);
  if (needsApproval < 0)
    throw new Complaint(
      `No wave of ${environment} needs an approval; "approval": true in "releases" makes one need it.`,
    );
  const planned = planWaves(
    targets,
    waves.map(({ name }) => name),
  );
  const [early, late] = [planned.slice(0, needsApproval), planned.slice(needsApproval)].map((part) =>
    part.flatMap((wave) => wave.targets),
  );
  const live = (some: readonly Target[] = []) =>
    inParallel(some, async (target) => liveAt(await openQuietly(target, context)), parallel);
  const beyond = new Set((await live(late)).map(({ commit }) => commit));
  const waiting = (await live(early)).filter(({ commit, isApproved }) => !isApproved && commit && !beyond.has(commit));
  const [first] = waiting;
  if (!first) throw new Complaint(`Nothing in ${environment} waits for an approval.`);
  const person = personOf(first.run.by);
  if (approvers && !approvers.includes(person))
    throw new Complaint(`${person} may not approve in ${environment}; ${approvers.join(', ')} may.`);
  if (waiting.some(({ publisher }) => publisher === person))
    throw new Complaint(`${person} has published this, so somebody else must approve it.`);
  for (const { run, release } of waiting) await recordEvent(run, { kind: 'approved', release }, {});
  const approved = waiting.map(({ run, release }) => ({ target: run.target.name, release }));
  return {
    data: { environment, by: first.run.by, approved },
    text: `${table(approved.map(({ target, release }) => [target, release]))}\n${environment}: approved by ${first.run.by}. Run release again to go on.`,
  };
}

/** What is live at a target; without a commit if it is the outcome of a rollback, or nothing. */
async function liveAt(run: Run) {
  const live = lastLive(await readHistory(run.store));
  const release = live?.kind === 'published' ? live.release : '';
  const events = release ? await readEvents(run.store, Number.MAX_SAFE_INTEGER) : [];
  return {
    run,
    release,
    commit: release && (await readManifest(run.store, release))?.commit,
    isApproved: Boolean(release && (await approvalOf(run.store, release))),
    publisher: personOf(events.find((event) => event.kind === 'published' && event.release === release)?.by),
  };
}
