import { afterAll, beforeAll, describe, test } from 'vitest';
import { publish } from './publish.ts';
import { faults, lockRace } from './testing/faults.ts';
import { bucketGround, containerGround } from './testing/servers.ts';
import { folderGround, makeReleases, openWorld, type Releases } from './testing/world.ts';

const grounds = [await folderGround(), await containerGround(), await bucketGround()].filter(
  (ground) => ground !== undefined,
);
afterAll(() => Promise.all(grounds.map((ground) => ground.close())));

let releases: Releases;
beforeAll(async () => {
  releases = await makeReleases();
});

describe.each(grounds)('a $name target survives', (ground) => {
  const all = ground.name === 's3' ? faults : [...faults, lockRace];
  // All faults are tried on a folder, those that depend on the store on every store.
  const shown = ground.name === 'dir' ? all : all.filter(({ onEachStore }) => onEachStore);

  test.each(shown)('$name', async ({ survive }) => {
    const world = await openWorld(ground, releases);
    await publish(world.run(), world.first);
    await survive(world);
    await world.close();
  });
});
