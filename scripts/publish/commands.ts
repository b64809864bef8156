import { type BrandSource, readBrands } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { findLive, readHistory } from './history.ts';
import { openRun } from './open-run.ts';
import type { PublishOptions } from './options.ts';
import { inParallel } from './parallel.ts';
import { commitOf, type Project, preflight } from './preflight.ts';
import { prune } from './prune.ts';
import { isUnchanged, publish, shorten } from './publish.ts';
import { type Release, readManifest, readRelease } from './release.ts';
import { rehearseRollback, rollBack } from './rollback.ts';
import type { Run } from './run.ts';
import { readStatus } from './status.ts';
import { reasonOf } from './stores/open.ts';
import { missingVariables, readTargets, type Target } from './targets.ts';
import { missingFiles, sentence } from './upload.ts';
import { keysOf, readBack } from './verify.ts';
import {
  describePruned,
  describePublished,
  describeRehearsal,
  describeRolledBack,
  describeStatus,
  describeTargets,
  describeUnchanged,
  kB,
  type Outcome,
} from './words.ts';

interface Surroundings {
  env: NodeJS.ProcessEnv;
  /** Prints a line for the person who waits. */
  print(line: string): void;
  /** Called only for publishing, because it takes some time. */
  readProject(): Project;
}

interface Context extends Surroundings {
  options: PublishOptions;
  brands: [BrandSource, ...BrandSource[]];
}

/** What a command does to an opened target; it resolves to what was done, in words. */
type Work = (run: Run, options: PublishOptions) => Promise<string>;

/**
 * @returns what was done, in words, and whether a target has failed
 * @throws {Complaint} on anything that stops it
 */
export async function runCommand(options: PublishOptions, surroundings: Surroundings) {
  const { verb, environment, edge } = options;
  const brands = readBrands();
  const [first, ...others] = brands.map(({ data }) => data.id) as [string, ...string[]];
  const targets = readTargets([first, ...others], options.targets);
  const context = { options, brands, ...surroundings };
  const chosen = environment ? inEnvironment(targets, environment) : [named(targets, options.target)];
  const work = verb === 'publish' ? publishing(chosen, context) : forTarget[verb];
  const missing = verb === 'publish' ? [] : chosen.flatMap((target) => needed(target, verb, context.env) ?? []);
  if (missing.length > 0) throw new Complaint(`${shorten(missing, 20)}\nNo target was changed.`);
  if (environment) return forAll(chosen, work, context);
  const [target] = chosen as [Target];
  return { text: await work(await openRun(target, { ...context, edge }), options), failed: false };
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
  status: async (run) => describeStatus(await readStatus(run)),
  verify,
  async rollback(run, { to, before, dryRun }) {
    const { name } = run.target;
    if (dryRun) return describeRehearsal(name, await rehearseRollback(run, { to, before }));
    return describeRolledBack(name, await rollBack(run, { to, before }));
  },
  prune: async (run, { dryRun }) => describePruned(run.target.name, await prune(run, { dryRun }), dryRun),
} satisfies Record<string, Work>;

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
  return async (run, { dryRun, repair }) => {
    const { name, brand, apiUrl, environment } = run.target;
    const release = readRelease(dist, brand, { commit: commitOf(project.checkout), apiUrl, environment });
    return dryRun ? rehearse(run, release) : describePublished(name, await publish(run, release, repair));
  };
}

/** Says what publishing would do. */
async function rehearse(run: Run, release: Release): Promise<string> {
  const { store, target } = run;
  const { id, files, manifest } = release;
  const live = (await findLive(run, await readHistory(store)))?.release;
  if (live && (await isUnchanged(run, live, release))) return describeUnchanged(target.name, live);
  const missing = await missingFiles(store, { id, files });
  const bytes = missing.reduce((sum, key) => sum + (files.get(key)?.length ?? 0), 0);
  return (
    `${target.name}: the release ${id} (build ${manifest.buildId}) would upload ${missing.length} files ` +
    `(${kB(bytes)}); ${files.size - missing.length} are there. ` +
    `${live ? `It would replace ${live}` : 'None of our releases is live there'}.`
  );
}

/** Reads the live release from the store, and checks it through the edge. */
async function verify(run: Run): Promise<string> {
  const { store, target } = run;
  const live = await findLive(run, await readHistory(store));
  const id = live?.release;
  const manifest = id && (await readManifest(store, id));
  if (!manifest)
    throw new Complaint(`${target.name}: none of our releases is live there, so there is nothing to compare with.`);
  const keys = await keysOf(store, id, manifest);
  const damages = await readBack(store, { id, manifest, keys });
  const faults = [...damages.map((damage) => `${sentence([damage])}.`), ...(await run.check(manifest))];
  if (faults.length > 0)
    throw new Complaint(`${shorten(faults)}\n${target.name}: the live release ${id} has these faults.`);
  return `${target.name}: all ${keys.length} files of the live release ${id} are correct.`;
}

/** Does something to every target of an environment, some at a time. One that fails does not stop the others. */
async function forAll(targets: readonly Target[], work: Work, context: Context) {
  const { options, print } = context;
  const { environment, edge } = options;
  const attempt = async (target: Target): Promise<Outcome> => {
    try {
      // Several targets work at the same time: each line begins with its target's name.
      const run = await openRun(target, { ...context, edge, print: (line) => print(`${target.name}: ${line}`) });
      return { target: target.name, outcome: 'done', text: await work(run, options) };
    } catch (error) {
      // A bug of ours in one target must not prevent the report of the others.
      const text = error instanceof Complaint ? error.message : `${reasonOf(error)} (an error in this command)`;
      print(text.startsWith(`${target.name}: `) ? text : `${target.name}: ${text}`);
      return { target: target.name, outcome: 'failed', text };
    }
  };
  const outcomes = await inParallel(targets, attempt, 4);
  return {
    text: describeTargets(environment, outcomes),
    failed: outcomes.some(({ outcome }) => outcome === 'failed'),
  };
}
