import { Complaint } from '../cli.ts';
import { type Manifest, pointer, readManifest, sha256, sha256Of, storedReleases } from './release.ts';
import type { Run } from './run.ts';
import type { Store, Stored } from './stores/store.ts';
import { addressOf } from './targets.ts';

const folder = 'releases/history/';
const kinds = ['published', 'rolled-back', 'failed', 'stopped', 'pruned'] as const;

/** An event of a target. It is encoded in its file's name, so listing the files is enough. */
export interface Event {
  /** UTC, ISO 8601. */
  at: string;
  /**
   * `failed`: it was live until the check failed, and the previous release is live again. `stopped`: it ended before
   * the switch.
   */
  kind: (typeof kinds)[number];
  release: string;
}

/** Details of an event, stored in its file for people. */
interface Details {
  /** Id of the release that was live before. */
  previous?: string | undefined;
  reason?: string;
}

/** Its time is after the last event's, even if another machine's clock is ahead. */
export async function recordEvent(
  run: Pick<Run, 'store' | 'by' | 'now'>,
  event: Omit<Event, 'at'>,
  details: Details,
): Promise<void> {
  const { store, by, now } = run;
  const last = (await readHistory(store)).at(-1);
  const at = new Date(Math.max(now(), last ? Date.parse(last.at) + 1 : 0)).toISOString();
  const content = { at, ...event, by, ...details };
  await store.create(keyOf({ at, ...event }), Buffer.from(`${JSON.stringify(content, null, 2)}\n`));
}

const keyOf = ({ at, kind, release }: Event) => `${folder}${at.replaceAll(':', '-')}-${kind}-${release}.json`;

/** All events, oldest first. */
export async function readHistory(store: Store): Promise<Event[]> {
  const name = new RegExp(
    `^${folder}(\\d{4}-\\d\\d-\\d\\dT)(\\d\\d)-(\\d\\d)-([\\d.]+Z)-(${kinds.join('|')})-([0-9a-f]+)\\.json$`,
  );
  return (await store.list(folder))
    .map(({ key }) => name.exec(key))
    .filter((match) => match !== null)
    .map(([, day, hour, minute, second, kind, release = '']) => ({
      at: `${day}${hour}:${minute}:${second}`,
      kind: kind as Event['kind'],
      release,
    }))
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** Whether an event left its release live. */
export const isLive = ({ kind }: Event) => kind === 'published' || kind === 'rolled-back';

/** The event that made the live release live, according to the history. */
export const lastLive = (history: readonly Event[]) => history.findLast(isLive);

/**
 * The release that was live when this one was published. Releases that had been rolled back or had failed do not count:
 * they can only be restored by name.
 */
export function liveBefore(history: readonly Event[], release: string): string | undefined {
  const own = history.findLastIndex((event) => event.kind === 'published' && event.release === release);
  const earlier = history.slice(0, own < 0 ? undefined : own);
  return earlier.findLast((event) => isLive(event) && event.release !== release)?.release;
}

/** The release that visitors get. */
export interface Live {
  page: Stored;
  /** undefined if the page belongs to no release in the store. */
  release: string | undefined;
}

/**
 * The page decides what is live, not the history, which is only used first because two releases may have the same page.
 *
 * @throws {Complaint} if it is another brand's: then target or credentials are wrong
 */
export async function findLive(
  { store, target }: Pick<Run, 'store' | 'target'>,
  history: readonly Event[],
): Promise<Live | undefined> {
  const page = await store.read(pointer);
  if (!page) return undefined;
  const likely = lastLive(history)?.release;
  const found =
    (likely && (await withPage(store, [likely], page))) ||
    (await withPage(
      store,
      (await storedReleases(store)).map(({ id }) => id),
      page,
    ));
  if (found && found.manifest.brand !== target.brand)
    throw new Complaint(
      `The release ${found.release} of ${found.manifest.brand} is live at ${addressOf(target.files)}, so it is ` +
        `not a store for ${target.brand}. Nothing was done; check the row ${target.name} of the targets.`,
    );
  return { page, release: found?.release };
}

/** The first of these releases with that page. */
async function withPage(store: Store, ids: readonly string[], { body }: Stored) {
  const hash = sha256(body);
  for (const release of ids) {
    const manifest: Manifest | undefined = await readManifest(store, release);
    if (manifest && sha256Of(release, manifest, pointer) === hash) return { release, manifest };
  }
  return undefined;
}
