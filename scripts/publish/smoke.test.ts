import { afterAll, expect, test } from 'vitest';
import { publish } from './publish.ts';
import { rollBack } from './rollback.ts';
import { folderGround, makeReleases, openWorld } from './testing/world.ts';

const ground = await folderGround();
afterAll(() => ground.close());

test('a release is published over another and rolled back, and each arrives whole', async () => {
  const world = await openWorld(ground, await makeReleases());
  const { first, second } = world;
  await publish(world.run(), first);
  for (const [change, release] of [
    [() => publish(world.run(), second), second],
    [() => rollBack(world.run()), first],
  ] as const) {
    await change();
    expect(await world.live()).toBe(release);
    expect(await world.faultsOf(release)).toEqual([]);
  }
  await world.close();
});
