import { Complaint } from '../../cli.ts';
import { realClock } from '../clock.ts';
import { brandIn } from '../compare.ts';
import { type Context, type Result, releaseFor } from '../context.ts';
import { openQuietly, readyProject, targetsOf } from '../environment.ts';
import { type Outcome, planWaves, runWaves } from '../fleet.ts';
import { lastLive, liveBefore, readHistory } from '../history.ts';
import { inParallel } from '../parallel.ts';
import type { Project } from '../project.ts';
import { publish, shorten } from '../publish.ts';
import { readManifest } from '../release.ts';
import { openReportStore, openReports } from '../reports/keep.ts';
import type { Measured } from '../reports/measure.ts';
import { lastDifferent, rollBack } from '../rollback.ts';
import type { Target } from '../targets.ts';
import { tellPublished, tellTargets } from '../words.ts';
import { requestApproval } from './approve.ts';
import { type Plan, standardPlan } from './plan.ts';
import { refuseFrozen } from './refuse-frozen.ts';
import { type ReadReports, type Trial, type Watched, watch } from './watch.ts';

/** How a release ended. `waiting`: for an approval. */
type State = 'live' | 'waiting' | 'rolled back' | 'stopped';

interface WaveReport extends Pick<Watched, 'now' | 'before' | 'outcome'> {
  wave: string;
}

/**
 * Publishes an environment wave by wave. After each wave the portal's own reports are watched; if they are past a limit,
 * everything that this release has changed is rolled back. The command can be repeated after any end: what is live is not
 * published again, and its time counts from then. A wave in which nothing was live before has no visitors to watch.
 */
export async function releaseEnvironment(context: Context): Promise<Result> {
  const { fleet, options, clock = realClock, reporter } = context;
  const { environment, parallel } = options;
  const targets = targetsOf(fleet.targets, environment);
  const plan = fleet.releases[environment] ?? standardPlan;
  const waves = planWaves(
    targets,
    plan.waves.map(({ name }) => name),
  );
  const { unwatched } = options;
  const read = unwatched === undefined ? await readerFor(targets, context) : undefined;
  const why = [refuseFrozen(environment, context), ...(read ? [] : [`not watched: ${unwatched}`])];
  const reason = why.filter(Boolean).join('; ') || undefined;
  const project = readyProject(targets, context);
  if (read) {
    refuseSilent(waves, project, context);
    await refuseRolledBack(targets, project, context);
  }

  const outcomes: Outcome<Result>[] = [];
  const reports: WaveReport[] = [];
  const trials: Trial[] = [];
  let done = 0;
  const end = (state: State, why: string): Result => {
    const left = targets.filter(({ name }) => !outcomes.some(({ target }) => target === name));
    const waiting = left.map(({ name }): Outcome<Result> => ({ target: name, wave: '', outcome: 'waiting' }));
    const rows = [...outcomes, ...waiting];
    return {
      data: {
        environment,
        state,
        why,
        waves: reports,
        targets: rows.map(({ result, ...row }) => ({ ...row, ...result?.data })),
      },
      text: `${tellTargets(environment, rows)}\n${environment}: ${state}. ${why}`.trim(),
      failed: state === 'rolled back' || state === 'stopped',
    };
  };

  for (const [index, wave] of waves.entries()) {
    const { bake, approval } = plan.waves[index] as Plan['waves'][number];
    if (index > 0) refuseFreezeBetween(wave.name, context);
    const approvals = new Map<string, string | undefined>();
    if (approval) {
      const asked = await inParallel(
        wave.targets,
        async (target) => {
          const run = await openQuietly(target, context);
          const { isFree, by } = await requestApproval(run, releaseFor(target, project, options));
          approvals.set(target.name, by);
          return isFree;
        },
        parallel,
      );
      if (!asked.every(Boolean))
        return end(
          'waiting',
          `The wave ${wave.name} needs an approval: npm run publish -- approve ${environment}, then release again.`,
        );
    }
    const ofWave: Trial[] = [];
    const published = await runWaves(
      [wave],
      parallel,
      async (target): Promise<Result> => {
        const run = await openQuietly(target, context);
        const release = releaseFor(target, project, options);
        const approvedBy = approvals.get(target.name);
        const result = await publish(run, release, { repair: options.repair, reason, approvedBy });
        if (!result.unchanged) ofWave.push(await trialOf(run, release.id));
        return { data: result, text: tellPublished(target.name, result) };
      },
      ({ target, outcome, reason: why }) => {
        if (outcome === 'failed') reporter.say(`${target}: ${why}`);
        reporter.progress(++done, targets.length, 'Publishing targets');
      },
    );
    outcomes.push(...published);
    trials.push(...ofWave);
    const failed = published.filter(({ outcome }) => outcome === 'failed');
    if (failed.length > 0)
      return end(
        'stopped',
        `In the wave ${wave.name} ${failed.length} of ${published.length} failed; what is live stays.`,
      );
    if (ofWave.length === 0) continue;
    if (!read || ofWave.every(({ isFirst }) => isFirst)) {
      reporter.say(`${wave.name}: not watched: ${read ? 'nothing was live there before' : unwatched}.`);
      continue;
    }
    reporter.say(
      `${wave.name}: its visits are watched for ${bake / 60_000} min, and longer if there were fewer than ` +
        `${plan.limits.visits} by then.`,
    );
    const { limits, wait } = plan;
    const watched = await watch(ofWave, { bake, wait, limits, read, clock, say: reporter.say });
    const { outcome, reasons, now, before } = watched;
    reports.push({ wave: wave.name, outcome, now, before });
    reporter.say(`${wave.name}: ${tellMeasured(now)}; the build before: ${tellMeasured(before)}.`);
    if (outcome === 'bad') return end('rolled back', await goBack(trials, reasons, outcomes, parallel));
    const minute = `${new Date(clock.now()).toISOString().slice(0, 16)}Z`;
    if (outcome === 'few')
      return end(
        'stopped',
        `The wave ${wave.name} could not be judged until ${minute}: ${reasons[0]}. It stays live, and no other wave was started. ` +
          'Run the same command again later.',
      );
    if (outcome === 'changed')
      return end(
        'stopped',
        `Somebody has changed what is live meanwhile: ${shorten(reasons)}. Nothing was rolled back.`,
      );
  }
  if (trials.length === 0) return end('live', 'Nothing changes for visitors.');
  return end('live', read ? '' : `It was not watched: ${unwatched}.`);
}

/** A wave in which no brand reports anything could never be judged. */
function refuseSilent(
  waves: readonly { name: string; targets: readonly Target[] }[],
  project: Project,
  { options }: Context,
) {
  const reports = (target: Target) => {
    const brand = brandIn(releaseFor(target, project, options).page);
    return brand?.visitReports && brand.faultReports;
  };
  const silent = waves.find(({ targets }) => !targets.some(reports));
  if (silent)
    throw new Complaint(
      `No brand of the wave ${silent.name} sends reports, so its visits cannot be watched. Add "sendsReports": true to ` +
        `a row of it, or ${withoutWatching}`,
    );
}

const withoutWatching = 'release without watching, with a reason for the history: --unwatched "…"';

async function readerFor(targets: readonly Target[], { fleet: { reportStore }, env }: Context): Promise<ReadReports> {
  if (!reportStore)
    throw new Complaint(
      'The targets name no "reportStore", so there are no reports that a release could watch. Name one and run ' +
        `npm run collect, as deploy/README.md says, or ${withoutWatching}`,
    );
  const brands = new Set(targets.map(({ brand }) => brand));
  return openReports(await openReportStore(reportStore, env), ({ brand }) => brands.has(brand));
}

/** A release that was rolled back would only be judged, and rolled back, by the same reports again. */
async function refuseRolledBack(targets: readonly Target[], project: Project, context: Context) {
  const refused = await inParallel(
    targets,
    async (target) => {
      const history = await readHistory((await openQuietly(target, context)).store);
      const { id } = releaseFor(target, project, context.options);
      const last = history.findLast(({ kind }) => kind === 'published');
      return lastLive(history)?.kind === 'rolled-back' && last?.release === id ? [`${target.name}: ${id}`] : [];
    },
    context.options.parallel,
  );
  if (refused.flat().length > 0)
    throw new Complaint(
      `${shorten(refused.flat())}\nThis was rolled back. Correct it and release the new commit; to make it live ` +
        `nevertheless, ${withoutWatching}`,
    );
}

/** A freeze that began while a wave was watched. */
function refuseFreezeBetween(wave: string, context: Context) {
  try {
    refuseFrozen(context.options.environment, context);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    throw new Complaint(`${error.message}\nThe wave ${wave} was not started; the waves before it stay live.`);
  }
}

async function trialOf(run: Trial['run'], release: string): Promise<Trial> {
  const history = await readHistory(run.store);
  const before = await lastDifferent(run.store, history, release);
  const [now, then] = [await readManifest(run.store, release), before && (await readManifest(run.store, before))];
  return {
    run,
    release,
    buildId: now?.buildId ?? '',
    before: then ? then.buildId : undefined,
    isFirst: liveBefore(history, release) === undefined,
    since: Date.parse(lastLive(history)?.at ?? ''),
  };
}

/** Rolls back every target that this release has changed. @returns what happened, in words */
async function goBack(
  trials: readonly Trial[],
  reasons: readonly string[],
  outcomes: Outcome<Result>[],
  parallel: number,
): Promise<string> {
  const reason = shorten(reasons, 3);
  const back = await runWaves(
    [{ name: 'back', targets: trials.map(({ run }) => run.target) }],
    parallel,
    async ({ name }) => {
      const { run } = trials.find((one) => one.run.target.name === name) as Trial;
      return rollBack(run, { reason });
    },
    ({ target, result, reason: why }) => {
      const row = outcomes.find((one) => one.target === target);
      if (!row) return;
      row.outcome = 'failed';
      row.reason = result ? `rolled back to ${result.release}` : `the rollback failed: ${why}`;
      delete row.result;
    },
  );
  const stuck = back.filter(({ outcome }) => outcome === 'failed');
  const also = stuck.map(({ target, reason: why }) => `${target} could not be rolled back: ${why}`);
  return [`${reason}.`, ...also].join('\n');
}

const tellMeasured = ({ visits, faults, LCP, INP }: Measured) =>
  [
    `${visits} visits`,
    `${faults} faults`,
    ...(LCP === undefined ? [] : [`LCP ${LCP} ms`]),
    ...(INP === undefined ? [] : [`INP ${INP} ms`]),
  ].join(', ');
