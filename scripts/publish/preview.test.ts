import { beforeAll, expect, test } from 'vitest';
import type { Listening } from '../listen.ts';
import { askServer, temporaryFolder } from '../testing.ts';
import { answerFromBundle, answerFromRelease, answerFromStore, startPreview } from './preview.ts';
import { publish } from './publish.ts';
import { latest } from './release.ts';
import { brand, makeRelease } from './testing/bundles.ts';
import { folderGround, makeReleases, openWorld, type World } from './testing/world.ts';

const options = { port: 0, brand, apis: [], sandbox: { handle: () => Response.json('the API') } };
let world: World;
beforeAll(async () => {
  const ground = await folderGround();
  world = await openWorld(ground, await makeReleases());
  await publish(world.run(), world.first);
  await publish(world.run(), world.second);
  return async () => {
    await world.close();
    await ground.close();
  };
});

/** Requests the page, the newest build, the API and a missing file. */
async function tour(server: Listening) {
  const paths = ['/soluciones', `/${latest}`, '/api/x', '/static/none.js', '/releases/lock/00000001.json'];
  const answers = await Promise.all(paths.map((path) => askServer(server, { path })));
  await server.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200]);
  expect(answers[0]?.headers['content-security-policy']).toContain("default-src 'none'");
  const [page, newest, api, , books] = answers.map(({ body }) => body.toString());
  expect([api, books]).toEqual(['"the API"', page]);
  expect(page).toContain(`content="${JSON.parse(newest ?? '').id}"`);
  return page;
}

test('what would be published is shown as it would be served', async () => {
  const dist = temporaryFolder();
  const { page } = await makeRelease(dist, 'winter');
  expect(await tour(await startPreview(answerFromBundle(dist, brand), options))).toBe(page.toString());
});

test('the auth screens have a page of their own, of the release that is looked at', async () => {
  const { store, first, second } = world;
  const path = '/auth/Login';
  const ask = async (answer: Parameters<typeof startPreview>[0]) => {
    const server = await startPreview(answer, options);
    const { body } = await askServer(server, { path });
    await server.close();
    return body;
  };
  expect(await ask(answerFromStore(store))).toEqual(second.auth);
  expect(await ask(await answerFromRelease(store, first.id))).toEqual(first.auth);
  const old = { ...store, read: (key: string) => (key === 'auth.html' ? Promise.resolve(undefined) : store.read(key)) };
  expect(await ask(answerFromStore(old)), 'before there was one').toEqual(second.page);
});

test('the live release and an earlier one are shown too', async () => {
  const { store, first, second } = world;
  expect(await tour(await startPreview(answerFromStore(store), options))).toBe(second.page.toString());
  const earlier = await answerFromRelease(store, first.id);
  expect(await tour(await startPreview(earlier, options))).toBe(first.page.toString());
});

test('a missing bundle or release is reported', async () => {
  expect(() => answerFromBundle('/nowhere', brand)).toThrow('/nowhere has no complete build');
  await expect(answerFromRelease(world.store, '0123456789abcdef')).rejects.toThrow('has no release 0123456789abcdef');
});
