import { readBrands } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { type Context, needed, type Result, refusalsOf, releaseFor, type Surroundings } from './context.ts';
import { inEnvironment, runEnvironment, type Work } from './environment.ts';
import { findLive, readEvents, readHistory } from './history.ts';
import { noticeFaults } from './notices.ts';
import { openRun } from './open-run.ts';
import type { PublishOptions } from './options.ts';
import { prune } from './prune.ts';
import { publish, shorten } from './publish.ts';
import { rehearse } from './rehearse.ts';
import { readManifest } from './release.ts';
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
  const { verb } = options;
  const brands = readBrands();
  const [first, ...others] = brands.map(({ data }) => data.id) as [string, ...string[]];
  const targets = readTargets([first, ...others], options.targets);
  const context = { options, brands, targets, ...surroundings };
  if (verb === 'list') return listTargets(targets, context);
  const chosen = options.environment ? inEnvironment(targets, options.environment) : [named(targets, options.target)];
  const work = verb === 'publish' ? publishing(chosen, context) : forTarget[verb];
  const missing = verb === 'publish' ? [] : chosen.flatMap((target) => needed(target, verb, env) ?? []);
  if (missing.length > 0) throw new Complaint(`${shorten(missing, 20)}\nNo target was changed.`);
  if (options.environment) return runEnvironment(chosen, work, context);
  const [target] = chosen as [Target];
  return work(await openRun(target, { ...context, edge: options.edge }), options);
}

/** @throws {Complaint} if there is none */
function named(all: readonly Target[], wanted: string): Target {
  const target = all.find(({ name }) => name === wanted);
  if (target) return target;
  throw new Complaint(`There is no target ${wanted}; there are ${all.map(({ name }) => name).join(', ')}.`);
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

/** Publishes the build of the checkout, if the preflight passes for every target. @throws {Complaint} otherwise */
function publishing(targets: readonly Target[], context: Context): Work {
  const project = context.readProject();
  const refusals = targets.flatMap((target) =>
    refusalsOf(target, project, context).map((refusal) =>
      refusal.includes(target.name) ? refusal : `${target.name}: ${refusal}`,
    ),
  );
  if (refusals.length > 0) throw new Complaint(`${shorten([...new Set(refusals)], 20)}\nNo target was changed.`);
  return async (run, { dryRun, repair }) => {
    const release = releaseFor(run.target, project, context.options);
    if (dryRun) return rehearse(run, release);
    const published = await publish(run, release, repair);
    return { data: published, text: tellPublished(run.target.name, published) };
  };
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
