import { beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { acquireLock } from './lock.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { authKey, folderOf, latest, manifestKey, pointer, type Release, sha256 } from './release.ts';
import { rehearseRollback, rollBack } from './rollback.ts';
import { readStatus } from './status.ts';
import { makeRelease } from './testing/bundles.ts';
import { folderGround, type Ground, openWorld, type World } from './testing/world.ts';

let ground: Ground;
let spring: Release;
let summer: Release;
let autumn: Release;
let world: World;
beforeAll(async () => {
  ground = await folderGround();
  spring = await makeRelease(temporaryFolder(), 'spring');
  summer = await makeRelease(temporaryFolder(), 'summer');
  autumn = await makeRelease(temporaryFolder(), 'autumn');
  return () => ground.close();
});
beforeEach(async () => {
  world = await openWorld(ground, { first: spring, second: summer });
  return () => world.close();
});

const live = async () => (await readStatus(world.run())).live?.release;

test('each goes one release further back, until there is none', async () => {
  for (const release of [spring, summer, autumn]) await publish(world.run(), release);
  await rollBack(world.run());
  expect(await live()).toBe(summer.id);
  await rollBack(world.run());
  expect(await live()).toBe(spring.id);
  await expect(rollBack(world.run())).rejects.toThrow(`nothing was live before ${spring.id}, so there is nothing`);
  expect(await live()).toBe(spring.id);
});

test('what had been rolled back when a release was published is not what it goes back to', async () => {
  await publish(world.run(), spring);
  await publish(world.run(), summer);
  await rollBack(world.run());
  await publish(world.run(), autumn);
  await rollBack(world.run());
  expect(await live()).toBe(spring.id);
});

test('what was rolled back goes live again where it is published once more, and back to what was live meanwhile', async () => {
  await publish(world.run(), spring);
  await publish(world.run(), summer);
  await rollBack(world.run());
  await publish(world.run(), summer);
  expect(await live()).toBe(summer.id);
  await rollBack(world.run());
  expect(await live()).toBe(spring.id);
});

/** As releases were before the auth screens had a page of their own. */
function withoutAuthPage({ files, manifest, id, ...rest }: Release): Release {
  const old = { ...manifest, files: manifest.files.filter(({ key }) => key !== 'auth.html') };
  const text = `${JSON.stringify(old, null, 2)}\n`;
  const oldId = sha256(text).slice(0, 16);
  const kept = [...files].filter(([key]) => key !== authKey(id) && key !== manifestKey(id));
  const renamed = kept.map(([key, body]) => [key.replace(folderOf(id), folderOf(oldId)), body] as const);
  return { ...rest, id: oldId, manifest: old, files: new Map([...renamed, [manifestKey(oldId), Buffer.from(text)]]) };
}

test('back to a release whose auth screens are in the page of the portal, that stands in their place', async () => {
  const auth = async () => (await world.store.read('auth.html'))?.body;
  const old = { ...withoutAuthPage(spring), auth: spring.page };
  await publish(world.run(), old);
  await publish(world.run(), summer);
  expect(await auth()).toEqual(summer.auth);
  await rollBack(world.run());
  expect(await live()).toBe(old.id);
  expect(await auth()).toEqual(spring.page);
  expect(await world.faultsOf(old)).toEqual([]);
});

test('a rehearsal says where it would go, and writes nothing', async () => {
  await publish(world.run(), spring);
  await publish(world.run(), summer);
  const before = await world.store.list('');
  expect(await rehearseRollback(world.run())).toEqual({
    release: spring.id,
    buildId: spring.manifest.buildId,
    commit: 'spring',
    previous: summer.id,
  });
  expect(await world.store.list('')).toEqual(before);
});

test("where another brand's portal is live nothing is done, whatever is asked for", async () => {
  await publish(world.run(), spring);
  const face = async () => [await world.store.read(pointer), await world.store.read(latest)];
  const before = await face();
  const { target } = world.run();
  const strange = () => world.run({ target: { ...target, brand: 'acme' } });
  const refusal = `is where portal is live, by its release ${spring.id}, so it is no place for acme`;
  await expect(publish(strange(), summer)).rejects.toThrow(refusal);
  await expect(rollBack(strange())).rejects.toThrow(refusal);
  await expect(prune(strange(), { keep: 1, minAge: 0 })).rejects.toThrow(refusal);
  await expect(readStatus(strange())).rejects.toThrow(refusal);
  expect(await face()).toEqual(before);
  expect(await world.faultsOf(spring)).toEqual([]);
});

test('a lock that this command did not write is named', async () => {
  await world.store.create('releases/lock/00000007.json', Buffer.from('x'));
  const lock = acquireLock(world.store, { holder: 'a test', now: Date.now, say() {} });
  await expect(lock).rejects.toThrow('releases/lock/00000007.json is no lock that this command wrote');
});
