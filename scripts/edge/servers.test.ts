/** nginx in front of the same files must do what our own server does (`smoke.test.ts`). */
import { cpSync, readFileSync, renameSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { edgeHeaders, reportsPath } from '../headers.ts';
import { type Listening, listen } from '../listen.ts';
import { notices } from '../publish/notices.ts';
import { copyOfBuild, sendRequest, temporaryFolder, writeFile } from '../testing.ts';
import { type Candidate, echo, expectSecure, expectServesBundle, publicFiles, secret } from './expectations.ts';
import type { EdgeSite } from './site.ts';
import {
  type Behind,
  challenge,
  findNginx,
  type Http2Client,
  startBucket,
  startNameServer,
  startNginx,
  startNginxOf,
} from './testing.ts';

const hasNginx = await findNginx();

const brand = 'portal';
const headers = edgeHeaders([], reportsPath);
/** A build that does not change while the tests run. */
let dist: string;
let bundle: string;
/** One of its bundles as `publish` stores it, with the files that visitors may not see. */
let root: string;
let site: EdgeSite;

beforeAll(async () => {
  dist = await copyOfBuild();
  bundle = `${dist}/${brand}`;
  root = `${temporaryFolder()}/${brand}`;
  cpSync(bundle, root, { recursive: true });
  for (const name of [
    'index.html.br',
    'index.html.gz',
    'auth.html.br',
    'auth.html.gz',
    'releases/1/release.json',
    'releases/history/1.json',
  ])
    writeFile(`${root}/${name}`, JSON.stringify({ secret }));
  for (const { key } of notices) writeFile(`${root}/${key}`, key);
  writeFile(`${root}/../secret.json`, JSON.stringify({ secret }));
  const api = await listen(0, getRequestListener(echo));
  site = { name: brand, hosts: ['app.portal.example'], headers, api: api.url, reports: reportsPath };
  return () => api.close();
});

const sources = ['a folder', 'a bucket'] as const;

describe.skipIf(!hasNginx).each(sources)('nginx before %s', (source) => {
  let candidate: Candidate & Http2Client & { plainPort: number };
  beforeAll(async () => {
    const bucket = await startBucket(root);
    const behind: Behind = source === 'a folder' ? { root } : { origin: bucket.url };
    candidate = { ...(await startNginx(site, behind)), bundle, headers };
    return () => bucket.close();
  });
  expectServesBundle(() => candidate);
  expectEdge(() => candidate);

  test('compresses the pages on the way', async () => {
    for (const path of ['/', '/auth/Login', '/contracts']) {
      const { headers } = await candidate.send({ path, headers: { 'accept-encoding': 'br, gzip' } });
      expect(headers['content-encoding'], path).toBe('gzip');
    }
  });

  test('gives a certificate authority the answer to its challenge, with and without TLS', async () => {
    const [host = ''] = site.hosts;
    const plainly = (path: string, method = 'GET') =>
      sendRequest({ port: candidate.plainPort }, { path, method, headers: { host } });
    for (const send of [(path: string) => candidate.send({ path }), plainly]) {
      const { status, headers, body } = await send(challenge.path);
      expect([status, headers['content-type'], String(body)]).toEqual([
        200,
        'text/plain; charset=utf-8',
        challenge.answer,
      ]);
      for (const missing of [`${challenge.path}x`, '/.well-known/acme-challenge/', '/.well-known/acme-challenge/a/b'])
        expect([(await send(missing)).status, missing]).toEqual([404, missing]);
    }
    expect((await plainly('/auth/Login?a=1')).headers.location).toBe(`https://${host}/auth/Login?a=1`);
  });

  test('speaks HTTP/2 over TLS 1.3, and nothing older', async () => {
    expect(await candidate.handshake()).toBe('h2 over TLSv1.3');
    expect(await candidate.handshake(undefined, 'TLSv1.2')).toMatch(/alert protocol version/);
  });

  test('does not answer for unknown hosts', async () => {
    expect(await candidate.handshake('app.grupo-optimus.example')).toMatch(/alert/);
  });
});

test.skipIf(!hasNginx)('with an unreachable bucket, nginx keeps serving what it has cached', async () => {
  const bucket = await startBucket(root);
  const { send } = await startNginx(site, { origin: bucket.url });
  const wanted = ['/auth/Login', ...publicFiles(bundle)];
  const get = (path: string) => send({ path, headers: { 'accept-encoding': 'br' } });
  const seen = await Promise.all(wanted.map(get));
  await bucket.close();

  // Longer than an edge considers a page fresh.
  const dead = Date.now();
  while (Date.now() < dead + 1500) expect((await get('/auth/Login')).status).toBe(200);
  const served = await Promise.all(wanted.map(get));
  for (const [index, { status, body }] of served.entries())
    expect([wanted[index], status, body.equals(seen[index]?.body ?? Buffer.of())]).toEqual([wanted[index], 200, true]);
  expect((await get('/static/js/gone.js')).status).toBeGreaterThanOrEqual(400);
});

describe.skipIf(!hasNginx)('nginx for several brands', () => {
  const names = new Set<string>();
  const of = (name: string, hosts: string[]): EdgeSite => ({ ...site, name, hosts, api: undefined });
  let alive: Http2Client;
  let dead: Http2Client;
  let plainPort: number;
  let bucket: Listening;

  beforeAll(async () => {
    bucket = await startBucket(root, ['bucket.test', 'no-such-bucket.test']);
    const nameServer = await startNameServer(names);
    names.add('bucket.test');
    const [one, other] = [of('one', ['app.one.example']), of('other', ['app.other.example'])];
    const origin = (host: string) => ({ origin: `http://${host}:${bucket.port}` });
    const started = await startNginxOf(
      [
        { site: one, behind: origin('bucket.test') },
        { site: other, behind: origin('no-such-bucket.test') },
      ],
      { nameServer: nameServer.port },
    );
    alive = started.client;
    dead = started.clientOf(other);
    plainPort = started.plainPort;
    return async () => {
      await bucket.close();
      nameServer.close();
    };
  });
  const status = async ({ send }: Http2Client) => (await send({ path: '/auth/Login' })).status;

  test('starts although the name of one bucket does not resolve, and serves it as soon as it does', async () => {
    expect([await status(alive), await status(dead)]).toEqual([200, 502]);
    names.add('no-such-bucket.test');
    await expect.poll(() => status(dead)).toBe(200);
  });

  test('keeps serving what it has cached when a name no longer resolves', async () => {
    const script = publicFiles(bundle).find((path) => path.endsWith('.js')) ?? '';
    for (const path of ['/auth/Login', script]) expect((await alive.send({ path })).status).toBe(200);
    names.delete('bucket.test');
    // Longer than nginx keeps a resolved address and considers a page fresh.
    await pause(3000);
    for (const path of ['/auth/Login', script]) expect((await alive.send({ path })).status, path).toBe(200);
    expect((await alive.send({ path: '/static/js/never-seen.js' })).status).toBe(502);
    names.add('bucket.test');
  });

  test('does not answer unknown hosts on plain http', async () => {
    const send = (host: string) => sendRequest({ port: plainPort }, { path: '/', headers: { host } });
    expect((await send('app.one.example')).headers.location).toBe('https://app.one.example/');
    await expect(send('app.stranger.example')).rejects.toThrow(/hang up|ECONNRESET/);
  });
});

test.skipIf(!hasNginx)(
  'nginx starts with 300 long host names, of which one has a certificate, and serves another as soon as it has one',
  async () => {
    const names = Array.from({ length: 300 }, (_, index) => `brand-${index}`);
    // The last has the longest name that DNS allows: 253 characters.
    const hosts = [
      ...names.map((name) => `${name}.${'x'.repeat(47)}.example`),
      `app.${`${'l'.repeat(59)}.`.repeat(4)}test.test`,
    ];
    const sites = hosts.map((host, index): EdgeSite => ({ name: `brand-${index}`, hosts: [host], headers }));
    const [first, second] = sites as [EdgeSite, EdgeSite];
    const { client, clientOf, plainPort } = await startNginxOf(
      sites.map((site) => ({ site, behind: { root } })),
      { certified: [first] },
    );
    expect((await client.send({ path: '/' })).status).toBe(200);
    const [host = ''] = second.hosts;
    expect(await client.handshake(host)).toMatch(/alert/);
    const answer = await sendRequest({ port: plainPort }, { path: challenge.path, headers: { host } });
    expect([answer.status, String(answer.body)]).toEqual([200, challenge.answer]);
    const certified = clientOf(second);
    expect(await certified.handshake()).toBe('h2 over TLSv1.3');
    expect((await certified.send({ path: '/' })).status).toBe(200);
    expect((await client.send({ path: '/' })).status).toBe(200);
  },
);

/** What only edges do. */
function expectEdge(candidate: () => Candidate): void {
  test('does not let the API weaken a header', async () => {
    const answer = await candidate().send({ path: '/api/careless' });
    expect(answer.status).toBe(200);
    expectSecure(answer, headers);
  });

  test.each(notices)('serves /$key', async ({ key }) => {
    const answer = await candidate().send({ path: `/${key}`, headers: { 'accept-encoding': 'br, gzip' } });
    expect([answer.status, String(answer.body)]).toEqual([200, key]);
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'text/plain; charset=utf-8',
      'no-cache',
    ]);
    expectSecure(answer, headers);
    expect((await candidate().send({ path: `/${key}x` })).status).toBe(404);
  });

  test('passes reports of violations on', async () => {
    const { status, body } = await candidate().send({ path: reportsPath, method: 'POST', body: '{"csp-report":{}}' });
    expect([status, JSON.parse(String(body))]).toEqual([
      200,
      { method: 'POST', path: reportsPath, body: '{"csp-report":{}}' },
    ]);
  });

  test('shows a new page as soon as it is switched', async () => {
    for (const [path, name] of [
      ['/', 'index.html'],
      ['/auth/Login', 'auth.html'],
    ] as const) {
      const shown = async () => String((await candidate().send({ path })).body);
      const put = (page: string) => {
        writeFile(`${root}/releases/.incoming/page`, page);
        renameSync(`${root}/releases/.incoming/page`, `${root}/${name}`);
      };
      const page = readFileSync(`${root}/${name}`, 'utf8');
      for (const next of [`${page}<!-- the next release -->`, page]) {
        put(next);
        await expect.poll(shown).toBe(next);
      }
    }
  });
}
