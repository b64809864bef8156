/** nginx in front of the same files must do what our own server does (`smoke.test.ts`). */
import { cpSync, readFileSync, renameSync } from 'node:fs';
import { getRequestListener } from '@hono/node-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { edgeHeaders, reportsPath } from '../headers.ts';
import { listen } from '../listen.ts';
import { copyOfBuild, sendRequest, temporaryFolder, writeFile } from '../testing.ts';
import { type Candidate, echo, expectSecure, expectServesBundle, secret } from './expectations.ts';
import type { EdgeSite } from './site.ts';
import { challenge, findNginx, type Http2Client, startNginx } from './testing.ts';

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
  writeFile(`${root}/../secret.json`, JSON.stringify({ secret }));
  const api = await listen(0, getRequestListener(echo));
  site = { name: brand, hosts: ['app.portal.example'], headers, api: api.url, reports: reportsPath };
  return () => api.close();
});

describe.skipIf(!hasNginx)('nginx', () => {
  let candidate: Candidate & Http2Client;
  let plainPort: number;
  beforeAll(async () => {
    const started = await startNginx(root, [site]);
    candidate = { ...started.client, bundle, headers };
    plainPort = started.plainPort;
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
      sendRequest({ port: plainPort }, { path, method, headers: { host } });
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

  test('does not answer for unknown hosts, with and without TLS', async () => {
    expect(await candidate.handshake('app.grupo-optimus.example')).toMatch(/alert/);
    const stranger = sendRequest({ port: plainPort }, { path: '/', headers: { host: 'app.stranger.example' } });
    await expect(stranger).rejects.toThrow(/hang up|ECONNRESET/);
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
    const { client, clientOf, plainPort } = await startNginx(root, sites, [first]);
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
