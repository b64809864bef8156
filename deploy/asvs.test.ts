/** `asvs.md` says which test shows what: that each of them exists, and what no other test shows. */
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { headScriptHash } from '../scripts/head.ts';
import { allRows } from '../src/api/index.ts';
import { tokens } from '../src/session/tokens.ts';
import { codeOf, sources } from '../tests/rules/files.ts';
import rules from './headers.json' with { type: 'json' };

const text = readFileSync('deploy/asvs.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| 3\.\d\.\d \|/.test(line))
  .map((line) => {
    const [, item, level, , state, shown = ''] = line.split('|').map((cell) => cell.trim());
    return { item, level: Number(level), state, shown };
  });

describe('the table', () => {
  test('has every item of V3 once, in order', () => {
    const itemsOfSection = [1, 3, 5, 8, 8, 1, 5];
    const items = itemsOfSection.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `3.${section + 1}.${index + 1}`),
    );
    expect(rows.map(({ item }) => item)).toEqual(items);
  });

  test('names only tests that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.ts)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter(({ file, title }) => !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title)),
    ).toEqual([]);
  });

  test('names a test, or a line that has some, wherever it says shown', () => {
    const unproven = rows.filter(
      ({ state, shown }) => state === 'shown' && !/\.test\.ts`|\.ts`: "|every server/.test(shown),
    );
    expect(unproven).toEqual([expect.objectContaining({ item: '3.5.2', shown: expect.stringMatching(/^as 3\.5\.1/) })]);
  });

  test('counts right', () => {
    const count = (levels: readonly number[], state: string) =>
      rows.filter((row) => levels.includes(row.level) && row.state === state).length;
    const [, ...said] =
      /Levels 1 and 2: (\d+) of 19 shown, (\d+) partly, (\d+) not met\. Level 3: (\d+) of 12 shown, (\d+) partly, (\d+) open\./.exec(
        text,
      ) ?? [];
    expect(said.map(Number)).toEqual([
      ...['shown', 'partly', 'not met'].map((state) => count([1, 2], state)),
      ...['shown', 'partly', 'open'].map((state) => count([3], state)),
    ]);
  });
});

test('the browsers named here are those that the build is for', () => {
  const versions = [...readFileSync('rsbuild.config.ts', 'utf8').matchAll(/'(\w+) >= (\d+)'/g)].map(
    ([, name = '', version]) => [name[0]?.toUpperCase() + name.slice(1), version],
  );
  const { Chrome, Edge, Firefox, Safari } = Object.fromEntries(versions);
  expect(Edge).toBe(Chrome);
  expect(text).toContain(`Chrome and Edge from ${Chrome}, Firefox from ${Firefox}, Safari from ${Safari}:`);
});

test("the token's cookie is SameSite=Strict, and Secure on https", () => {
  const written = (protocol: string) => {
    const cookies: string[] = [];
    vi.stubGlobal('location', { protocol });
    vi.stubGlobal('document', {
      get cookie() {
        return cookies.at(-1)?.split('; ')[0] ?? '';
      },
      set cookie(value: string) {
        cookies.push(value);
      },
    });
    tokens.write('x');
    vi.unstubAllGlobals();
    return cookies;
  };
  expect(written('https:')).toEqual([expect.stringMatching(/; Path=\/; Max-Age=\d+; SameSite=Strict; Secure$/)]);
  expect(written('http:')).toEqual([expect.stringMatching(/; SameSite=Strict$/)]);
});

test('HSTS is for a year at least and for all subdomains', () => {
  const value = rules.security['Strict-Transport-Security'];
  expect(Number(/max-age=(\d+)/.exec(value)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  expect(value).toContain('includeSubDomains');
});

test('no GET touches what another call has read', () => {
  const touching = allRows.filter(({ method, touches = [] }) => method === 'GET' && touches.length > 0);
  expect(touching.map(({ name }) => name)).toEqual([]);
});

test('no message of another window is listened to', () => {
  const listening = sources().filter((file) => /addEventListener\(\s*['"]message|\bonmessage\b/.test(codeOf(file)));
  // The page and the workers that it starts itself hear each other alone: no window can send there.
  const ofWorkers = ['src/lib/fileWorker.ts', 'src/lib/serveFile.ts'];
  expect(listening.filter((file) => !ofWorkers.includes(file))).toEqual(['src/session/tabs.ts']);
  expect(codeOf('src/session/tabs.ts')).toMatch(/channel\?\.addEventListener\('message'/);
});

test("no script is fetched but the bundler's own", () => {
  const making = /createElement\(\s*['"](?:script|iframe|object|embed)['"]|\bimportScripts\(|\bimport\(\s*[^\s'"`]/;
  expect(sources().filter((file) => making.test(codeOf(file)))).toEqual([]);
  const heads = `${headScriptHash()} ${headScriptHash('auth/head.js')}`;
  expect(rules.security['Content-Security-Policy']).toContain(`script-src 'self' ${heads}`);
});
