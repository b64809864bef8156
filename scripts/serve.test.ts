import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readBrands } from './brands.ts';
import { Complaint } from './cli.ts';
import type { Listening } from './listen.ts';
import { startServer } from './serve.ts';
import { type Answer, script, sendRequest, smallBuild } from './testing.ts';

let server: Listening;
const sandbox = {
  handle: async (request: Request) =>
    Response.json({ method: request.method, url: request.url, body: await request.text() }),
};
const scriptPath = '/static/js/index.0123.js';

beforeAll(async () => {
  server = await startServer({ port: 0, sandbox, dist: await smallBuild() });
});
afterAll(() => server.close());

const send = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: string, at = server) =>
  sendRequest(at, { path, headers, method, body });
const brandOf = ({ body }: Answer) => JSON.parse(/id="brand">(.*?)<\/script>/s.exec(String(body))?.[1] ?? '').brands;

describe('each host shows its brand', () => {
  test.each([
    ['localhost', 'portal'],
    ['app.grupo-optimus.localhost:3000', 'grupo-optimus'],
    ['app.kleenenergy.localhost', 'kleenenergy'],
    ['app.nobody.localhost', 'portal'],
    ['127.0.0.1:3000', 'portal'],
  ])('%s is %s', async (host, id) => {
    const brands = brandOf(await send('/', { host }));
    expect(brands.map((brand: { id: string }) => brand.id)).toEqual([id]);
  });

  test('the files of one brand are not on the host of another', async () => {
    const [{ logo }] = brandOf(await send('/', { host: 'app.kleenenergy.localhost' }));
    expect((await send(logo, { host: 'app.kleenenergy.localhost' })).status).toBe(200);
    expect((await send(logo)).status).toBe(404);
  });

  test('the universal bundle shows its brands on every host', async () => {
    const universal = await startServer({ port: 0, sandbox, dist: await smallBuild(), universal: true });
    expect(brandOf(await send('/', { host: 'app.kleenenergy.localhost' }, 'GET', undefined, universal))).toHaveLength(
      readBrands().length,
    );
    await universal.close();
  });
});

test('kept connections are closed by the client: a busy server would abort requests that have just arrived', async () => {
  const { headers } = await send('/', { connection: 'keep-alive' });
  expect([headers.connection, headers['keep-alive']]).toEqual(['keep-alive', undefined]);
});

test('the page and the newest build name the same id', async () => {
  const id = /name="build-id" content="([0-9a-f]{16})"/.exec(String((await send('/')).body))?.[1];
  expect(JSON.parse(String((await send('/builds/latest.json')).body))).toEqual({ id });
});

// What else an edge does with files, pages and addresses, this server does too: edge/smoke.test.ts.
test.each([
  ['*', 'br', brotliDecompressSync],
  ['*;q=0', undefined, Buffer.from],
  ['', undefined, Buffer.from],
])('a client that accepts %j gets a script as %s', async (accepted, encoding, decode) => {
  const { headers, body } = await send(scriptPath, { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(String(decode(body))).toBe(script);
});

test('every answer has the security headers: page, file, 404, API, report', async () => {
  for (const path of ['/', scriptPath, '/static/gone.js', '/api/contract', '/csp-report']) {
    const { headers } = await send(path);
    expect(headers['content-security-policy'], path).toMatch(/require-trusted-types-for 'script'/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

test('a failure of the API is a 500, and its details are only printed in the terminal', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await startServer({
    port: 0,
    dist: await smallBuild(),
    sandbox: { handle: () => Promise.reject(new Error('secret')) },
  });
  const { status, body } = await send('/api/x', {}, 'GET', undefined, broken);
  expect([status, String(body)]).toEqual([500, 'The server failed; its terminal says how.\n']);
  expect(printed).toHaveBeenCalledWith(new Error('secret'));
  printed.mockRestore();
  await broken.close();
});

test('a port in use is named, with what to do', async () => {
  const dist = await smallBuild();
  await expect(startServer({ port: server.port, sandbox, dist })).rejects.toThrow(
    new Complaint(
      `Port ${server.port} is in use; stop the program that uses it, or choose another port: --port ${server.port + 1}.`,
    ),
  );
});

test('without a build the server does not start', async () => {
  await expect(startServer({ port: 0, sandbox, dist: '/nowhere' })).rejects.toThrow(
    new Complaint('/nowhere has no complete build; npm run build makes one.'),
  );
});

test('the hash of the theme in the page is that of the file', async () => {
  const [{ theme, themeIntegrity }] = brandOf(await send('/'));
  const { body } = await send(theme);
  expect(themeIntegrity).toBe(`sha256-${createHash('sha256').update(body).digest('base64')}`);
});
