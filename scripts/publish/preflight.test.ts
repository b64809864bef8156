import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { readBrands } from '../brands.ts';
import { temporaryFolder, writeFile } from '../testing.ts';
import { preflight } from './preflight.ts';
import type { Target } from './targets.ts';
import { makeRelease } from './testing/bundles.ts';

const brands = readBrands();
const target: Target = {
  name: 'portal-test',
  brand: 'portal',
  environment: 'test',
  files: { kind: 'dir', path: 'unused' },
  hosts: ['app.portal.example.com'],
  reports: '/csp-report',
  purge: {
    kind: 'front-door',
    subscription: 's',
    resourceGroup: 'g',
    profile: 'p',
    frontDoorEndpoint: 'e',
    credentials: { bearerToken: 'A_TOKEN' },
  },
  check: true,
  edgeTimeout: 1,
};

let dist: string;
let bundle: string;
beforeEach(async () => {
  dist = temporaryFolder();
  bundle = `${dist}/portal`;
  await makeRelease(dist, 'spring');
});

const look = (change: Partial<Parameters<typeof preflight>[0]> = {}) =>
  preflight({
    target,
    brands,
    dist,
    checkout: { commit: 'abc', changes: [] },
    inputs: '',
    allowDirty: false,
    env: { A_TOKEN: 'x' },
    ...change,
  });

test('a faultless bundle may be published', () => {
  expect(look()).toEqual([]);
});

const changePage = (from: string | RegExp, to: string, name = 'index.html') =>
  writeFile(`${bundle}/${name}`, readFileSync(`${bundle}/${name}`, 'utf8').replace(from, to));

test.each([
  ['a source map', () => writeFile(`${bundle}/static/js/a.js.map`, '{}'), /a\.js\.map is a source map/],
  ['a compressed one', () => writeFile(`${bundle}/static/js/a.js.map.gz`, ''), /a\.js\.map\.gz is a source map/],
  [
    'the name of one',
    () => writeFile(`${bundle}/static/js/a.js`, '//# sourceMappingURL=a.js.map'),
    /refers to a source map/,
  ],
  ['an unknown type', () => writeFile(`${bundle}/static/a.exe`, ''), /a\.exe has a type that is not published/],
  ['a file of an unknown kind', () => writeFile(`${bundle}/extra.html`, ''), /extra\.html cannot be published/],
  ['a string of another brand', () => writeFile(`${bundle}/static/js/a.js`, '"Kleenenergy"'), /of kleenenergy\.$/],
  ['a string of the sandbox', () => writeFile(`${bundle}/static/js/a.js`, '"node:sqlite"'), /of the sandbox\.$/],
  [
    'auth screens of another brand',
    () => changePage('"id":"portal"', '"id":"acme"', 'auth.html'),
    /auth\.html is the page of acme/,
  ],
  ['the page of another brand', () => changePage('"id":"portal"', '"id":"acme"'), /is the page of acme/],
  [
    'the page of another build',
    () => changePage(/build-id" content="./, 'build-id" content="x'),
    /does not belong to the build/,
  ],
  [
    'another newest build',
    () => appendFileSync(`${bundle}/builds/latest.json`, ' '),
    /latest\.json does not belong to the build/,
  ],
  ['no newest build', () => rmSync(`${bundle}/builds/latest.json`), /latest\.json does not belong to the build/],
  [
    'a script that loads late, and is not what the page vouches for',
    () =>
      changePage(
        '</head>',
        `<script type="application/json" id="chunks">{"1":["a","sha256-${'A'.repeat(43)}="]}</script></head>`,
      ),
    /portal: 1 of the scripts and styles that its page lists are missing/,
  ],
  ['a missing file', () => changePage('</head>', '<img src="/static/a.svg"></head>'), /static\/a\.svg is missing/],
])('%s prevents the publication', (_, spoil, refusal) => {
  spoil();
  expect(look()).toContainEqual(expect.stringMatching(refusal));
});

test.each([
  ['changes', { commit: 'abc', changes: ['a.ts', 'b.ts'] }, /^a\.ts and 1 more are not committed/],
  ['no checkout', { commit: undefined, changes: [] }, /^This is not a git checkout/],
])('%s prevent the publication, unless that is allowed', (_, checkout, refusal) => {
  expect(look({ checkout })).toEqual([expect.stringMatching(refusal)]);
  expect(look({ checkout, allowDirty: true })).toEqual([]);
});

test('one change is reported as one', () => {
  expect(look({ checkout: { commit: 'abc', changes: ['a.ts'] } })).toEqual([
    expect.stringMatching(/^a\.ts is not committed/),
  ]);
});

test('missing credentials are named', () => {
  expect(look({ env: {} })).toEqual(['portal-test needs the environment variables A_TOKEN.']);
});

test('a bundle that is older than its sources and a missing one have different messages', () => {
  expect(look({ inputs: 'newer' })).toEqual([expect.stringMatching(/is older than its sources/)]);
  expect(look({ dist: '/nowhere' })).toEqual([expect.stringMatching(/has no complete build of portal/)]);
  rmSync(bundle, { recursive: true });
  expect(look()).toEqual([expect.stringMatching(/\/portal is incomplete; npm run build makes it again\.$/)]);
});
