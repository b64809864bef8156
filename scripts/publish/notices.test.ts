import { afterAll, expect, test } from 'vitest';
import { publish } from './publish.ts';
import { folderGround, makeReleases, openWorld } from './testing/world.ts';

const day = 86_400_000;
const start = Date.parse('2026-03-01T10:00:00Z');
const at = (days: number) => ({ now: () => start + days * day });

const ground = await folderGround();
const world = await openWorld(ground, await makeReleases());
afterAll(async () => {
  await world.close();
  await ground.close();
});

const read = async (key: string) => String((await world.store.read(key))?.body);
const security = () => read('.well-known/security.txt');

test('a publication writes robots.txt and security.txt, and leaves them while they are good', async () => {
  await publish(world.run(at(0)), world.first);
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
