/** The same faults as in other tests, with nginx as the edge: TLS, HTTP/2 and brotli. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { findNginx, startNginx } from '../edge/testing-servers.ts';
import { reportsPath } from '../headers.ts';
import { checkEdge } from './edge-check.ts';
import { publish } from './publish.ts';
import type { StoreConfig } from './targets.ts';
import { faults } from './testing/faults.ts';
import { bucketGround } from './testing/servers.ts';
import { folderGround, type Ground, headers, hosts, makeReleases, openWorld, type Releases } from './testing/world.ts';

const hasNginx = await findNginx();
const folder = await folderGround();
const bucket = await bucketGround();
afterAll(() => Promise.all([folder.close(), bucket?.close()]));

let releases: Releases;
beforeAll(async () => {
  releases = await makeReleases();
});

const shared = faults.filter(({ ofEdge }) => !ofEdge);
/** The most important ones: switch and rollback. */
const few = shared.filter(({ name }) => /^a (?:rollback|crash before "switch the newest)/.test(name));
const rows: [string, Ground | undefined, typeof shared][] = [
  ['nginx before a folder', folder, shared],
  ['nginx before a bucket', bucket, few],
];

describe.each(rows)('%s: visitors are unaffected by', (_, ground, some) => {
  test.skipIf(!hasNginx || !ground).each(some)('$name', async ({ survive }) => {
    const before = async (config: StoreConfig) => {
      const site = { name: 'portal', hosts, headers, api: 'http://127.0.0.1:9', reports: reportsPath };
      const { ask } = await startNginx(
        site,
        config.kind === 'dir' ? { root: config.path } : { origin: originOf(config) },
      );
      const connect = () => ({
        address: 'https://app.portal.example.com',
        get: (path: string, encoding: string) => ask({ path, headers: { 'accept-encoding': encoding } }),
        close() {},
      });
      const edge = { hosts, headers, timeout: 10_000, firstPause: 50, connect };
      return (manifest: Parameters<typeof checkEdge>[1]) => checkEdge(edge, manifest, () => {});
    };
    const world = await openWorld(ground as Ground, releases, before);
    await publish(world.run(), world.first);
    await survive(world);
    await world.close();
  });
});

const originOf = (config: StoreConfig) =>
  config.kind === 's3' ? `${config.endpoint}/${config.bucket}/${config.prefix}` : '';
