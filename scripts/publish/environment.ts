import { Complaint } from '../cli.ts';
import { type Context, needed, type Result, refusalsOf, releaseFor } from './context.ts';
import { forEachTarget, type Outcome } from './for-each-target.ts';
import type { FullEvent } from './history.ts';
import { openRun } from './open-run.ts';
import type { PublishOptions } from './options.ts';
import { inParallel } from './parallel.ts';
import type { Project } from './project.ts';
import { publish, shorten } from './publish.ts';
import { rehearse } from './rehearse.ts';
import type { Reporter } from './reporter.ts';
import { beforeInEach } from './rollback.ts';
import type { Run } from './run.ts';
import type { Target } from './targets.ts';
import { tellAudit, tellFleet, tellTargets } from './words.ts';

/** @throws {Complaint} if there is none */
function targetsOf(all: readonly Target[], environment: string): Target[] {
  const targets = all.filter((target) => target.environment === environment);
  if (targets.length > 0) return targets;
  const known = [...new Set(all.map((target) => target.environment))].join(', ');
  throw new Complaint(`No target is in the environment ${environment}; there are ${known}.`);
}

/** Runs a command for every target of an environment. If a credential of one is missing, nothing is done to any. */
export async function runEnvironment(
  verb: PublishOptions['verb'],
  work: (run: Run, options: PublishOptions) => Promise<Result>,
  context: Context,
): Promise<Result> {
  const { options, env, reporter } = context;
  const { environment, parallel } = options;
  const targets = targetsOf(context.targets, environment);
  const missing = targets.flatMap((target) => needed(target, verb, env) ?? []);
  if (missing.length > 0) throw new Complaint(`${shorten(missing, 20)}\nNo target was changed.`);
  const before = options.before === undefined ? undefined : await beforeOf(targets, options.before, context);
  let done = 0;
  const outcomes = await forEachTarget(
    targets,
    parallel,
    async (target) => work(await openQuietly(target, context), { ...options, before: before?.get(target) }),
    ({ target, outcome, reason = '' }) => {
      if (outcome === 'failed') reporter.say(reason.startsWith(`${target}: `) ? reason : `${target}: ${reason}`);
      reporter.progress(++done, targets.length, 'Targets');
    },
  );
  const failed = outcomes.some(({ outcome }) => outcome !== 'done');
  const report = outcomes.map(({ result, ...outcome }) => ({ ...outcome, result: result?.data }));
  const data = { environment, targets: report };
  return {
    data,
    text: verb === 'history' ? tellAudit(auditOf(outcomes, options.last)) : tellTargets(environment, outcomes),
    failed,
  };
}

async function beforeOf(targets: readonly Target[], before: string, context: Context): Promise<Map<Target, string>> {
  const runs = await Promise.all(targets.map((target) => openQuietly(target, context)));
  const found = await beforeInEach(runs, before, context.options.parallel);
  return new Map(targets.map((target, index) => [target, found[index] ?? before]));
}

/** The latest events of all targets in one list, the newest first. */
const auditOf = (outcomes: readonly Outcome<Result>[], last: number) =>
  outcomes
    .flatMap(({ target, result }) => {
      const { events } = (result?.data ?? { events: [] }) as { events: FullEvent[] };
      return events.map((event) => ({ target, ...event }));
    })
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, last);

const openQuietly = (target: Target, context: Context) =>
  openRun(target, { ...context, reporter: quiet(target, context.reporter), edge: context.options.edge });

/** Several targets work at the same time: each line begins with its target's name, and progress is not shown. */
const quiet = ({ name }: Target, { say }: Reporter): Reporter => ({
  say: (line) => say(`${name}: ${line}`),
  progress() {},
});

/** Publishes every target of an environment. If one is not ready, nothing is published. */
export async function publishFleet(context: Context): Promise<Result> {
  const { environment, parallel, repair, dryRun } = context.options;
  const targets = targetsOf(context.targets, environment);
  const project = readyProject(targets, context);
  const started = performance.now();
  let done = 0;
  const { say, progress } = context.reporter;
  if (dryRun) {
    const rehearsals = await inParallel(
      targets,
      async (target) => rehearse(await openQuietly(target, context), releaseFor(target, project, context.options)),
      parallel,
    );
    return {
      data: { targets: rehearsals.map(({ data }) => data) },
      text: rehearsals.map(({ text }) => text).join('\n'),
    };
  }
  const outcomes = await forEachTarget(
    targets,
    parallel,
    async (target) => publish(await openQuietly(target, context), releaseFor(target, project, context.options), repair),
    ({ target, outcome, reason }) => {
      if (outcome === 'failed') say(`${target}: ${reason}`);
      progress(++done, targets.length, 'Publishing targets');
    },
  );
  const report = {
    environment,
    seconds: Math.round(performance.now() - started) / 1000,
    targets: outcomes.map(({ outcome, result, ...rest }) => ({
      ...rest,
      outcome: outcome === 'done' ? ('live' as const) : outcome,
      published: result,
    })),
  };
  return { data: report, text: tellFleet(report), failed: outcomes.some(({ outcome }) => outcome !== 'done') };
}

/** The checkout, if every target may be published from it. @throws {Complaint} otherwise */
function readyProject(targets: readonly Target[], context: Context): Project {
  const project = context.readProject();
  const refusals = targets.flatMap((target) =>
    refusalsOf(target, project, context).map((refusal) =>
      refusal.includes(target.name) ? refusal : `${target.name}: ${refusal}`,
    ),
  );
  if (refusals.length > 0) throw new Complaint(`${shorten([...new Set(refusals)], 20)}\nNo target was changed.`);
  return project;
}
