import { afterAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollBack } from './rollback.ts';
import { incoming } from './stores/store.ts';
import { makeRelease } from './testing/bundles.ts';
import { folderGround, openWorld, type World } from './testing/world.ts';

const day = 86_400_000;
const limits = { keep: 1 };

const ground = await folderGround();
afterAll(() => ground.close());
const make = (edition: string) => makeRelease(temporaryFolder(), edition);
const releases = [await make('spring'), await make('summer'), await make('autumn')] as const;

let world: World;
beforeEach(async () => {
  world = await openWorld(ground, { first: releases[0], second: releases[1] });
  return () => world.close();
});

/** A run on a machine whose clock is some days ahead. */
const after = (days: number) => world.run({ now: () => Date.now() + days * day });
const publishAll = async () => {
  for (const release of releases) await publish(world.run(), release);
};
const files = async () => (await world.store.list('')).map(({ key }) => key);

test('releases that were live recently stay, however many they are', async () => {
  await publishAll();
  expect(await prune(after(29), limits)).toEqual({ releases: [], files: 0, bytes: 0 });
});

test('old releases are removed with the files that only they use; the live one stays whole', async () => {
  await publishAll();
  const [first, second, third] = releases;
  const { releases: gone } = await prune(after(31), limits);
  expect(gone.sort()).toEqual([first.id, second.id].sort());
  expect(await world.faultsOf(third)).toEqual([]);
  const left = await files();
  expect(left.filter((key) => key.includes(first.id) && !key.includes('history'))).toEqual([]);
  expect(left.filter((key) => key.startsWith('static/js/invoices') && key.endsWith('.js'))).toHaveLength(1);
});

test('a number of the newest stay, among them one to roll back to', async () => {
  await publishAll();
  expect((await prune(after(31), { ...limits, keep: 2 })).releases).toEqual([releases[0].id]);
  await rollBack(after(31));
  expect(await world.faultsOf(releases[1])).toEqual([]);
});

test('the live release stays even if it is the oldest', async () => {
  await publishAll();
  await rollBack(world.run(), { to: releases[0].id });
  const { releases: gone } = await prune(after(31), limits);
  expect(gone).not.toContain(releases[0].id);
  expect(gone).toHaveLength(2);
  expect(await world.faultsOf(releases[0])).toEqual([]);
});

test('the age counts from the last day as the live one, not from the upload', async () => {
  const [first, second] = releases;
  await publish(world.run(), first);
  await publish(after(40), second);
  expect((await prune(after(69), limits)).releases).toEqual([]);
  expect((await prune(after(71), limits)).releases).toEqual([first.id]);
});

test('an interrupted upload is removed after some time', async () => {
  const [first] = releases;
  await publish(world.run(), first);
  const debris = ['static/js/debris.js', 'releases/0123456789abcdef/index.html', `${incoming}debris`];
  for (const key of debris) await world.store.create(key, Buffer.from('x'));
  expect((await prune(after(29), limits)).files).toBe(0);
  expect(await prune(after(31), { ...limits, dryRun: true })).toEqual({ releases: [], files: 3, bytes: 3 });
  expect(await files()).toEqual(expect.arrayContaining(debris));
  expect((await prune(after(31), limits)).files).toBe(3);
  expect((await files()).filter((key) => debris.includes(key))).toEqual([]);
  expect(await world.faultsOf(first)).toEqual([]);
});

test('a prune whose lock was taken over while the machine slept removes nothing that a new release needs', async () => {
  await publishAll();
  const [first, second] = releases;
  const step = async (name: string) => {
    // The oldest release is to be removed, and is published again before its files are removed.
    if (name === 'remove files') await publish(after(32), first);
  };
  const late = { ...after(31), step };
  await expect(prune(late, { ...limits, keep: 2 })).rejects.toThrow('The lock was lost to a test');
  expect(await world.faultsOf(first)).toEqual([]);
  expect(await world.faultsOf(second)).not.toEqual([]);
});

test('a prune that was interrupted is completed by the next one', async () => {
  await publishAll();
  const step = (name: string) => {
    if (name === 'remove files') throw new Error('The machine stops.');
  };
  await expect(prune({ ...after(31), step }, limits)).rejects.toThrow('The machine stops.');
  expect(await world.faultsOf(releases[2])).toEqual([]);
  await prune(after(31), limits);
  expect((await files()).filter((key) => key.startsWith('static/js/invoices') && key.endsWith('.js'))).toHaveLength(1);
  expect(await world.faultsOf(releases[2])).toEqual([]);
});
