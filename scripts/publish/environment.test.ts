import { readFileSync, rmSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { edgeHeaders } from '../headers.ts';
import { listen } from '../listen.ts';
import { temporaryFolder, writeFile } from '../testing.ts';
import { runCommand } from './commands.ts';
import { readPublishOptions } from './options.ts';
import { openStore } from './stores/open.ts';
import { makeRelease } from './testing/bundles.ts';
import { answerFromStore } from './testing/edge.ts';

const dist = temporaryFolder();
const brands = ['portal', 'grupo-optimus', 'kleenenergy'] as const;
const headers = edgeHeaders([], '/csp-report');
/** The folder of each target, by the first word of its host. */
let folders: Record<string, string>;
let targets: string;
let edge: URL;
/** Hosts that the edge answers with an error. */
const broken = new Set<string>();

beforeAll(async () => {
  await makeRelease(dist, 'spring', brands);
  const server = await listen(
    0,
    getRequestListener(
      async (request, { outgoing }) => {
        for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
        const [, brand = ''] = new URL(request.url).hostname.split('.');
        if (broken.has(brand)) return new Response('dead', { status: 502 });
        const store = await openStore({ kind: 'dir', path: folders[brand] ?? '' }, {});
        return answerFromStore(store)(request);
      },
      { overrideGlobalObjects: false },
    ),
    brands.map((brand) => `app.${brand}.example.com`),
  );
  edge = new URL(server.url);
  targets = `${dist}/targets.json`;
  return () => server.close();
});

beforeEach(() => {
  folders = Object.fromEntries(brands.map((brand) => [brand, temporaryFolder()]));
  broken.clear();
  writeTargets({});
});

function writeTargets(more: object) {
  const rows = brands.map((brand) => ({
    brand,
    environment: 'production',
    files: { kind: 'dir', path: folders[brand] },
    hosts: [`app.${brand}.example.com`],
    edgeTimeout: 1,
    ...more,
  }));
  writeFile(targets, JSON.stringify({ targets: rows }));
}

const command = (line: string, checkout = { commit: 'abc', changes: [] as string[] }) =>
  runCommand(readPublishOptions([...line.split(' '), '--targets', targets]), {
    env: { PUBLISHED_BY: 'release robot' },
    print() {},
    readProject: () => ({ checkout, inputs: '' }),
  });
const all = (more = '') => command(`--environment production --dist ${dist} --edge ${edge}${more && ` ${more}`}`);
const storeOf = (brand: string) => openStore({ kind: 'dir', path: folders[brand] ?? '' }, {});
const isLive = async (brand: string) => (await (await storeOf(brand)).read('index.html')) !== undefined;
const outcomes = ({ text }: { text: string }) =>
  Object.fromEntries(
    Array.from(text.matchAll(/^(\S+-production) +(done|failed) /gm), ([, target, outcome]) => [target, outcome]),
  );

describe('every target of an environment', () => {
  test('is published, and the output is one table', async () => {
    const result = await all();
    expect(result.failed).toBe(false);
    expect(outcomes(result)).toEqual({
      'portal-production': 'done',
      'grupo-optimus-production': 'done',
      'kleenenergy-production': 'done',
    });
    expect(result.text.split('\n')).toEqual([
      expect.stringMatching(/^target +outcome +what$/),
      expect.stringMatching(
        /^portal-production +done +the release [0-9a-f]{16} \(build \w+\) is live\. \d+ files uploaded/,
      ),
      expect.stringMatching(/^grupo-optimus-production +done/),
      expect.stringMatching(/^kleenenergy-production +done/),
      'production: 3 of 3 done, 0 failed.',
    ]);
  });

  test('is rolled back alone if it fails', async () => {
    broken.add('portal');
    const result = await all();
    expect(result.failed).toBe(true);
    expect(outcomes(result)).toEqual({
      'kleenenergy-production': 'done',
      'portal-production': 'failed',
      'grupo-optimus-production': 'done',
    });
    expect(await Promise.all(brands.map(isLive))).toEqual([false, true, true]);
    expect(result.text).toMatch(/portal-production +failed .*answers 502/);
  });

  test('is skipped if another is not ready, or if nothing has changed', async () => {
    const newest = `${dist}/kleenenergy/builds/latest.json`;
    const content = readFileSync(newest, 'utf8');
    rmSync(newest);
    await expect(all()).rejects.toThrow(/^kleenenergy-production: .*No target was changed\.$/s);
    writeFile(newest, content);
    expect((await all('--dry-run')).text.match(/would upload/g)).toHaveLength(3);
    expect(await Promise.all(brands.map(isLive))).toEqual([false, false, false]);
    await expect(command('--environment moon')).rejects.toThrow(/environment moon; there are production\./);
  });
});

test('what happened is recorded: what, by whom and why it failed, before the switch too', async () => {
  broken.add('portal');
  await all();
  broken.clear();
  await all();
  const store = await storeOf('portal');
  const [script = ''] = (await store.list('static/js/index')).map(({ key }) => key);
  await store.replace(script, Buffer.from('damaged'), (await store.read(script))?.tag);
  expect(outcomes(await all())).toMatchObject({ 'portal-production': 'failed' });
  const events = (await store.list('releases/history/')).map(async ({ key }) =>
    JSON.parse(String((await store.read(key))?.body)),
  );
  const by = expect.stringMatching(/^release robot on \S/);
  expect((await Promise.all(events)).sort((one, other) => one.at.localeCompare(other.at))).toMatchObject([
    { kind: 'failed', by, reason: expect.stringContaining('answers 502 instead of 200') },
    { kind: 'published', by },
    { kind: 'stopped', by, reason: expect.stringContaining('different content') },
  ]);
});

test("the API's address is the environment's, stamped into the page of the same build", async () => {
  writeTargets({ apiUrl: 'https://api.staging.example.com' });
  // The edge of this test sends a policy without that API, which the check notices.
  await expect(command(`portal-production --dist ${dist} --edge ${edge}`)).rejects.toThrow(
    "connect-src 'self' https://api.staging.example.com",
  );
  writeTargets({ apiUrl: 'https://api.staging.example.com', check: false });
  const { text } = await command(`portal-production --dist ${dist}`);
  const store = await storeOf('portal');
  const page = String((await store.read('index.html'))?.body);
  expect(JSON.parse(/id="brand">(.*?)<\/script>/s.exec(page)?.[1] ?? '').brands[0].apiUrl).toBe(
    'https://api.staging.example.com',
  );
  const buildId = /build (\w+)/.exec(text)?.[1];
  expect(page).toContain(`<meta name="build-id" content="${buildId}">`);
  expect(String((await store.read('builds/latest.json'))?.body)).toBe(JSON.stringify({ id: buildId }));
  expect(readFileSync(`${dist}/portal/index.html`, 'utf8')).not.toContain('staging');
  expect((await command('verify portal-production')).text).toMatch(/are correct/);
});

describe('an environment is', () => {
  const summer = temporaryFolder();
  const fleet = (line: string) => command(`${line} --environment production`);
  const lives = async () => (await fleet('status')).text.match(/release \w{16}/g);

  beforeAll(() => makeRelease(summer, 'summer', brands));

  test('listed, verified and rolled back as one', async () => {
    await all();
    const before = await lives();
    await command(`--environment production --dist ${summer} --edge ${edge}`, { commit: 'fedcba9', changes: [] });
    expect(await lives()).not.toEqual(before);

    const verified = await fleet(`verify --edge ${edge}`);
    expect(verified.text.split('\n')).toEqual([
      expect.stringMatching(/^target +outcome +what$/),
      expect.stringMatching(/^portal-production +done +all \d+ files of the live release \w+ are correct\.$/),
      expect.stringMatching(/^grupo-optimus-production +done/),
      expect.stringMatching(/^kleenenergy-production +done/),
      'production: 3 of 3 done, 0 failed.',
    ]);

    const rehearsed = await fleet('rollback --dry-run');
    expect(rehearsed.text).toMatch(/is stored there completely, and would be live again/);
    expect(await lives()).not.toEqual(before);
    const back = await fleet(`rollback --edge ${edge}`);
    expect(back.text).toMatch(/^kleenenergy-production +done +the release \w+ .* is live again instead of/m);
    expect(await lives()).toEqual(before);

    expect((await fleet('prune --dry-run')).text).toMatch(/0 releases and 0 files/);
  });

  test('brought back to a time, also where nothing has been published since', async () => {
    await all();
    const before = await lives();
    const then = new Date().toISOString();
    await command(`portal-production --dist ${summer} --edge ${edge}`, { commit: 'fedcba9', changes: [] });
    expect(await lives()).not.toEqual(before);
    const back = await fleet(`rollback --before ${then} --edge ${edge}`);
    expect(back.text).toMatch(/^kleenenergy-production +done +the release \w+ .* was live already and stays/m);
    expect(await lives()).toEqual(before);
    await expect(command('rollback portal-production --before 2020-01-01')).rejects.toThrow(
      'portal-production: nothing was live before 2020-01-01T00:00:00.000Z.',
    );
  });
});
