import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { recordEvent } from './history.ts';
import { acquireLock } from './lock.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { folderOf, latest, manifestKey, pointer, type Release, sha256 } from './release.ts';
import { rehearseRollback, rollBack } from './rollback.ts';
import { readStatus } from './status.ts';
import { makeRelease } from './testing/bundles.ts';
import { folderGround, openWorld, type World } from './testing/world.ts';

const ground = await folderGround();
afterAll(() => ground.close());
const make = (edition: string) => makeRelease(temporaryFolder(), edition);
const [spring, summer, autumn] = [await make('spring'), await make('summer'), await make('autumn')];

let world: World;
beforeEach(async () => {
  world = await openWorld(ground, { first: spring, second: summer });
  return () => world.close();
});

const live = async () => (await readStatus(world.run())).live?.release;

test('each rollback goes one release further back, until there is none', async () => {
  for (const release of [spring, summer, autumn]) await publish(world.run(), release);
  await rollBack(world.run());
  expect(await live()).toBe(summer.id);
  await rollBack(world.run());
  expect(await live()).toBe(spring.id);
  await expect(rollBack(world.run())).rejects.toThrow(
    `nothing was live before ${spring.id}, so it cannot be rolled back`,
  );
  expect(await live()).toBe(spring.id);
});

test('a rollback skips what was rolled back before; published again, it is rolled back to what was live meanwhile', async () => {
  await publish(world.run(), spring);
  await publish(world.run(), summer);
  await rollBack(world.run());
  for (const release of [autumn, summer]) {
    await publish(world.run(), release);
    expect(await live()).toBe(release.id);
    await rollBack(world.run());
    expect(await live()).toBe(spring.id);
  }
});

/** The same files from another commit. */
function sameAsSpring(): Release {
  const { files, manifest, id } = spring;
  const later = { ...manifest, commit: 'later' };
  const text = `${JSON.stringify(later, null, 2)}\n`;
  const newId = sha256(text).slice(0, 16);
  const others = [...files].filter(([key]) => key !== manifestKey(id));
  const renamed = others.map(([key, body]) => [key.replace(folderOf(id), folderOf(newId)), body] as const);
  const all = new Map([...renamed, [manifestKey(newId), Buffer.from(text)] as const]);
  return { ...spring, id: newId, manifest: later, files: all };
}

describe('a commit that changes nothing for visitors', () => {
  test('makes no release and no entry in the history', async () => {
    await publish(world.run(), spring);
    const storedFiles = async () => (await world.store.list('')).filter(({ key }) => !key.startsWith('releases/lock/'));
    const before = await storedFiles();
    expect(await publish(world.run(), sameAsSpring())).toMatchObject({
      release: spring.id,
      previous: spring.id,
      unchanged: true,
      upload: { written: 0 },
    });
    expect(await storedFiles()).toEqual(before);
    await publish(world.run(), summer);
    await rollBack(world.run());
    expect(await live()).toBe(spring.id);
  });

  test('is published like any other if a file of the live release is missing', async () => {
    await publish(world.run(), spring);
    const [script = ''] = [...spring.files.keys()].filter((key) => key.startsWith('static/js/'));
    await world.store.remove([script]);
    const again = sameAsSpring();
    expect(await publish(world.run(), again)).toMatchObject({ release: again.id, unchanged: false });
    expect(await world.faultsOf(again)).toEqual([]);
  });

  test('is skipped by a rollback if an older command made a release of it', async () => {
    await publish(world.run(), summer);
    await publish(world.run(), spring);
    const copy = sameAsSpring();
    for (const [key, body] of copy.files) await world.store.create(key, body);
    await recordEvent(world.run(), { kind: 'published', release: copy.id }, { previous: spring.id });
    expect(await live()).toBe(copy.id);
    await rollBack(world.run());
    expect(await live()).toBe(summer.id);
  });
});

test('--dry-run says to which release it would go, and writes nothing', async () => {
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

test('if another brand is live in the store, every command is refused', async () => {
  await publish(world.run(), spring);
  const face = async () => [await world.store.read(pointer), await world.store.read(latest)];
  const before = await face();
  const { target } = world.run();
  const strange = () => world.run({ target: { ...target, brand: 'acme' } });
  const refusal = `The release ${spring.id} of portal is live at`;
  await expect(publish(strange(), summer)).rejects.toThrow(refusal);
  await expect(rollBack(strange())).rejects.toThrow(refusal);
  await expect(prune(strange(), { keep: 1, minAge: 0 })).rejects.toThrow(refusal);
  await expect(readStatus(strange())).rejects.toThrow(refusal);
  expect(await face()).toEqual(before);
  expect(await world.faultsOf(spring)).toEqual([]);
});

test('a lock that this command did not write is named', async () => {
  await world.store.create('releases/lock/00000007.json', Buffer.from('x'));
  const lock = acquireLock(world.store, { holder: 'a test', now: Date.now, print() {} });
  await expect(lock).rejects.toThrow('releases/lock/00000007.json is not a lock of this command');
});
