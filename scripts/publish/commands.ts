import { type BrandSource, readBrands } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { readBuild } from '../dist.ts';
import { readChanges, tellChanges } from './changes.ts';
import { missingVariables } from './credentials.ts';
import { type Outcome, planWaves, runWaves } from './fleet.ts';
import { type FullEvent, findLive, readEvents, readHistory } from './history.ts';
import { noticeFaults } from './notices.ts';
import { openRun } from './open-run.ts';
import type { PublishOptions } from './options.ts';
import { inParallel } from './parallel.ts';
import { preflight } from './preflight.ts';
import { commitOf, type Project } from './project.ts';
import { provenanceFault } from './provenance.ts';
import { prune } from './prune.ts';
import { isUnchanged, publish, shorten } from './publish.ts';
import { pointer, type Release, readManifest, readRelease } from './release.ts';
import type { Reporter } from './reporter.ts';
import { rehearseRollback, rollBack } from './rollback.ts';
import type { Run } from './run.ts';
import { sbom } from './sbom.ts';
import { linksOf, readPreviews, sharePreview, unsharePreviews } from './shared-preview.ts';
import { readStatus, type Status } from './status.ts';
import { addressOf, apisFor, readTargets, type Target } from './targets.ts';
import { missingFiles, sentence } from './upload.ts';
import { keysOf, readBack } from './verify.ts';
import {
  kB,
  table,
  tellAudit,
  tellFleet,
  tellHistory,
  tellLive,
  tellPruned,
  tellPublished,
  tellRehearsal,
  tellRolledBack,
  tellStatus,
  tellTargets,
  tellUnchanged,
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

/** @throws {Complaint} on anything that stops it */
export async function runCommand(options: PublishOptions, surroundings: Surroundings): Promise<Result> {
  const { env } = surroundings;
  const brands = readBrands();
  const [first, ...others] = brands.map(({ data }) => data.id) as [string, ...string[]];
  const targets = readTargets([first, ...others], options.targets);
  const context = { options, brands, ...surroundings };
  if (options.verb === 'list') return listTargets(targets, context);
  if (options.verb === 'fleet') return publishFleet(targets, context);

  if (isForTarget(options.verb) && options.environment) return runEnvironment(targets, options.verb, context);

  const target = targets.find(({ name }) => name === options.target);
  if (!target)
    throw new Complaint(
      `There is no target ${options.target}; there are ${targets.map(({ name }) => name).join(', ')}.`,
    );
  if (options.verb === 'publish') return doPublish(target, context);
  const missing = needed(target, options.verb, env);
  if (missing) throw new Complaint(missing);

  const run = await openRun(target, { ...context, edge: options.edge });
  if (isForTarget(options.verb)) return forTarget[options.verb](run, options);
  if (options.remove !== undefined) return unshare(run, options.remove);
  return options.share ? share(run, context) : preview(run, context);
}

/** Commands for one target or for each of an environment. */
const forTarget = {
  async status(run) {
    const status = await readStatus(run);
    // Without tokens: people who read this may not have access.
    const previews = (await readPreviews(run.store)).map(({ token: _, ...preview }) => preview);
    return { data: { ...status, previews }, text: [tellStatus(status), ...previews.map(tellPreview)].join('\n') };
  },
  async history({ target: { name }, store }, { last }) {
    const events = await readEvents(store, last);
    return { data: { target: name, events }, text: tellHistory(name, events) };
  },
  async changes(run) {
    const changes = await readChanges(run);
    return { data: changes, text: tellChanges(changes) };
  },
  verify,
  rollback: doRollback,
  async prune(run, options) {
    const pruned = await prune(run, options, options.dryRun);
    return { data: pruned, text: tellPruned(run.target.name, pruned, options.dryRun) };
  },
} satisfies Record<string, (run: Run, options: PublishOptions) => Promise<Result>>;

const isForTarget = (verb: string): verb is keyof typeof forTarget => verb in forTarget;

const tellPreview = ({ release, until, by }: { release: string; until: string; by: string }) =>
  `${by} has put a preview of ${release} on the edge, until ${until}.`;

/** Puts the current build, or a stored release, on the edge behind a secret link. */
async function share(run: Run, context: Context): Promise<Result> {
  const { target } = run;
  const { release: asked, days } = context.options;
  const preview = await sharePreview(run, asked ?? ready(target, context), days);
  const links = linksOf(target.hosts, preview);
  const { release, until } = preview;
  return {
    data: { release, until, links },
    text:
      `${links.join('\n')}\nshows the release ${release} to everyone who has the link, until ${until}. /preview/ goes back to what is live.\n` +
      `npm run publish -- preview ${target.name} --remove ${release} removes it.`,
  };
}

/** The build to publish, after the preflight has passed. */
function ready(target: Target, context: Context): Release {
  const project = context.readProject();
  const refusals = refusalsOf(target, project, context);
  if (refusals.length > 0) throw new Complaint(`${shorten(refusals, 20)}\n${target.name} was not changed.`);
  return releaseFor(target, project, context.options);
}

async function unshare(run: Run, which: string): Promise<Result> {
  const removed = (await unsharePreviews(run, which)).map(({ release }) => release);
  if (removed.length === 0)
    throw new Complaint(`${run.target.name} has no preview${which === 'all' ? '' : ` of ${which}`}.`);
  return {
    data: { removed },
    text: `${run.target.name}: ${removed.length === 1 ? 'one preview is' : `${removed.length} previews are`} off the edge: ${[...new Set(removed)].join(', ')}.`,
  };
}

/** The variables that are not set; commands that only read or remove files do not need the edge's. */
function needed({ name, files, purge, maps }: Target, verb: PublishOptions['verb'], env: NodeJS.ProcessEnv) {
  const takes = { files, purge: verb === 'rollback' ? purge : ({ kind: 'none' } as const) };
  const missing = missingVariables(verb === 'prune' ? { ...takes, maps } : takes, env);
  return missing.length > 0 ? `${name} needs the environment variables ${missing.join(', ')}.` : undefined;
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
  const published = await publish(run, release, options);
  return { data: published, text: tellPublished(target.name, published) };
}

const refusalsOf = (target: Target, project: Project, { brands, options: { dist, allowDirty }, env }: Context) =>
  preflight({ ...project, target, brands, dist, allowDirty, env });

const releaseFor = ({ brand, apiUrl, environment }: Target, { checkout }: Project, { dist }: PublishOptions): Release =>
  readRelease(dist, brand, { commit: commitOf(checkout), sbom: sbom(readBuild(dist)?.packages), apiUrl, environment });

/** @throws {Complaint} if there is none */
function targetsOf(all: readonly Target[], environment: string): Target[] {
  const targets = all.filter((target) => target.environment === environment);
  if (targets.length > 0) return targets;
  const known = [...new Set(all.map((target) => target.environment))].join(', ');
  throw new Complaint(`No target is in the environment ${environment}; there are ${known}.`);
}

/** Runs a command for every target of an environment. If a credential of one is missing, nothing is done to any. */
async function runEnvironment(all: readonly Target[], verb: keyof typeof forTarget, context: Context): Promise<Result> {
  const { options, env, reporter } = context;
  const { environment, parallel, edge } = options;
  const targets = targetsOf(all, environment);
  const missing = targets.flatMap((target) => needed(target, verb, env) ?? []);
  if (missing.length > 0) throw new Complaint(`${shorten(missing, 20)}\nNo target was changed.`);
  let done = 0;
  const outcomes = await runWaves(
    planWaves(targets, options.waves),
    parallel,
    async (target) =>
      forTarget[verb](await openRun(target, { ...context, reporter: quiet(target, reporter), edge }), options),
    ({ target, outcome, reason }) => {
      if (outcome === 'failed') reporter.say(`${target}: ${reason}`);
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

/** The latest events of all targets in one list, the newest first. */
const auditOf = (outcomes: readonly Outcome<Result>[], last: number) =>
  outcomes
    .flatMap(({ target, result }) => {
      const { events } = (result?.data ?? { events: [] }) as { events: FullEvent[] };
      return events.map((event) => ({ target, ...event }));
    })
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, last);

/** Several targets work at the same time: each line begins with its target's name, and progress is not shown. */
const quiet = ({ name }: Target, { say }: Reporter): Reporter => ({
  say: (line) => say(`${name}: ${line}`),
  progress() {},
});

/** Publishes every target of an environment. If one is not ready, nothing is published. */
async function publishFleet(all: readonly Target[], context: Context): Promise<Result> {
  const { environment, waves: names, parallel, edge, dryRun } = context.options;
  const targets = targetsOf(all, environment);
  const waves = planWaves(targets, names);
  const project = context.readProject();
  const refusals = targets.flatMap((target) =>
    refusalsOf(target, project, context).map((refusal) =>
      refusal.includes(target.name) ? refusal : `${target.name}: ${refusal}`,
    ),
  );
  if (refusals.length > 0) throw new Complaint(`${shorten([...new Set(refusals)], 20)}\nNo target was changed.`);

  const started = performance.now();
  let done = 0;
  const { say, progress } = context.reporter;
  const open = (target: Target) => openRun(target, { ...context, reporter: quiet(target, context.reporter), edge });
  if (dryRun) {
    const rehearsals = await inParallel(
      targets,
      async (target) => rehearse(await open(target), releaseFor(target, project, context.options)),
      parallel,
    );
    return {
      data: { targets: rehearsals.map(({ data }) => data) },
      text: rehearsals.map(({ text }) => text).join('\n'),
    };
  }
  const outcomes = await runWaves(
    waves,
    parallel,
    async (target) => publish(await open(target), releaseFor(target, project, context.options), context.options),
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

/** Prints what publishing would do. */
async function rehearse(run: Run, release: Release): Promise<Result> {
  const { store, target } = run;
  const { id, manifest, files } = release;
  const live = (await findLive(run, await readHistory(store)))?.release;
  const { buildId } = manifest;
  if (live && (await isUnchanged(run, live, release)))
    return {
      data: { release: live, buildId, upload: [], bytes: 0, live, unchanged: true },
      text: tellUnchanged(target.name, live),
    };
  const missing = await missingFiles(store, { id, files });
  const bytes = missing.reduce((sum, key) => sum + (files.get(key)?.length ?? 0), 0);
  const text =
    `${target.name}: the release ${id} (build ${buildId}) would upload ${missing.length} files ` +
    `(${kB(bytes)}); ${files.size - missing.length} are there. ` +
    `${live ? `It would replace ${live}` : 'None of our releases is live there'}.`;
  return { data: { release: id, buildId, upload: missing, bytes, live, unchanged: false }, text };
}

async function doRollback(run: Run, { to, before, unsigned, dryRun }: PublishOptions): Promise<Result> {
  const { name } = run.target;
  if (dryRun) {
    const rehearsed = await rehearseRollback(run, { to, before, unsigned });
    return { data: rehearsed, text: tellRehearsal(name, rehearsed) };
  }
  const rolledBack = await rollBack(run, { to, before, unsigned });
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
  const distrust = await provenanceFault(store, target.provenance, id);
  const faults = [
    ...(distrust ? [distrust] : []),
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

/** Serves until it is stopped; the sandbox is loaded only here. */
async function preview({ store, target }: Run, { options, brands }: Context): Promise<Result> {
  const { answerFromBundle, answerFromRelease, answerFromStore, startPreview } = await import('./preview.ts');
  const { createSandbox } = await import('../sandbox/app.ts');
  const { closeOnSignal } = await import('../start-up.ts');
  const { release, dist, port } = options;
  if (release === 'live' && !(await store.read(pointer))) throw new Complaint(`${target.name}: nothing is live.`);
  const answer = !release
    ? answerFromBundle(dist, target.brand)
    : release === 'live'
      ? answerFromStore(store)
      : await answerFromRelease(store, release);
  const apis = apisFor(target, brands);
  const sandbox = createSandbox();
  const server = await startPreview(answer, { port, brand: target.brand, apis, sandbox });
  closeOnSignal(server, sandbox);
  const what = release ? `the release ${release} of ${target.name}` : `${dist}/${target.brand}`;
  return {
    data: { url: server.url },
    text: `${server.url} shows ${what}, with the sandbox as its API; Ctrl+C stops it.`,
  };
}
