import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edgeHeaders } from '../../headers.ts';
import { checkEdge } from '../edge-check.ts';
import { type Manifest, pointer, type Release, sha256 } from '../release.ts';
import type { Run } from '../run.ts';
import { openStore } from '../stores/open.ts';
import type { Store } from '../stores/store.ts';
import type { StoreConfig } from '../targets.ts';
import { brand, makeRelease } from './bundles.ts';
import { hosts, startEdge, type TestEdge } from './edge.ts';

/** A kind of store to publish to; each world gets its own. */
export interface Ground {
  name: StoreConfig['kind'];
  store(world: string): Promise<StoreConfig>;
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** A target with its own store, a small edge in front of it, and two releases to publish. */
export interface World {
  store: Store;
  edge: TestEdge;
  first: Release;
  second: Release;
  /** Opens the target; parts that are not given work normally. */
  run(change?: Partial<Run>): Run;
  /** Checks a release through an edge with an empty cache; resolves to the faults. */
  faultsOf(release: Release): Promise<string[]>;
  /** The release whose page is live. */
  live(): Promise<Release | undefined>;
  close(): Promise<void>;
}

const headers = edgeHeaders([], '/csp-report');

export interface Releases {
  first: Release;
  second: Release;
}

/** Made once, because all tests use the same. */
export async function makeReleases(): Promise<Releases> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  try {
    return { first: await makeRelease(`${folder}/1`, 'spring'), second: await makeRelease(`${folder}/2`, 'autumn') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Publishes to temporary folders. */
export async function folderGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  return {
    name: 'dir',
    env: {},
    store: async (world) => ({ kind: 'dir', path: `${folder}/${world}` }),
    close: () => rm(folder, { recursive: true }),
  };
}

let worlds = 0;

export async function openWorld(ground: Ground, { first, second }: Releases): Promise<World> {
  const name = `world-${++worlds}`;
  const files = await ground.store(name);
  const store = await openStore(files, ground.env);
  const edge = await startEdge(store, headers);
  const check = (at: URL, manifest: Manifest) =>
    checkEdge({ hosts, at, headers, timeout: 300, firstPause: 5 }, manifest);

  return {
    store,
    edge,
    first,
    second,
    run: (change) => ({
      target: {
        name,
        brand,
        environment: 'test',
        files,
        hosts,
        reports: '/csp-report',
        purge: { kind: 'none' },
        check: true,
        edgeTimeout: 1,
      },
      store,
      by: 'a test',
      now: Date.now,
      step() {},
      print() {},
      purge: async () => edge.purge(),
      check: (manifest) => check(edge.url, manifest),
      ...change,
    }),
    async faultsOf({ manifest }) {
      const fresh = await startEdge(store, headers);
      try {
        return await check(fresh.url, manifest);
      } finally {
        await fresh.close();
      }
    },
    async live() {
      const page = await store.read(pointer);
      return [first, second].find((release) => page && sha256(release.page) === sha256(page.body));
    },
    close: () => edge.close(),
  };
}
