import { afterAll, beforeAll, expect, test } from 'vitest';
import { askServer } from '../testing.ts';
import { readPublishOptions } from './options.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { pageKey } from './release.ts';
import { linksOf, readPreviews, sharePreview, unsharePreviews } from './shared-preview.ts';
import { folderGround, type Ground, hosts, makeReleases, openWorld, type World } from './testing/world.ts';

const day = 86_400_000;
let ground: Ground;
let world: World;
beforeAll(async () => {
  ground = await folderGround();
  world = await openWorld(ground, await makeReleases());
  await publish(world.run(), world.first);
});
afterAll(async () => {
  await world.close();
  await ground.close();
});

const ask = (path: string, token?: string) =>
  askServer(
    { port: Number(world.edge.url.port) },
    { path, headers: token ? { cookie: `__Host-preview=${token}` } : {} },
  );

test('a release that is not live is shown to everyone who has the link, file by file, and nothing that is live changes', async () => {
  const { token, release } = await sharePreview(world.run(), world.second, 7);
  expect([token, release]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), world.second.id]);
  expect(linksOf(hosts, { token, release, by: '', until: '' })).toEqual([
    `https://app.portal.example.com/preview/${token}`,
  ]);

  const opened = await ask(`/preview/${token}`);
  expect([opened.status, opened.headers.location]).toEqual([302, '/']);
  expect(String(opened.headers['set-cookie'])).toContain(`__Host-preview=${token}; Path=/; Secure; HttpOnly`);
  const page = await ask('/auth/Login', token);
  expect(page.body.equals(world.second.auth)).toBe(true);
  expect((await ask('/soluciones', token)).body.equals(world.second.page)).toBe(true);
  expect([page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  expect(JSON.parse(String((await ask('/builds/latest.json', token)).body)).id).toBe(world.second.manifest.buildId);
  for (const { key } of world.second.manifest.files)
    if (key.startsWith('static/')) expect((await ask(`/${key}`, token)).status, key).toBe(200);

  expect((await ask('/auth/Login')).body.equals(world.first.auth)).toBe(true);
  expect((await world.live())?.id).toBe(world.first.id);
  expect(await world.faultsOf(world.first)).toEqual([]);
});

test('a stored release can be shown by its id, under a link of its own', async () => {
  const preview = await sharePreview(world.run(), world.first.id, 1);
  expect((await ask('/', preview.token)).body.equals(world.first.page)).toBe(true);
  await expect(sharePreview(world.run(), '0123456789abcdef', 1)).rejects.toThrow('has no release 0123456789abcdef');
  expect((await readPreviews(world.store)).map(({ release }) => release).toSorted()).toEqual(
    [world.first.id, world.second.id].toSorted(),
  );
});

test('prune keeps the release of a preview, and removes both once the preview has expired', async () => {
  const limits = { keep: 1, minAge: 0 };
  await prune(world.run(), limits);
  expect(await world.store.read(pageKey(world.second.id))).toBeDefined();

  const later = world.run({ now: () => Date.now() + 8 * day });
  const [{ token = '' } = {}] = await readPreviews(world.store);
  await prune(later, limits);
  expect(await readPreviews(world.store)).toEqual([]);
  expect(await world.store.list('previews/')).toEqual([]);
  expect(await world.store.read(pageKey(world.second.id))).toBeUndefined();
  const gone = await ask('/', token);
  expect([gone.status, String(gone.headers['set-cookie'])]).toEqual([404, expect.stringContaining('Max-Age=0')]);
  expect((await ask('/')).body.equals(world.first.page)).toBe(true);
});

test('previews are removed by their release, by their link, or all at once', async () => {
  const run = world.run();
  const [one, other] = [await sharePreview(run, world.first.id, 7), await sharePreview(run, world.first.id, 7)];
  expect(await unsharePreviews(run, one.token)).toHaveLength(1);
  expect((await readPreviews(world.store)).map(({ token }) => token)).toEqual([other.token]);
  expect(await unsharePreviews(run, 'nothing')).toEqual([]);
  expect(await unsharePreviews(run, world.first.id)).toHaveLength(1);
  await sharePreview(run, world.second, 7);
  expect(await unsharePreviews(run, 'all')).toHaveLength(1);
});

test('a preview of a name replaces the one before it, under the same link', async () => {
  const run = world.run();
  const one = await sharePreview(run, world.first.id, 7, 'pr-12');
  const unnamed = await sharePreview(run, world.first.id, 7);
  const two = await sharePreview(run, world.second, 7, 'pr-12');
  expect(two.token).toBe(one.token);
  expect((await readPreviews(world.store)).map(({ token, release }) => [token, release])).toEqual(
    expect.arrayContaining([
      [two.token, world.second.id],
      [unnamed.token, world.first.id],
    ]),
  );
  expect(await unsharePreviews(run, 'pr-12')).toHaveLength(1);
  expect(await readPreviews(world.store)).toHaveLength(1);
});

test('the command prints its options', () => {
  const read = (...args: string[]) => readPublishOptions(['preview', 'portal-local', ...args]);
  expect(read('--edge', '--days', '3')).toMatchObject({ share: true, days: 3, edge: undefined });
  expect(read('--edge', '--release', '0123456789abcdef')).toMatchObject({ release: '0123456789abcdef', days: 7 });
  expect(read('--remove', 'all')).toMatchObject({ share: false, remove: 'all' });
  expect(() => read('--days', '3')).toThrow('--days needs --edge');
  expect(() => read('--edge', '--port', '1')).toThrow('has no --port');
  expect(() => read('--edge', '--remove', 'all')).toThrow('--remove cannot be combined with other options');
  expect(readPublishOptions(['verify', 'portal-local', '--edge', 'http://localhost:1'])).toMatchObject({
    edge: new URL('http://localhost:1'),
    share: false,
  });
});
