import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { authKey, manifestKey, readManifest, readRelease } from './release.ts';
import { sbom } from './sbom.ts';
import { openStore } from './stores/open.ts';
import { brand, makeRelease } from './testing/bundles.ts';

test('the same bundle of the same commit is the same release, however it was compressed', async () => {
  const dist = temporaryFolder();
  const release = await makeRelease(dist, 'spring');
  const [encoded = ''] = [...release.files.keys()].filter((key) => key.endsWith('.br'));
  rmSync(`${dist}/${brand}/${encoded}`);
  const again = readRelease(dist, brand, { commit: 'spring' });
  expect(again.id).toBe(release.id);
  expect(readRelease(dist, brand, { commit: 'other' }).id).not.toBe(release.id);
});

test('a release names its files and its commit, and contains no time', async () => {
  const { manifest, files, id } = await makeRelease(temporaryFolder(), 'spring');
  expect(Object.keys(manifest)).toEqual(['brand', 'buildId', 'commit', 'files', 'sbom']);
  expect(manifest.files.map(({ key }) => key)).toContain('index.html');
  expect(manifest.files.some(({ key }) => /\.(br|gz)$/.test(key))).toBe(false);
  expect([...files.keys()].at(-1)).toBe(manifestKey(id));
  for (const page of ['index.html', 'auth.html']) expect([...files.keys()]).not.toContain(page);
  expect([...files.keys()]).toContain(authKey(id));
});

test('a manifest that was changed in the store is refused', async () => {
  const { id, files } = await makeRelease(temporaryFolder(), 'spring');
  const store = await openStore({ kind: 'dir', path: temporaryFolder() }, {});
  const key = manifestKey(id);
  await store.create(key, files.get(key) as Buffer);
  expect((await readManifest(store, id))?.commit).toBe('spring');
  const tag = (await store.read(key))?.tag;
  await store.replace(key, Buffer.from(String(files.get(key)).replace('spring', 'autumn')), tag);
  expect(await readManifest(store, id)).toBeUndefined();
});

test('the bill of materials has what bundles are made of, each with version, licence and hash, and no tool', () => {
  const { components } = JSON.parse(sbom()) as { components: { name: string; version: string; licenses?: object[] }[] };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'chart.js', '@floating-ui/core', 'tailwindcss']));
  expect(names).not.toContain('vitest');
  expect(components.filter(({ version, licenses }) => !version || !licenses)).toEqual([]);
});
