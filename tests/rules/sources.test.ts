import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { BrandFile } from '../../src/brand/schema.ts';
import { codeOf, committed, sources, textOf } from './files.ts';

const holding = (pattern: RegExp, files = sources()) => files.filter((file) => pattern.test(codeOf(file)));

describe('the portal', () => {
  test('writes no HTML by string: the policy requires Trusted Types, and allows nobody to create them', () => {
    expect(
      holding(/dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b/i),
    ).toEqual([]);
  });

  test('uses nothing that a library calls unsafe, also in tests and scripts', () => {
    const all = committed().filter((file) => /\.tsx?$/.test(file));
    expect(all.length).toBeGreaterThan(1500);
    // Only these are parsed: the word cannot come into being by removing a comment.
    const named = all.filter((file) => textOf(file).includes('UNSAFE_'));
    expect(holding(/\bUNSAFE_\w+/, named)).toEqual([]);
  });

  test('evaluates no strings as code', () => {
    expect(holding(/\beval\(|new Function\(|set(?:Timeout|Interval)\(\s*['"`]/)).toEqual([]);
  });

  test('uses the light form only before the sign-in: every other form has drafts and asks before it is left', () => {
    const takers = holding(/useLightForm\.tsx/).filter((file) => !/\.test\.tsx$/.test(file));
    expect(takers.length).toBeGreaterThan(0);
    expect(takers.filter((file) => !file.includes('features/auth/'))).toEqual([]);
  });

  test('has its styles in files: the policy allows no style element', () => {
    expect(holding(/<style\b|createElement\(\s*['"]style['"]/)).toEqual([]);
    expect(readFileSync('src/index.html', 'utf8')).not.toMatch(
      /<style|\sstyle=|\son\w+=|<script(?![^>]*\b(?:src=|type="application\/json"))/i,
    );
  });

  test('writes numbers and days in one file: one minus sign, one order of day and month for each kind of text', () => {
    // lib/decimal and lib/typedDate read what people type; i18n lets the browser parse its languages; the
    // page's head writes one number to warm up, the others split a time in a time zone into its parts.
    const readers = [
      ...['src/lib/decimal.ts', 'src/lib/typedDate.ts', 'src/i18n/index.ts', 'src/features/logs/question.ts'],
      ...['src/domain/tariff-periods.ts', 'src/domain/market-day.ts', 'src/head/portal.ts'],
    ];
    const writers = holding(/Intl\.(?:Number|DateTime)Format|\.toLocale(?:Date|Time)?String\(/);
    expect(writers.filter((file) => !readers.includes(file))).toEqual(['src/lib/format.ts']);
  });

  test('writes amounts in one file: where the sign of the euro stands is a matter of the language', () => {
    const texts = globSync('locales/{es,en}/*.json');
    expect(texts.length).toBeGreaterThan(0);
    const besideValue = /\}\}\s?€|€\s?\{\{/;
    expect(texts.filter((file) => besideValue.test(readFileSync(file, 'utf8')))).toEqual([]);
    expect(holding(/\$\{[^{}]*\}\s?€|€\$\{/)).toEqual([]);
  });

  test('knows no brand but the default, portal: brands are data', () => {
    const names = globSync('brands/*/brand.json')
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as BrandFile)
      .filter(({ id }) => id !== 'portal')
      .flatMap(({ id, name }) => [id, name]);
    expect(names.length).toBeGreaterThan(0);
    expect(holding(new RegExp(names.join('|'), 'i'))).toEqual([]);
  });
});

describe('the repository', () => {
  const texts = committed().filter((file) => !/\.(?:woff2?|png|ico)$/.test(file) && !file.startsWith('tests/rules/'));

  test.each([
    [
      'names no package registry: npm knows its own',
      /https?:\/\/[\w.-]*(?:registry|artifactory|nexus|verdaccio|npmmirror)[\w.-]*|\bregistry\.[\w-]+\.\w+/i,
    ],
    ['needs nothing beside it', /\.\.\/shared\b/],
    ['knows no path of a machine', /(?<![\w.])\/(?:home|Users|root)\/\w|\/tmp\/|[A-Z]:\\\\?Users\\/],
    ['has no merge that was left half done', /^(?:<{7}|>{7}) /m],
  ])('%s', (_, pattern) => {
    expect(texts.filter((file) => pattern.test(textOf(file)))).toEqual([]);
  });
});
