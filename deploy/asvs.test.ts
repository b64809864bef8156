/** `asvs.md` says which test shows what: that each of them exists, and what no other test shows. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { conformance } from '../scripts/conformance/check.ts';
import { hashesOf, headScripts } from '../scripts/head.ts';
import { createSandbox } from '../scripts/sandbox/app.ts';
import { now, tokenOf } from '../scripts/sandbox/testing.ts';
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

  test('names a test, or a line that has some, in every row of levels 1 and 2, met or not', () => {
    const unproven = rows.filter(
      ({ level, state, shown }) => (level < 3 || state === 'shown') && !/\.test\.ts`|\.ts`: "|every server/.test(shown),
    );
    expect(unproven).toEqual([expect.objectContaining({ item: '3.5.2', shown: expect.stringMatching(/^as 3\.5\.1/) })]);
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

/** But for how often a file was downloaded, which is a log of the reading and no change of the file. */
const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value, (key, one) => (key === 'Descargas' ? null : one)))
    .digest('hex');

function cookiesWritten(protocol: string): string[] {
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
}

test("the token's cookie is SameSite=Strict, and Secure on https", () => {
  expect(cookiesWritten('https:')).toEqual([expect.stringMatching(/; Path=\/; Max-Age=\d+; SameSite=Strict; Secure$/)]);
  expect(cookiesWritten('http:')).toEqual([expect.stringMatching(/; SameSite=Strict$/)]);
});

test("the token's cookie would be allowed the prefix __Host-: Secure, Path=/, no Domain", () => {
  const [cookie = ''] = cookiesWritten('https:');
  const attributes = cookie.split('; ').slice(1);
  expect(attributes).toContain('Secure');
  expect(attributes).toContain('Path=/');
  expect(attributes.filter((attribute) => /^domain/i.test(attribute))).toEqual([]);
});

test('HSTS is for a year at least and for all subdomains', () => {
  const value = rules.security['Strict-Transport-Security'];
  expect(Number(/max-age=(\d+)/.exec(value)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  expect(value).toContain('includeSubDomains');
});

test('no GET makes the answer of another call stale', () => {
  const touching = allRows.filter(({ method, touches = [] }) => method === 'GET' && touches.length > 0);
  expect(touching.map(({ name }) => name)).toEqual([]);
});

test('no GET changes anything in the sandbox', async () => {
  const sandbox = createSandbox({ now });
  // Without the temporary tables, which last as long as a query.
  const tables = sandbox.db.prepare("select name from sqlite_schema where type = 'table'").all();
  const contentHash = () => hashOf(tables.map(({ name }) => sandbox.db.prepare(`select * from "${name}"`).all()));
  const changing: string[] = [];
  const token = await tokenOf(sandbox, 'admin');
  const rowsWritten = sandbox.db.prepare('SELECT total_changes() AS n');
  /** Whether a call has changed something: all rows are compared only if it has written one. Takes it back. */
  const hasChanged = (written: unknown) => {
    if (rowsWritten.get()?.n === written) return false;
    const after = contentHash();
    sandbox.db.exec('ROLLBACK TO before');
    return contentHash() !== after;
  };
  const fetch = async (request: Request) => {
    if (request.method !== 'GET') return sandbox.handle(request);
    sandbox.db.exec('SAVEPOINT before');
    const written = rowsWritten.get()?.n;
    const answer = await sandbox.handle(request);
    // A refusal is written to the log.
    if (answer.ok && hasChanged(written)) changing.push(request.url);
    sandbox.db.exec('RELEASE before');
    return answer;
  };
  const server = { address: 'http://localhost', token, brand: 'portal', fetch };
  let calls = 0;
  for await (const { method, outcome } of conformance(allRows, server, now.slice(0, 10)))
    if (method === 'GET' && outcome !== 'skipped') calls++;
  sandbox.close();
  expect(calls).toBeGreaterThan(60);
  expect(changing).toEqual([]);
});

// Clause 5.4
test('scripts never navigate to another site: only links do, and those of the menu lead to the site that the brand names', () => {
  const going = sources().filter((file) =>
    /\blocation\.(?:assign|replace)\(|\blocation\.href\s*=(?!=)|\bwindow\.open\(/.test(codeOf(file)),
  );
  // They are given addresses of the portal: its own, or what `internalPath` has let through.
  expect(going.sort()).toEqual([
    'src/app/reload.ts',
    'src/auth/AuthDocument.tsx',
    'src/auth/main.tsx',
    'src/head/auth.ts',
    'src/main.tsx',
    'src/session/session.ts',
  ]);
  expect(codeOf('src/menu.ts')).toContain('new URL(external, comparatorUrl).href');
});

test('messages of other windows are ignored', () => {
  const listening = sources().filter((file) => /addEventListener\(\s*['"]message|\bonmessage\b/.test(codeOf(file)));
  // The page and the workers that it starts itself hear each other alone: no window can send there.
  const ofWorkers = ['src/lib/fileWorker.ts', 'src/lib/serveFile.ts'];
  expect(listening.filter((file) => !ofWorkers.includes(file))).toEqual(['src/session/state.ts']);
  expect(codeOf('src/session/state.ts')).toMatch(/channel\?\.addEventListener\('message'/);
});

test("only the bundler's own scripts are fetched", async () => {
  const making = /createElement\(\s*['"](?:script|iframe|object|embed)['"]|\bimportScripts\(|\bimport\(\s*[^\s'"`]/;
  expect(sources().filter((file) => making.test(codeOf(file)))).toEqual([]);
  const heads = hashesOf(await headScripts());
  expect(rules.security['Content-Security-Policy']).toContain(`script-src 'self' ${heads}`);
});
