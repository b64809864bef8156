/** The Worker of Cloudflare, run here in front of a bucket and an API on this machine. */
import { getRequestListener } from '@hono/node-server';
import { beforeAll, expect, test } from 'vitest';
import { edgeHeaders, reportsPath } from '../headers.ts';
import { listen } from '../listen.ts';
import { smallBuild, writeFile } from '../testing.ts';
import { cloudflareWorker } from './cloudflare.ts';
import { echo } from './expectations.ts';
import type { EdgeSite } from './site.ts';
import { startBucket } from './testing.ts';

const headers = edgeHeaders([], reportsPath);
const shown = '0123456789abcdef0123456789abcdef';
let fetchFrom: (path: string, init?: RequestInit, host?: string) => Promise<Response>;

beforeAll(async () => {
  const folder = `${await smallBuild()}/portal`;
  writeFile(`${folder}/previews/${shown}/index.html`, '<!doctype html><title>the next release');
  writeFile(`${folder}/previews/${shown}/auth.html`, '<!doctype html><title>its auth screens');
  writeFile(`${folder}/previews/${shown}/builds/latest.json`, '{"id":"next"}');
  const bucket = await startBucket(folder);
  const api = await listen(0, getRequestListener(echo));
  const hosts = ['app.portal.example'];
  const site: EdgeSite = { name: 'portal', hosts, headers, api: api.url, reports: reportsPath };
  const code = cloudflareWorker(site, bucket.url);
  const { default: worker } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: { fetch(request: Request): Promise<Response> };
  };
  fetchFrom = (path, init, host = 'app.portal.example') => worker.fetch(new Request(`https://${host}${path}`, init));
  return async () => {
    await bucket.close();
    await api.close();
  };
});

const expectSecure = (answer: Response) => {
  for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name), name).toBe(value);
};

test.each(['/', '/auth/Login', '/soluciones/contratos/listado?x=1', '/releases/1/release.json'])(
  '%s is the page',
  async (path) => {
    const answer = await fetchFrom(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(await answer.text()).toContain('id="brand"');
    expect(answer.headers.get('x-amz-request-id')).toBe(null);
    expectSecure(answer);
  },
);

test('files are themselves, and a good copy is not sent again', async () => {
  const answer = await fetchFrom('/static/js/index.0123.js');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expectSecure(answer);
  const etag = answer.headers.get('etag') ?? '';
  const again = await fetchFrom('/static/js/index.0123.js', { headers: { 'if-none-match': `W/${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each(['/static/js/gone.js', '/static/js/index.0123.js.br', '/static/', '/.well-known/change-password'])(
  '%s is a plain 404',
  async (path) => {
    const answer = await fetchFrom(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no such file here.\n']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expectSecure(answer);
  },
);

test.each(['/api/contract', reportsPath])('%s is passed on, whatever the method', async (path) => {
  const answer = await fetchFrom(path, { method: 'POST', body: '{"a":1}' });
  expect(await answer.json()).toMatchObject({ method: 'POST', path, body: '{"a":1}' });
  expectSecure(answer);
});

test('other methods and other hosts are refused', async () => {
  expect((await fetchFrom('/', { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await fetchFrom('/', {}, 'app.stranger.example')).status).toBe(421);
});

test('a preview is shown to visitors who have opened its link; when it has expired, there is a link back', async () => {
  const opened = await fetchFrom(`/preview/${shown}`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/']);
  expect(opened.headers.get('set-cookie')).toMatch(new RegExp(`^__Host-preview=${shown}; .*HttpOnly.*Max-Age=604800$`));
  const as = (token: string) => ({ headers: { cookie: `a=b; __Host-preview=${token}` } });
  const page = await fetchFrom('/auth/Login', as(shown));
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>its auth screens']);
  expect(await (await fetchFrom('/', as(shown))).text()).toBe('<!doctype html><title>the next release');
  expect([page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  expectSecure(page);
  expect(await (await fetchFrom('/builds/latest.json', as(shown))).text()).toBe('{"id":"next"}');
  expect((await fetchFrom('/static/js/index.0123.js', as(shown))).status).toBe(200);
  const gone = await fetchFrom('/', as('f'.repeat(32)));
  expect([gone.status, gone.headers.get('set-cookie')]).toEqual([404, expect.stringContaining('Max-Age=0')]);
  expect((await fetchFrom('/preview/', { ...as(shown) })).headers.get('set-cookie')).toContain('Max-Age=0');
});
