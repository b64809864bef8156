import { expect, test } from 'vitest';
import rules from '../../deploy/headers.json' with { type: 'json' };
import { projectRoot, readBrands } from '../brands.ts';
import { edgeFiles, localEdgeFiles } from './files.ts';
import { challengesFolder, siteOf } from './site.ts';

const files = edgeFiles();
const all = new Map([...files, ...localEdgeFiles()]);
const brands = readBrands();

test('every security header of deploy/headers.json is in every configuration of a target', () => {
  const configurations = [...all].filter(([path]) => !/00-portal|policy\.json/.test(path));
  expect(configurations.length).toBe(2 + brands.length);
  for (const [path, content] of configurations)
    for (const header of Object.keys(rules.security))
      expect(content.toLowerCase(), `${header} in ${path}`).toContain(header.toLowerCase());
});

test('folders have absolute paths; those of this machine are in no file that others can use', () => {
  const rootsOf = (all: ReadonlyMap<string, string>) =>
    [...all.values()].flatMap((content) => Array.from(content.matchAll(/^\s*root (\S+);$/gm), ([, path]) => path));
  expect(rootsOf(files).filter((path) => path !== challengesFolder)).toEqual([]);
  const local = rootsOf(localEdgeFiles());
  expect(local).toContain(`${projectRoot}/.published/portal`);
  expect(local.filter((path) => !path?.startsWith('/'))).toEqual([]);
});

test.each(brands.map(({ data }) => data.id))('no configuration of %s names another brand', (id) => {
  const others = brands.map(({ data }) => data.id).filter((other) => other !== id && other !== 'portal');
  const own = [...all].filter(([path]) => path.split('/')[1]?.startsWith(`${id}-`));
  expect(own.length).toBeGreaterThan(0);
  for (const [path, content] of own) for (const other of others) expect(content, path).not.toContain(other);
});

test('a shared API on its own host may be called directly, and the edge passes nothing on to it', () => {
  const [first] = brands;
  const brand = { ...first, data: { ...first.data, apiUrl: 'https://api.example.com/v1/' } };
  const reports = 'https://reports.example.com/csp';
  const files = { kind: 'dir', path: 'x' } as const;
  const target = { name: 'portal-test', brand: 'portal', environment: 'test', hosts: ['app.portal.example'], files };
  const site = siteOf({ ...target, reports, purge: { kind: 'none' }, check: true, edgeTimeout: 60 }, [brand]);
  expect(site.headers['Content-Security-Policy']).toContain("connect-src 'self' https://api.example.com;");
  expect(site.headers['Content-Security-Policy']).toMatch(
    /report-to csp; report-uri https:\/\/reports\.example\.com\/csp$/,
  );
  expect(site).not.toHaveProperty('api');
  expect(site).not.toHaveProperty('reports');
});
