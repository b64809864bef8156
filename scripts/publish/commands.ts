import { type BrandSource, readBrands } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { readBuild } from '../dist.ts';
import { type FullEvent, findLive, readEvents, readHistory } from './history.ts';
import { openRun } from './open-run.ts';
import type { PublishOptions } from './options.ts';
import { inParallel } from './parallel.ts';
import { commitOf, type Project, preflight } from './preflight.ts';
import { prune } from './prune.ts';
import { isUnchanged, publish, shorten } from './publish.ts';
import { type Release, readManifest, readRelease } from './release.ts';
import { momentOf, rehearseRollback, rollBack } from './rollback.ts';
import type { Reporter, Run } from './run.ts';
import { sbom } from './sbom.ts';
import { readStatus, type Status } from './status.ts';
import { reasonOf } from './stores/open.ts';
import { addressOf, missingVariables, readTargets, type Target } from './targets.ts';
import { missingFiles, sentence } from './upload.ts';
import { keysOf, readBack } from './verify.ts';
import {
  describeAudit,
  describeHistory,
  describeLive,
  describePruned,
  describePublished,
  describeRehearsal,
  describeRolledBack,
  describeStatus,
  describeTargets,
  describeUnchanged,
  kB,
  type Outcome,
  table,
} from './words.ts';

/** The result of a command: as data, and in words. */
interface Result {
  data: object;
  text: string;
  /** True: it was done, but with failures. */
  failed?: boolean;
}

interface Surroundings {
  env: NodeJS.ProcessEnv;
  reporter: Reporter;
  /** Called only for publishing, because it takes some time. */
  readProject(): Project;
}

interface Context extends Surroundings {
  options: PublishOptions;
  brands: [BrandSource, ...BrandSource[]];
}

/** What a command does to an opened target. */
type Work = (run: Run, options: PublishOptions) => Promise<Result>;

/** @throws {Complaint} on anything that stops it */
export async function runCommand(options: PublishOptions, surroundings: Surroundings): Promise<Result> {
  const { verb, environment, edge } = options;
  const brands = readBrands();
  const [first, ...others] = brands.map(({ data }) => data.id) as [string, ...string[]];
  const targets = readTargets([first, ...others], options.targets);
  const context = { options, brands, ...surroundings };
  if (verb === 'list') return listTargets(targets, context);
  const chosen = environment ? inEnvironment(targets, environment) : [named(targets, options.target)];
  const work = verb === 'publish' ? publishing(chosen, context) : forTarget[verb];
  const missing = verb === 'publish' ? [] : chosen.flatMap((target) => needed(target, verb, context.env) ?? []);
  if (missing.length > 0) throw new Complaint(`${shorten(missing, 20)}\nNo target was changed.`);
  if (environment) return forAll(chosen, work, context);
  const [target] = chosen as [Target];
  return work(await openRun(target, { ...context, edge }), options);
}

/** @throws {Complaint} if there is none */
function named(all: readonly Target[], wanted: string): Target {
  const target = all.find(({ name }) => name === wanted);
  if (target) return target;
  throw new Complaint(`There is no target ${wanted}; there are ${all.map(({ name }) => name).join(', ')}.`);
}

/** @throws {Complaint} if there is none */
function inEnvironment(all: readonly Target[], environment: string): Target[] {
  const targets = all.filter((target) => target.environment === environment);
  if (targets.length > 0) return targets;
  const environments = [...new Set(all.map((target) => target.environment))].join(', ');
  throw new Complaint(`No target is in the environment ${environment}; there are ${environments}.`);
}

/** The variables that are not set; commands that only read or remove files do not need the edge's. */
function needed({ name, files, purge }: Target, verb: PublishOptions['verb'], env: NodeJS.ProcessEnv) {
  const missing = missingVariables({ files, purge: verb === 'rollback' ? purge : { kind: 'none' } }, env);
  return missing.length > 0 ? `${name} needs the environment variables ${missing.join(', ')}.` : undefined;
}

/** Commands for one target or for each of an environment. */
const forTarget = {
  async status(run) {
    const status = await readStatus(run);
    return { data: status, text: describeStatus(status) };
  },
  async history({ target: { name }, store }, { last }) {
    const events = await readEvents(store, last);
    return { data: { target: name, events }, text: describeHistory(name, events) };
  },
  verify,
  async rollback(run, { to, before, dryRun }) {
    const { name } = run.target;
    if (dryRun) {
      const rehearsed = await rehearseRollback(run, { to, before });
      return { data: rehearsed, text: describeRehearsal(name, rehearsed) };
    }
    const rolledBack = await rollBack(run, { to, before });
    return { data: rolledBack, text: describeRolledBack(name, rolledBack) };
  },
  async prune(run, options) {
    const pruned = await prune(run, options, options.dryRun);
    return { data: pruned, text: describePruned(run.target.name, pruned, options.dryRun) };
  },
} satisfies Record<string, Work>;

/** Every target with its live release, or why that is unknown. */
async function listTargets(targets: readonly Target[], context: Context): Promise<Result> {
  const found = await Promise.all(
    targets.map(async (target) => ({
      target: target.name,
      at: addressOf(target.files),
      ...(await lookAt(target, context)),
    })),
  );
  const rows = found.map(({ target, at, live, problem }) => [
    target,
    at,
    problem ?? (live ? describeLive(live) : 'nothing is live'),
  ]);
  return { data: { targets: found }, text: table(rows) };
}

async function lookAt(target: Target, context: Context): Promise<{ live?: Status['live']; problem?: string }> {
  const missing = needed(target, 'list', context.env);
  if (missing) return { problem: missing };
  try {
    return { live: (await readStatus(await openRun(target, { ...context, edge: undefined }))).live };
  } catch (error) {
    if (error instanceof Complaint) return { problem: error.message };
    throw error;
  }
}

/** Publishes the build of the checkout, if the preflight passes for every target. @throws {Complaint} otherwise */
function publishing(targets: readonly Target[], { options, brands, env, readProject }: Context): Work {
  const project = readProject();
  const { dist, allowDirty } = options;
  const refusals = targets.flatMap((target) =>
    preflight({ ...project, target, brands, dist, allowDirty, env }).map((refusal) =>
      refusal.includes(target.name) ? refusal : `${target.name}: ${refusal}`,
    ),
  );
  if (refusals.length > 0) throw new Complaint(`${shorten([...new Set(refusals)], 20)}\nNo target was changed.`);
  const bill = sbom(readBuild(dist)?.packages);
  return async (run, { dryRun, repair }) => {
    const { name, brand, apiUrl, environment } = run.target;
    const release = readRelease(dist, brand, { commit: commitOf(project.checkout), sbom: bill, apiUrl, environment });
    if (dryRun) return rehearse(run, release);
    const published = await publish(run, release, repair);
    return { data: published, text: describePublished(name, published) };
  };
}

/** Says what publishing would do. */
async function rehearse(run: Run, release: Release): Promise<Result> {
  const { store, target } = run;
  const { id, files, manifest } = release;
  const { buildId } = manifest;
  const live = (await findLive(run, await readHistory(store)))?.release;
  if (live && (await isUnchanged(run, live, release)))
    return {
      data: { release: live, buildId, upload: [], bytes: 0, live, unchanged: true },
      text: describeUnchanged(target.name, live),
    };
  const missing = await missingFiles(store, { id, files });
  const bytes = missing.reduce((sum, key) => sum + (files.get(key)?.length ?? 0), 0);
  const text =
    `${target.name}: the release ${id} (build ${buildId}) would upload ${missing.length} files ` +
    `(${kB(bytes)}); ${files.size - missing.length} are there. ` +
    `${live ? `It would replace ${live}` : 'None of our releases is live there'}.`;
  return { data: { release: id, buildId, upload: missing, bytes, live, unchanged: false }, text };
}

/** Reads the live release from the store, and checks it through the edge. */
async function verify(run: Run): Promise<Result> {
  const { store, target, progress } = run;
  const live = await findLive(run, await readHistory(store));
  const id = live?.release;
  const manifest = id && (await readManifest(store, id));
  if (!manifest)
    throw new Complaint(`${target.name}: none of our releases is live there, so there is nothing to compare with.`);
  const keys = await keysOf(store, id, manifest);
  const damages = await readBack(store, { id, manifest, keys }, (done, total) => progress(done, total, 'Reading back'));
  const faults = [
    ...damages.map((damage) => `${sentence([damage])}.`),
    ...(await run.check(manifest)),
    ...(await run.checkNotices()),
  ];
  if (faults.length > 0)
    throw new Complaint(`${shorten(faults)}\n${target.name}: the live release ${id} has these faults.`);
  return {
    data: { release: id, files: keys.length },
    text: `${target.name}: all ${keys.length} files of the live release ${id} are correct.`,
  };
}

/** Does something to every target of an environment. One that fails does not stop the others. */
async function forAll(targets: readonly Target[], work: Work, context: Context): Promise<Result> {
  const { options, reporter } = context;
  const { verb, environment, parallel, last, edge } = options;
  // Several targets work at the same time: each line begins with its target's name, and progress is not shown.
  const open = (target: Target) =>
    openRun(target, {
      ...context,
      edge,
      reporter: { print: (line) => reporter.print(`${target.name}: ${line}`), progress() {} },
    });
  const moment =
    options.before && new Date(await momentOf(await Promise.all(targets.map(open)), options.before)).toISOString();
  let done = 0;
  const attempt = async (target: Target): Promise<Outcome<Result>> => {
    const started = performance.now();
    const ended = () => ({ target: target.name, seconds: Math.round(performance.now() - started) / 1000 });
    try {
      const result = await work(await open(target), { ...options, before: moment });
      return { ...ended(), outcome: 'done', result };
    } catch (error) {
      // A bug of ours in one target must not prevent the report of the others.
      const reason = error instanceof Complaint ? error.message : `${reasonOf(error)} (an error in this command)`;
      reporter.print(reason.startsWith(`${target.name}: `) ? reason : `${target.name}: ${reason}`);
      return { ...ended(), outcome: 'failed', reason };
    } finally {
      reporter.progress(++done, targets.length, 'Targets');
    }
  };
  const outcomes = await inParallel(targets, attempt, parallel);
  return {
    data: { environment, targets: outcomes.map(({ result, ...outcome }) => ({ ...outcome, result: result?.data })) },
    text: verb === 'history' ? describeAudit(auditOf(outcomes, last)) : describeTargets(environment, outcomes),
    failed: outcomes.some(({ outcome }) => outcome !== 'done'),
  };
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
