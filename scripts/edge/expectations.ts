import { globSync, readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { types } from '../bundle.ts';
import { encodings } from '../compress.ts';
import { ruleFor } from '../headers.ts';
import { inParallel } from '../publish/parallel.ts';
import type { Answer } from '../testing.ts';
import { ownPages } from './site.ts';
import type { Send } from './testing.ts';

/** A server of a bundle, ours or another's, as the shared tests use it. */
export interface Candidate {
  send: Send;
  /** Folder of the bundle it serves, as built. */
  bundle: string;
  /** Security headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};
const decoded = ({ headers, body }: Answer) => decoders[headers['content-encoding'] ?? 'identity']?.(body);

/**
 * The tests that every server of a bundle must pass: our own and each edge.
 *
 * @param candidate called when the tests run, not when they are declared
 */
export function expectServesBundle(candidate: () => Candidate): void {
  const send: Send = (question) => candidate().send(question);
  const get = (path: string, headers: Record<string, string> = {}) => send({ path, headers });
  const read = (path: string) => readFileSync(candidate().bundle + path);
  const someScript = () => {
    const [name = ''] = globSync('static/js/index.*.js', { cwd: candidate().bundle });
    return `/${name}`;
  };
  const expectPlain = (answer: Answer, status: number, path: string) => {
    const { headers, body } = answer;
    const sent = [answer.status, headers['content-type'], headers['cache-control']];
    expect(sent, path).toEqual([status, 'text/plain; charset=utf-8', 'no-store']);
    expect(String(body), path).toMatch(/^[^<]+\n$/);
    expectSecure(answer, candidate().headers, path);
  };

  test.each([
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('every file of the bundle arrives whole at a client that takes %j', async (accepted, best) => {
    const { bundle } = candidate();
    const files = publicFiles(bundle);
    expect(files.length).toBeGreaterThan(5);
    const look = async (path: string) => {
      const answer = await get(path, { 'accept-encoding': accepted });
      const { status, headers } = answer;
      const sent = [status, headers['content-type'], headers['cache-control'], decoded(answer)?.equals(read(path))];
      expect(sent, path).toEqual([200, types[extname(path)], ruleFor(path).cache, true]);
      expect(accepted, path).toContain(headers['content-encoding'] ?? '');
      expectSecure(answer, candidate().headers, path);

      const smaller = Object.values(encodings).some((suffix) => statSync(bundle + path + suffix, quietly));
      if (path.startsWith('/static/') && smaller) {
        expect(headers['content-encoding'] ?? 'identity', path).toBe(best);
        expect(headers.vary, path).toBe('Accept-Encoding');
      }
    };
    await inParallel(files, look, 8);
  });

  test.each(['/', '/builds/latest.json', 'script'])('a copy that is still good is not sent again: %s', async (name) => {
    const path = name === 'script' ? someScript() : name;
    const headers = { 'accept-encoding': 'br' };
    const { etag = '' } = (await get(path, headers)).headers;
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await get(path, { ...headers, 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe(ruleFor(path).cache);
    expectSecure(again, candidate().headers, path);
    for (const other of [
      { ...headers, 'if-none-match': '"another"' },
      ...(name === 'script' ? [{ 'accept-encoding': 'gzip', 'if-none-match': etag }] : []),
    ])
      expect((await get(path, other)).status).toBe(200);
  });

  test.each([
    '/',
    '/index.html',
    '/soluciones/contratos/listado',
    '/auth/Login?redirect=/x',
    '/auth/recovery',
    '/auth',
    '/favicon.ico',
    '/.well-known/change-password',
    '/robots.txt',
    '/static',
    '/api',
    '/index.html.br',
    '/releases/1/release.json',
    '/releases/history/1.json',
    '/.git/config',
  ])('%s is a page', async (path) => {
    const answer = await get(path, { 'accept-encoding': 'identity', accept: 'text/html' });
    const { status, headers, body } = answer;
    const sent = [status, headers['content-type'], headers['cache-control']];
    expect(sent).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    expect(body.equals(read(path.startsWith('/auth/') ? '/auth.html' : '/index.html'))).toBe(true);
    expectSecure(answer, candidate().headers, path);
  });

  test('what is missing under a folder of files is a plain 404, never the page', async () => {
    const script = someScript();
    const missing = [
      '/static/js/gone.0123456789ab.js',
      '/static/',
      '/static/js',
      '/static/js/',
      '/builds/2.json',
      '/builds/',
      `${script}.br`,
      `${script}.gz`,
      `${script}/`,
    ];
    for (const path of missing) expectPlain(await get(path, { accept: 'text/html' }), 404, path);
  });

  test('HEAD says the same without the body', async () => {
    for (const path of ['/', someScript(), '/static/js/gone.js']) {
      const headers = { 'accept-encoding': 'br' };
      const [whole, head] = [await get(path, headers), await send({ path, method: 'HEAD', headers })];
      expect(head.body).toHaveLength(0);
      const essence = ({ status, headers: { etag, ...rest } }: Answer) => ({
        status,
        etag,
        type: rest['content-type'],
        cache: rest['cache-control'],
        encoding: rest['content-encoding'],
      });
      expect(essence(head), path).toEqual(essence(whole));
      expectSecure(head, candidate().headers, path);
    }
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    for (const path of ['/', '/soluciones', someScript(), '/static/js/gone.js', '/builds/latest.json']) {
      const answer = await send({ path, method, body: /^P/.test(method) ? 'x' : undefined });
      expectPlain(answer, 405, `${method} ${path}`);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });

  test.each([
    '/../secret.json',
    '/..%2fsecret.json',
    '/static/../../secret.json',
    '/static/..%2f..%2fsecret.json',
    '/static/%2e%2e/%2e%2e/secret.json',
    '/static/%2e%2e/releases/1/release.json',
    '/static/..%2freleases/1/release.json',
    '/static/.%2e/releases/1/release.json',
    '/builds/..%5c..%5csecret.json',
    '/.well-known/acme-challenge/..%2f..%2freleases/1/release.json',
    '/static//secret.json',
    '/%00',
    '/static/%0d%0aSet-Cookie:%20a=b',
  ])('%s leads nowhere outside', async (path) => {
    const { status, headers, body } = await get(path);
    expect([200, 400, 404]).toContain(status);
    expect(headers['set-cookie']).toBeUndefined();
    expect(String(body)).not.toContain(secret);
    if (status === 200) expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('the API gets what lies under /api/, as it was sent, and says for itself what it answers', async () => {
    const answer = await send({ path: '/api/auth/login?x=1', method: 'POST', body: '{"a":1}' });
    const { method, path, body } = JSON.parse(String(answer.body));
    expect([answer.status, method, path, body]).toEqual([200, 'POST', '/api/auth/login?x=1', '{"a":1}']);
    expect(answer.headers['cache-control']).toBe('private, max-age=7');
    expectSecure(answer, candidate().headers);
    for (const status of [404, 405, 500]) {
      const refusal = await get(`/api/status/${status}`);
      expect([refusal.status, JSON.parse(String(refusal.body)).path]).toEqual([status, `/api/status/${status}`]);
      expectSecure(refusal, candidate().headers);
    }
  });
}

/** Each header occurs once, and the server's version is not revealed. */
export function expectSecure(answer: Answer, expected: Candidate['headers'], of = ''): void {
  for (const [name, value] of Object.entries(expected))
    expect(answer.headers[name.toLowerCase()], `${name} ${of}`).toBe(value);
  expect(answer.headers.server ?? '', `Server ${of}`).not.toMatch(/\d/);
  expect(answer.headers['access-control-allow-origin'], `other origins ${of}`).toBeUndefined();
}

/** A text in every file that no edge may serve. */
export const secret = 'not for the public';

/** The tests' API: answers with the request; `/api/status/<number>` gives that status, `/api/careless` weak headers. */
export async function echo(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return Response.json(
    { method: request.method, path: pathname + search, body: await request.text() },
    {
      status: Number(/^\/api\/status\/(\d{3})$/.exec(pathname)?.[1] ?? 200),
      headers: {
        'Cache-Control': 'private, max-age=7',
        ...(pathname === '/api/careless' && { 'Referrer-Policy': 'unsafe-url', Server: 'Acme/1.2.3' }),
      },
    },
  );
}

const quietly = { throwIfNoEntry: false } as const;

/**
 * All addresses that a browser may request from a bundle. A page for addresses below a prefix has no address of its
 * own.
 */
const publicFiles = (bundle: string) =>
  globSync('**', { cwd: bundle })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter((path) => extname(path) in types && !ownPages.some(({ address }) => address === path));
