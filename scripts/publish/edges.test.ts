/** The same faults as in other tests, with nginx and Caddy as edges: TLS, HTTP/2 and brotli. */
import { afterAll, beforeAll, describe, test } from 'vitest';
import { findServers, startCaddy, startNginx } from '../edge/testing-servers.ts';
import { reportsPath } from '../headers.ts';
import { checkEdge } from './edge-check.ts';
import { publish } from './publish.ts';
import type { StoreConfig } from './targets.ts';
import { faults } from './testing/faults.ts';
import { bucketGround } from './testing/servers.ts';
import { folderGround, type Ground, headers, hosts, makeReleases, openWorld, type Releases } from './testing/world.ts';

const has = await findServers();
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
const rows: [string, typeof startNginx, Ground | undefined, boolean, typeof shared][] = [
  ['nginx before a folder', startNginx, folder, has.nginx, shared],
  ['nginx before a bucket', startNginx, bucket, has.nginx, few],
  ['Caddy before a folder', startCaddy, folder, has.caddy, few],
  ['Caddy before a bucket', startCaddy, bucket, has.caddy, few],
];

describe.each(rows)('%s: visitors are unaffected by', (_, startEdge, ground, isThere, some) => {
  test.skipIf(!isThere || !ground).each(some)('$name', async ({ survive }) => {
    const before = async (config: StoreConfig) => {
      const site = { name: 'portal', hosts, headers, api: 'http://127.0.0.1:9', reports: reportsPath };
      const { ask } = await startEdge(
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
