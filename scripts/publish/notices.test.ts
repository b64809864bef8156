import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeFaults } from './notices.ts';
import { publish } from './publish.ts';
import { folderGround, type Ground, makeReleases, openWorld, type Releases, type World } from './testing/world.ts';

const day = 86_400_000;
const start = Date.parse('2026-03-01T10:00:00Z');
const at = (days: number) => ({ now: () => start + days * day });

let ground: Ground;
let releases: Releases;
let world: World;
beforeAll(async () => {
  ground = await folderGround();
  releases = await makeReleases();
  return () => ground.close();
});
beforeEach(async () => {
  world = await openWorld(ground, releases);
  await publish(world.run(at(0)), world.first);
  return () => world.close();
});

const read = async (key: string) => String((await world.store.read(key))?.body);
const security = () => read('.well-known/security.txt');

test('a publication writes robots.txt and security.txt, and leaves them while they are good', async () => {
  expect(await read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  const written =
    'Contact: mailto:help@portal.example.com\nExpires: 2027-02-24T00:00:00Z\nPreferred-Languages: es, en\n' +
    'Canonical: https://app.portal.example.com/.well-known/security.txt\n';
  expect(await security()).toBe(written);
  const replaced: string[] = [];
  const store = {
    ...world.store,
    replace: (key: string, ...rest: [Buffer, string | undefined]) => {
      replaced.push(key);
      return world.store.replace(key, ...rest);
    },
  };
  await publish(world.run({ ...at(100), store }), world.second);
  expect(replaced.filter((key) => !key.startsWith('releases/lock/'))).toEqual([
    'index.html',
    'auth.html',
    'builds/latest.json',
  ]);
  expect(await security()).toBe(written);
});

test('security.txt is renewed half a year before it expires, even if nothing else is published', async () => {
  await publish(world.run({ ...at(181), support: 'soporte@example.com' }), world.first);
  expect(await security()).toMatch(/^Contact: mailto:soporte@example\.com\nExpires: 2027-08-24T00:00:00Z/);
});

test('what is missing, expired or useless is named', async () => {
  expect(await noticeFaults(world.run(at(359)))).toEqual([]);
  expect(await noticeFaults(world.run(at(361)))).toEqual([
    '.well-known/security.txt has expired: the next publication renews it.',
  ]);
  await world.store.remove(['.well-known/security.txt']);
  await world.store.replace(
    'robots.txt',
    Buffer.from('User-agent: *\nDisallow:\n'),
    (await world.store.read('robots.txt'))?.tag,
  );
  expect(await noticeFaults(world.run(at(1)))).toEqual([
    'robots.txt does not refuse search engines.',
    '.well-known/security.txt is missing: the next publication writes it.',
  ]);
});
