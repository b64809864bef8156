import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { day } from '../durations.ts';
import { git } from '../git.ts';
import { type Event, findLive, isLive, lastLive, readEvent, readHistory } from '../publish/history.ts';
import { inParallel } from '../publish/parallel.ts';
import { readManifest } from '../publish/release.ts';
import type { ReportLine } from '../publish/reports/lines.ts';
import { type Measured, measure } from '../publish/reports/measure.ts';
import type { Store } from '../publish/stores/store.ts';
import type { Target } from '../publish/targets.ts';

/** A target as the page shows it. */
export interface Row {
  target: string;
  brand: string;
  environment: string;
  /** Why nothing is known of it. */
  problem?: string;
  release?: string | undefined;
  buildId?: string | undefined;
  commit?: string | undefined;
  /** When it became live, in ms. */
  since?: number | undefined;
  by?: string | undefined;
  /** How the last publication or rollback ended, if not well, or that it was a rollback: with its reason. */
  trouble?: string | undefined;
  /** Subjects of the commits of this checkout that are not live yet; undefined if it does not know the live one. */
  waiting?: string[] | undefined;
  /** Of the last day. */
  today: Measured;
  /** Of seven days, in steps of {@link step}. */
  week: Measured[];
  /** When other builds became live, as steps of the week. */
  switches: number[];
}

/** Milliseconds of a point of the drawings. */
const step = day / 4;
const span = 7 * day;
/** Kinds of events that end a publication or a rollback. */
const outcomes: ReadonlySet<Event['kind']> = new Set(['published', 'rolled-back', 'failed', 'stopped']);

export interface Opened {
  target: Target;
  /** Throws a Complaint if it cannot be opened. */
  open(): Promise<Store>;
}

/** What is known of every target: from its store, and from the reports of seven days. */
export async function readRows(
  targets: readonly Opened[],
  read: (since: number, now: number) => Promise<ReportLine[]>,
  now: number,
  root = projectRoot,
): Promise<Row[]> {
  const lines = new Map<string, ReportLine[]>();
  for (const line of await read(now - span, now)) {
    const key = `${line.brand} ${line.release}`;
    const known = lines.get(key);
    if (known) known.push(line);
    else lines.set(key, [line]);
  }
  const commits = commitsAfter(root);
  return inParallel(targets, async ({ target, open }): Promise<Row> => {
    const { name, brand, environment } = target;
    const row = { target: name, brand, environment, today: measure([]), week: [], switches: [] };
    try {
      const store = await open();
      const history = await readHistory(store);
      const live = await findLive({ store, target }, history);
      const builds = await buildsOf(store, history, now - span);
      const own = builds.flatMap((build) => lines.get(`${brand} ${build}`) ?? []);
      const manifest = live?.release ? await readManifest(store, live.release) : undefined;
      const last = lastLive(history);
      const ended = history.findLast(({ kind }) => outcomes.has(kind));
      const [made, event] = await inParallel([last, ended], async (one) => one && readEvent(store, one));
      return {
        ...row,
        release: live?.release,
        buildId: manifest?.buildId,
        commit: manifest?.commit,
        since: last ? Date.parse(last.at) : undefined,
        by: made?.by,
        trouble:
          event && event.kind !== 'published'
            ? `${event.kind.replace('-', ' ')}${event.reason ? `: ${event.reason.split('\n')[0]}` : ''}`
            : undefined,
        waiting: manifest && commits(manifest.commit, brand),
        ...drawn(own, history, now),
      };
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      return { ...row, problem: error.message };
    }
  });
}

/** The builds of the releases that were live since a time, in ms: of the last one before it, and of all later ones. */
async function buildsOf(store: Store, history: readonly Event[], since: number): Promise<string[]> {
  const lives = history.filter(isLive);
  const first = lives.findLastIndex(({ at }) => Date.parse(at) <= since);
  const releases = [...new Set(lives.slice(Math.max(first, 0)).map(({ release }) => release))];
  const found = await inParallel(releases, async (id) => (await readManifest(store, id))?.buildId ?? []);
  return [...new Set(found.flat())];
}

function drawn(lines: readonly ReportLine[], history: readonly Event[], now: number) {
  const start = now - span;
  const steps: ReportLine[][] = Array.from({ length: span / step }, () => []);
  for (const line of lines) steps[Math.floor((Date.parse(line.at) - start) / step)]?.push(line);
  const today = new Date(now - day).toISOString();
  return {
    today: measure(lines.filter(({ at }) => at >= today)),
    week: steps.map(measure),
    switches: history
      .filter((event) => isLive(event) && Date.parse(event.at) >= start)
      .map(({ at }) => (Date.parse(at) - start) / step),
  };
}

/** Folders of which a change can reach a brand's visitors. */
const shared = /^(src|locales)\/|^(package-lock\.json|rsbuild\.config\.ts|postcss\.config\.mjs|deploy\/headers\.json)$/;

/** The commits of a checkout that came after another one and can change a brand; each commit is looked up once. */
function commitsAfter(root: string) {
  const known = new Map<string, { subject: string; files: string[] }[] | undefined>();
  return (commit: string, brand: string): string[] | undefined => {
    if (!known.has(commit)) known.set(commit, log(root, commit));
    return known
      .get(commit)
      ?.filter(({ files }) => files.some((file) => shared.test(file) || file.startsWith(`brands/${brand}/`)))
      .map(({ subject }) => subject);
  };
}

function log(root: string, commit: string) {
  const from = /^[0-9a-f]{7,40}/.exec(commit)?.[0];
  if (!from) return undefined;
  try {
    const text = git(root, 'log', '--no-merges', '--name-only', '--format=%x00%h %s', `${from}..HEAD`);
    return text
      .split('\0')
      .filter(Boolean)
      .map((part) => part.split('\n'))
      .map(([subject = '', ...files]) => ({ subject, files }));
  } catch {
    return undefined;
  }
}
