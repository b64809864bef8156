import { type Event, findLive, isLive, lastLive, readHistory } from './history.ts';
import { lockHolder } from './lock.ts';
import { inParallel } from './parallel.ts';
import { latest, latestOf, type Manifest, readManifest, storedReleases } from './release.ts';
import type { Run } from './run.ts';
import type { Store } from './stores/store.ts';

export interface Status {
  target: string;
  live:
    | {
        /** undefined if the page belongs to no stored release. */
        release: string | undefined;
        buildId: string | undefined;
        /** ISO 8601; undefined if it became live in a publication that was interrupted. */
        since: string | undefined;
      }
    | undefined;
  /** What was interrupted half-way, in words; undefined if nothing was. */
  halfDone: string | undefined;
  /** Who is publishing at this moment. */
  publishing: string | undefined;
  /** The live one first, then the others, the most recently live ones first. */
  releases: StoredRelease[];
}

export interface StoredRelease extends Pick<Manifest, 'buildId' | 'commit'> {
  release: string;
  uploaded: Date;
  /** Until when it was live; undefined if it is live now, or never was. */
  lastLive: Date | undefined;
}

export async function readStatus(run: Run): Promise<Status> {
  const { target, store, now } = run;
  const history = await readHistory(store);
  const live = await findLive(run, history);
  const releases = await readReleases(store, history);
  const current = releases.find(({ release }) => release === live?.release);
  const recorded = lastLive(history);
  const newest = await store.read(latest);
  const half = [
    ...(live?.release && recorded?.release !== live.release ? ['the page was switched, but not recorded'] : []),
    ...(current && !newest?.body.equals(latestOf(current)) ? [`${latest} has another build than the page`] : []),
  ];
  return {
    target: target.name,
    live: live && {
      release: live.release,
      buildId: /<meta name="build-id" content="([^"]+)"/.exec(live.page.body.toString())?.[1],
      since: recorded?.release === live.release ? recorded?.at : undefined,
    },
    halfDone: half.length > 0 ? half.join(', and ') : undefined,
    publishing: (await lockHolder(store, now()))?.holder,
    releases: [...(current ? [current] : []), ...releases.filter((release) => release !== current)],
  };
}

/** All complete releases, the most recently live ones first. */
export async function readReleases(store: Store, history: readonly Event[]): Promise<StoredRelease[]> {
  const stored = await storedReleases(store);
  const read = await inParallel(stored, async ({ id, uploaded }): Promise<StoredRelease[]> => {
    const manifest = await readManifest(store, id);
    if (!manifest) return [];
    const { buildId, commit } = manifest;
    return [{ release: id, buildId, commit, uploaded, lastLive: endOfLife(history, id) }];
  });
  const age = ({ lastLive, uploaded }: StoredRelease) => (lastLive ?? uploaded).getTime();
  return read.flat().sort((one, other) => age(other) - age(one));
}

/** When a release was live for the last time: when the next one replaced it, or when it failed. */
function endOfLife(history: readonly Event[], id: string): Date | undefined {
  const lives = history.filter(isLive);
  const last = lives.findLastIndex(({ release }) => release === id);
  const failed = history.findLast(({ kind, release }) => kind === 'failed' && release === id);
  const end = (last >= 0 && lives[last + 1]) || failed;
  return end && new Date(end.at);
}
