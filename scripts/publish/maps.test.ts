import { beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '../testing.ts';
import { findMaps } from './maps.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import type { Release } from './release.ts';
import { openStore } from './stores/open.ts';
import type { Store } from './stores/store.ts';
import type { Target } from './targets.ts';
import { makeRelease } from './testing/bundles.ts';
import { folderGround, type Ground, openWorld, type World } from './testing/world.ts';

const day = 86_400_000;

let ground: Ground;
let spring: Release;
let autumn: Release;
beforeAll(async () => {
  ground = await folderGround();
  [spring, autumn] = [await releaseWithMaps('spring'), await releaseWithMaps('autumn')];
  return () => ground.close();
});

let world: World;
let config: Extract<Target['files'], { kind: 'dir' }>;
let store: Store;
beforeEach(async () => {
  world = await openWorld(ground, { first: spring, second: autumn });
  config = { kind: 'dir', path: temporaryFolder(), prefix: '' };
  store = await openStore(config, {});
  return () => world.close();
});

async function releaseWithMaps(edition: string) {
  const release = await makeRelease(temporaryFolder(), edition);
  for (const key of scripts(release)) writeFile(`${release.maps}/${key}.map`, JSON.stringify({ file: key, edition }));
  return release;
}

const scripts = ({ manifest }: Release) => manifest.files.map(({ key }) => key).filter((key) => key.endsWith('.js'));
const run: World['run'] = (change) => world.run({ maps: async () => store, ...change });
const kept = async () => (await store.list('')).map(({ key }) => key).sort();
const keyOf = ({ manifest }: Release) => `${run().target.name}/${manifest.buildId}.json.br`;
const look = (release: Release, change: Partial<Target> = {}, said: string[] = []) =>
  findMaps(
    [{ ...run().target, maps: config, ...change }],
    { brand: release.manifest.brand, build: release.manifest.buildId },
    {},
    (line) => said.push(line),
  );

test('each release leaves the maps of its build in the private store, and nothing of them where visitors get files', async () => {
  await publish(run(), spring);
  await publish(run(), autumn);
  await publish(run(), autumn);
  expect(await kept()).toEqual([keyOf(spring), keyOf(autumn)].sort());
  for (const release of [spring, autumn]) {
    const find = await look(release);
    expect(scripts(release).map((key) => find?.(`/${key}`))).toEqual(
      scripts(release).map((file) => expect.objectContaining({ file })),
    );
  }
  expect((await world.store.list('')).filter(({ key }) => key.includes('.map'))).toEqual([]);
  expect((await look(spring))?.('/static/js/unknown.js')).toBeUndefined();
  expect((await look(spring))?.('/constructor')).toBeUndefined();
});

test('a store that refuses the maps ends the publication before the switch', async () => {
  await publish(run(), spring);
  const full = { ...store, create: () => Promise.reject(new Error('The disk is full.')) };
  await expect(publish(run({ maps: async () => full }), autumn)).rejects.toThrow('The disk is full.');
  expect(await world.live()).toBe(spring);
  expect(await world.faultsOf(spring)).toEqual([]);
});

test('the maps of a release are removed with it; those of kept releases and of other targets stay', async () => {
  await publish(run(), spring);
  await publish(run(), autumn);
  await store.create('portal-other/0123456789abcdef.json.br', Buffer.from('x'));
  const later = run({ now: () => Date.now() + 31 * day });
  const limits = { keep: 1, minAge: 30 * day };
  const rehearsed = await prune(later, limits, true);
  expect(await kept()).toHaveLength(3);
  expect(await prune(later, limits)).toEqual(rehearsed);
  expect(rehearsed.releases).toEqual([spring.id]);
  expect(await kept()).toEqual([keyOf(autumn), 'portal-other/0123456789abcdef.json.br'].sort());
  expect(await look(spring)).toBeUndefined();
});

test('maps are not fetched if a report names no build or no target of its brand, or if the credential is missing', async () => {
  await publish(run(), spring);
  const said: string[] = [];
  const odd = { ...spring, manifest: { ...spring.manifest, buildId: `../${spring.manifest.buildId}` } };
  expect(await look(odd, {}, said)).toBeUndefined();
  expect(await look(spring, { brand: 'kleenenergy' }, said)).toBeUndefined();
  expect(said).toEqual([]);
  const credentials = { accessKeyId: 'A_ID', secretAccessKey: 'A_SECRET' };
  const bucket = { kind: 's3', bucket: 'b', prefix: '', region: 'eu-south-2', credentials } as const;
  expect(await look(spring, { maps: bucket }, said)).toBeUndefined();
  expect(said).toEqual([
    expect.stringMatching(/^The source maps of .* need the environment variables A_ID, A_SECRET\.$/),
  ]);
});
