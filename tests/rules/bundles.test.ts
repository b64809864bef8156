import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBrands } from '../../scripts/brands.ts';
import { inputsHash, readBuild } from '../../scripts/dist.ts';
import { findLeaks } from '../../scripts/leaks.ts';

const dist = 'dist';
const build = readBuild(dist);
const isFresh = build?.inputs === inputsHash();

test('dist/ was built from exactly these sources', () => {
  const fault = build ? 'is older than its sources' : 'holds no finished build';
  expect(isFresh, `dist/ ${fault}, so nothing is known of the bundles; npm run build makes it again`).toBe(true);
});

describe.runIf(isFresh)('the production build', () => {
  test('contains nothing of the sandbox, and no bundle anything of another brand', () => {
    expect(findLeaks(dist, readBrands())).toEqual([]);
  });

  test.each([
    ['the desk of texts', ['desk-of-texts', 'pageOfTexts', 'deskOfTexts']],
    ['the page of parts', ['data-forced', 'This state cannot be rendered.']],
  ])('contains nothing of %s', (_, traces) => {
    const files = globSync(`${dist}/*/**/*.{js,html,css}`);
    expect(files.length).toBeGreaterThan(100);
    const found = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return traces.some((trace) => text.includes(trace));
    });
    expect(found).toEqual([]);
  });

  describe.each(build?.bundles ?? [])('of $id', ({ id }) => {
    const read = (path: string) => readFileSync(`${dist}/${id}/${path}`);
    const sriOf = (path: string) => `sha256-${createHash('sha256').update(read(path)).digest('base64')}`;
    const html = build ? ['index.html', 'auth.html'].map((page) => read(page).toString()).join('') : '';
    /** The integrity attributes in the pages, by path. */
    const named = new Map(
      [...html.matchAll(/<(?:script|link)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /\ssrc=|\srel="?stylesheet/.test(tag))
        .map((tag) => [/\s(?:src|href)="?\/([^"\s>]+)/.exec(tag)?.[1] ?? tag, /\sintegrity="([^"]+)"/.exec(tag)?.[1]]),
    );

    test('names every script and style with its hash', () => {
      expect(named.size).toBeGreaterThan(2);
      for (const [path, integrity] of named) expect.soft(integrity, path).toBe(sriOf(path));
    });

    test('fetches every later script and style with its hash', () => {
      const knowing = [...named.keys()].filter((path) => path.endsWith('.js')).map((path) => read(path).toString());
      const later = globSync('static/**/*.{js,css}', { cwd: `${dist}/${id}` })
        .map((path) => path.replaceAll('\\', '/'))
        // Browsers take no hash for a service worker.
        .filter((path) => !named.has(path) && !path.startsWith('static/brand/offline.'));
      expect(later.length).toBeGreaterThan(10);
      const unproven = later.filter((path) => ![html, ...knowing].some((text) => text.includes(sriOf(path))));
      expect(unproven).toEqual([]);
    });

    test('has only its large scripts compiled during the download', () => {
      const chunks = globSync('static/js/*.js', { cwd: `${dist}/${id}` })
        .map((path) => read(path).toString())
        .filter((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
      expect(chunks.length).toBeGreaterThan(5);
      for (const text of chunks) expect(text.length).toBeGreaterThan(30_000);
    });

    test('carries no source map', () => {
      expect(globSync('**/*.map', { cwd: `${dist}/${id}` })).toEqual([]);
    });
  });
});
