import { Complaint } from '../cli.ts';
import type { Context, Result } from './context.ts';
import { forEachTarget, type Outcome } from './for-each-target.ts';
import type { FullEvent } from './history.ts';
import { openRun } from './open-run.ts';
import type { PublishOptions } from './options.ts';
import type { Reporter } from './reporter.ts';
import { beforeInEach } from './rollback.ts';
import type { Run } from './run.ts';
import type { Target } from './targets.ts';
import { tellAudit, tellTargets } from './words.ts';

/** The targets of an environment. @throws {Complaint} if there is none */
export function inEnvironment(all: readonly Target[], environment: string): Target[] {
  const targets = all.filter((target) => target.environment === environment);
  if (targets.length > 0) return targets;
  const known = [...new Set(all.map((target) => target.environment))].join(', ');
  throw new Complaint(`No target is in the environment ${environment}; there are ${known}.`);
}

/** What a command does to an opened target. */
export type Work = (run: Run, options: PublishOptions) => Promise<Result>;

/** Does something to every target of an environment. */
export async function runEnvironment(targets: readonly Target[], work: Work, context: Context): Promise<Result> {
  const { options, reporter } = context;
  const { verb, environment, parallel } = options;
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
