/** The edges that cannot run here: the tests read their configurations, and call the function of CloudFront. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { Complaint } from '../cli.ts';
import { edgeHeaders, reportsPath } from '../headers.ts';
import { cloudfrontFunction, cloudfrontPolicy } from './cloudfront.ts';
import { frontDoor } from './front-door.ts';
import { headersFile, redirectsFile } from './headers-file.ts';
import type { EdgeSite } from './site.ts';

const headers = edgeHeaders([], reportsPath);
const api = 'https://api.example.com';
const site: EdgeSite = { name: 'acme-production', hosts: ['app.acme.example'], headers, api, reports: reportsPath };
const talkative: EdgeSite = { ...site, headers: { ...headers, 'X-Long': 'x'.repeat(2000) } };

describe('the function of CloudFront', () => {
  interface Reply {
    uri?: string;
    method?: string;
    querystring?: object;
    statusCode?: number;
    headers: Record<string, { value: string }>;
    cookies?: Record<string, { value: string; attributes: string }>;
    body?: { data: string };
  }
  const call = (uri: string, method = 'GET', cookies = {}): Reply => {
    const event = { request: { method, uri, querystring: { a: { value: '1' } }, headers: {}, cookies } };
    return runInNewContext(`${cloudfrontFunction(site)};handler(event)`, { event });
  };

  test.each([
    '/',
    '/auth',
    '/index.html',
    '/soluciones/contratos',
    '/static',
    '/releases/1/release.json',
    '/index.html.br',
  ])('%s is the page, for every query the same', (path) => {
    expect(call(path)).toMatchObject({ uri: '/index.html', querystring: {} });
  });

  test.each(['/auth/Login', '/auth/recovery', '/auth/'])('%s is the page of the auth screens', (path) => {
    expect(call(path)).toMatchObject({ uri: '/auth.html', querystring: {} });
  });

  test.each([
    '/static/js/index.0123.js',
    '/static/font/inter-latin.woff2',
    '/builds/latest.json',
    '/.well-known/security.txt',
    '/robots.txt',
  ])('%s is itself', (path) => {
    expect(call(path).uri).toBe(path);
  });

  test.each([
    '/static/',
    '/static/js/',
    '/static/../releases/1/release.json',
    '/static/js/a.js.br',
    '/builds/%2e%2e/x',
    '/.well-known/',
    '/robots.txtx',
  ])('%s is a plain 404', (path) => {
    const { statusCode, headers: sent, body } = call(path);
    expect([statusCode, body?.data]).toEqual([404, 'There is no such file here.\n']);
    for (const [name, value] of Object.entries(headers)) expect(sent[name.toLowerCase()]?.value).toBe(value);
    expect(sent['cache-control']?.value).toBe('no-store');
    expect(sent['content-type']?.value).toBe('text/plain; charset=utf-8');
  });

  test("the link of a preview sets the cookie, and with it page and newest build come from the preview's folder", () => {
    const token = '0123456789abcdef0123456789abcdef';
    const { statusCode, headers: sent, cookies } = call(`/preview/${token}`);
    expect([statusCode, sent.location?.value]).toEqual([302, '/']);
    expect(cookies?.['__Host-preview']).toEqual({
      value: token,
      attributes: 'Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=604800',
    });
    expect(call('/preview/').cookies?.['__Host-preview']?.attributes).toContain('Max-Age=0');
    const shown = (uri: string, value = token) => call(uri, 'GET', { '__Host-preview': { value } }).uri;
    expect(shown('/soluciones')).toBe(`/previews/${token}/index.html`);
    expect(shown('/auth/Login')).toBe(`/previews/${token}/auth.html`);
    expect(shown('/builds/latest.json')).toBe(`/previews/${token}/builds/latest.json`);
    expect(shown('/static/js/index.0123.js')).toBe('/static/js/index.0123.js');
    expect(shown('/', '../releases')).toBe('/index.html');
    expect(call(`/previews/${token}/index.html`).uri).toBe('/index.html');
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is refused', (method) => {
    const { statusCode, headers: sent } = call('/', method);
    expect([statusCode, sent.allow?.value]).toEqual([405, 'GET, HEAD']);
  });

  test('a report of a violation passes', () => {
    expect(call(reportsPath, 'POST')).toMatchObject({ uri: reportsPath, method: 'POST' });
  });

  test('is refused here if it is too long, before the service would refuse it', () => {
    const long = { ...site, headers: { ...headers, 'X-Long': 'x'.repeat(10_000) } };
    expect(() => cloudfrontFunction(long)).toThrow(Complaint);
  });
});

describe('the policy of CloudFront', () => {
  test('has every header, each in the form that the service wants', () => {
    const policy = JSON.stringify(cloudfrontPolicy(site));
    for (const value of Object.values(headers).filter((text) => !/nosniff|max-age/.test(text)))
      expect(policy).toContain(JSON.stringify(value));
    expect(cloudfrontPolicy(site)).toMatchObject({
      SecurityHeadersConfig: {
        StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: false },
        ContentTypeOptions: { Override: true },
      },
      CustomHeadersConfig: { Quantity: 6 },
    });
  });

  test('leaves Cache-Control to the files, because it would apply to missing files too', () => {
    expect(JSON.stringify(cloudfrontPolicy(site))).not.toContain('Cache-Control');
  });

  test('with more than the service takes is refused here', () => {
    expect(() => cloudfrontPolicy(talkative)).toThrow(
      'acme-production: CloudFront accepts no header X-Long of 2000 characters.',
    );
  });
});

describe('the rules of Front Door', () => {
  interface Template {
    resources: { name: string; properties?: { order: number; actions: Action[]; conditions: Condition[] } }[];
  }
  interface Action {
    name: string;
    parameters: Record<string, unknown>;
  }
  interface Condition {
    parameters: { negateCondition: boolean; matchValues: string[] };
  }
  const rules = (frontDoor(site) as Template).resources.flatMap(({ properties }) => properties ?? []);

  test('have every header, at most five actions each, in an order', () => {
    const actions = rules.flatMap((rule) => rule.actions);
    const set = actions.filter(({ name }) => name === 'ModifyResponseHeader').map(({ parameters }) => parameters);
    expect(Object.fromEntries(set.map(({ headerName, value }) => [headerName, value]))).toEqual(headers);
    expect(rules.every((rule) => rule.actions.length <= 5)).toBe(true);
    expect(rules.map(({ order }) => order)).toEqual(rules.map((_, index) => index + 1));
  });

  test('send the auth screens to their page, and everything else but files, the API and reports to the portal', () => {
    const { actions: auth, conditions: under } = rules.at(-2) ?? {};
    expect(under?.[0]?.parameters).toMatchObject({ negateCondition: false, matchValues: ['auth/'] });
    expect(auth?.[0]?.parameters).toMatchObject({ sourcePattern: '/', destination: '/auth.html' });
    const { actions, conditions } = rules.at(-1) ?? {};
    expect(conditions?.[0]?.parameters).toMatchObject({
      negateCondition: true,
      matchValues: ['static/', 'builds/', '.well-known/', 'robots.txt', 'api/', 'csp-report', 'auth/'],
    });
    expect(actions?.[0]?.parameters).toMatchObject({ sourcePattern: '/', destination: '/index.html' });
  });

  test('have names that the service takes: letters and digits', () => {
    for (const { name } of (frontDoor(site) as Template).resources)
      expect(name).toMatch(/^\[concat\(parameters\('profile'\), '(\/[A-Za-z][A-Za-z0-9]*)+'\)\]$/);
  });

  test('with more than the service takes are refused here', () => {
    expect(() => frontDoor(talkative)).toThrow(
      'acme-production: Front Door accepts no header X-Long of 2000 characters.',
    );
  });
});

describe('_headers and _redirects', () => {
  test('give every address all security headers, and Cache-Control where it is known', () => {
    const blocks = headersFile(site)
      .split(/\n(?=\/)/)
      .slice(1)
      .map((block) => block.trim().split('\n  '));
    expect(blocks.map(([path, ...lines]) => [path, lines.length])).toEqual([
      ['/*', Object.keys(headers).length],
      ['/', 1],
      ['/auth.html', 1],
      ['/index.html', 1],
      ['/static/*', 1],
      ['/builds/*', 1],
      ['/.well-known/*', 1],
      ['/robots.txt', 1],
    ]);
    expect(blocks[0]?.slice(1)).toEqual(Object.entries(headers).map(([name, value]) => `${name}: ${value}`));
  });

  test('pass the API on, answer 404 for missing files, and show the page for the rest', () => {
    expect(redirectsFile(site).trim().split('\n').slice(1)).toEqual([
      '/api/* https://api.example.com/api/:splat 200!',
      '/csp-report https://api.example.com/csp-report 200!',
      '/static/* /missing.txt 404',
      '/builds/* /missing.txt 404',
      '/.well-known/* /missing.txt 404',
      '/robots.txt /missing.txt 404',
      '/releases/* /index.html 200!',
      '/auth/* /auth.html 200',
      '/* /index.html 200',
    ]);
  });

  test('without an API of the own origin, there is none', () => {
    expect(redirectsFile({ ...site, api: undefined })).toContain('/api/* /missing.txt 404!\n');
  });
});
