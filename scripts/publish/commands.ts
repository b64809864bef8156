import { readBrands } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { type Context, needed, type Result, refusalsOf, releaseFor, type Surroundings } from './context.ts';
import { publishFleet, runEnvironment } from './environment.ts';
import { findLive, readEvents, readHistory } from './history.ts';
import { noticeFaults } from './notices.ts';
import { openRun } from './open-run.ts';
import type { PublishOptions } from './options.ts';
import { prune } from './prune.ts';
import { publish, shorten } from './publish.ts';
import { rehearse } from './rehearse.ts';
import { type Release, readManifest } from './release.ts';
import { rehearseRollback, rollBack } from './rollback.ts';
import type { Run } from './run.ts';
import { readStatus, type Status } from './status.ts';
import { addressOf, readTargets, type Target } from './targets.ts';
import { sentence } from './upload.ts';
import { keysOf, readBack } from './verify.ts';
import {
  table,
  tellHistory,
  tellLive,
  tellPruned,
  tellPublished,
  tellRehearsal,
  tellRolledBack,
  tellStatus,
} from './words.ts';

/** @throws {Complaint} on anything that stops it */
export async function runCommand(options: PublishOptions, surroundings: Surroundings): Promise<Result> {
  const { env } = surroundings;
  const brands = readBrands();
  const [first, ...others] = brands.map(({ data }) => data.id) as [string, ...string[]];
  const targets = readTargets([first, ...others], options.targets);
  const context = { options, brands, targets, ...surroundings };
  if (options.verb === 'list') return listTargets(targets, context);
  if (options.verb === 'fleet') return publishFleet(context);

  if (options.verb !== 'publish' && options.environment)
    return runEnvironment(options.verb, forTarget[options.verb], context);

  const target = targets.find(({ name }) => name === options.target);
  if (!target)
    throw new Complaint(
      `There is no target ${options.target}; there are ${targets.map(({ name }) => name).join(', ')}.`,
    );
  if (options.verb === 'publish') return doPublish(target, context);
  const missing = needed(target, options.verb, env);
  if (missing) throw new Complaint(missing);

  return forTarget[options.verb](await openRun(target, { ...context, edge: options.edge }), options);
}

/** Commands for one target or for each of an environment. */
const forTarget = {
  async status(run) {
    const status = await readStatus(run);
    return { data: status, text: tellStatus(status) };
  },
  async history({ target: { name }, store }, { last }) {
    const events = await readEvents(store, last);
    return { data: { target: name, events }, text: tellHistory(name, events) };
  },
  verify,
  rollback: doRollback,
  async prune(run, options) {
    const pruned = await prune(run, options, options.dryRun);
    return { data: pruned, text: tellPruned(run.target.name, pruned, options.dryRun) };
  },
} satisfies Record<string, (run: Run, options: PublishOptions) => Promise<Result>>;

/** The build to publish, after the preflight has passed. */
function ready(target: Target, context: Context): Release {
  const project = context.readProject();
  const refusals = refusalsOf(target, project, context);
  if (refusals.length > 0) throw new Complaint(`${shorten(refusals, 20)}\n${target.name} was not changed.`);
  return releaseFor(target, project, context.options);
}

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
    problem ?? (live ? tellLive(live) : 'nothing is live'),
  ]);
  return { data: { targets: found }, text: table(rows) };
}

async function lookAt(target: Target, context: Context): Promise<{ live?: Status['live']; problem?: string }> {
  const missing = needed(target, 'list', context.env);
  if (missing) return { problem: missing };
  try {
    const run = await openRun(target, { ...context, edge: undefined });
    return { live: (await readStatus(run)).live };
  } catch (error) {
    if (error instanceof Complaint) return { problem: error.message };
    throw error;
  }
}

async function doPublish(target: Target, context: Context): Promise<Result> {
  const { options } = context;
  const release = ready(target, context);
  const run = await openRun(target, { ...context, edge: options.edge });
  if (options.dryRun) return rehearse(run, release);
  const published = await publish(run, release, options.repair);
  return { data: published, text: tellPublished(target.name, published) };
}

async function doRollback(run: Run, { to, before, dryRun }: PublishOptions): Promise<Result> {
  const { name } = run.target;
  if (dryRun) {
    const rehearsed = await rehearseRollback(run, { to, before });
    return { data: rehearsed, text: tellRehearsal(name, rehearsed) };
  }
  const rolledBack = await rollBack(run, { to, before });
  return { data: rolledBack, text: tellRolledBack(name, rolledBack) };
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
    ...(await noticeFaults(run)),
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
