/** The edges that cannot run here: the tests read their configurations, and call the function of CloudFront. */
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { Complaint } from '../cli.ts';
import { edgeHeaders, reportsPath } from '../headers.ts';
import { cloudfrontFunction, cloudfrontPolicy, frontDoor } from './cloud.ts';
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
    body?: { data: string };
  }
  const call = (uri: string, method = 'GET'): Reply => {
    const event = { request: { method, uri, querystring: { a: { value: '1' } }, headers: {} } };
    return runInNewContext(`${cloudfrontFunction(site)};handler(event)`, { event });
  };

  test.each([
    [
      '/index.html',
      ['/', '/index.html', '/auth', '/soluciones/contratos', '/static', '/releases/1/release.json', '/index.html.br'],
    ],
    ['/auth.html', ['/auth/Login', '/auth/recovery', '/auth/']],
  ])('sends %s for %j, for every query the same', (page, paths) => {
    for (const path of paths) expect(call(path), path).toMatchObject({ uri: page, querystring: {} });
  });

  test('sends files as they are, and lets a report of a violation pass', () => {
    for (const path of ['/static/js/index.0123.js', '/static/font/inter-latin.woff2', '/builds/latest.json'])
      expect(call(path).uri).toBe(path);
    expect(call(reportsPath, 'POST')).toMatchObject({ uri: reportsPath, method: 'POST' });
  });

  test.each([
    '/static/',
    '/static/js/',
    '/static/../releases/1/release.json',
    '/static/js/a.js.br',
    '/builds/%2e%2e/x',
  ])('%s is a plain 404', (path) => {
    const { statusCode, headers: sent, body } = call(path);
    expect([statusCode, body?.data]).toEqual([404, 'There is no such file here.\n']);
    for (const [name, value] of Object.entries(headers)) expect(sent[name.toLowerCase()]?.value).toBe(value);
    expect(sent['cache-control']?.value).toBe('no-store');
    expect(sent['content-type']?.value).toBe('text/plain; charset=utf-8');
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
      CustomHeadersConfig: { Quantity: 7 },
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
      matchValues: ['static/', 'builds/', 'api/', 'csp-report', 'auth/'],
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
