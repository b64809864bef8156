import { describe, expect, test } from 'vitest';
import { contrast, hues, paletteNames, strengthOf } from '~/brand/palette.ts';
import { readBrands } from './brands.ts';
import { neutralTokens, type Pair, tooClose } from './contrast.ts';
import { schemes, tokensOf } from './theme.ts';

const neutral = neutralTokens();
const surfaces = ['bg', 'surface', 's2', 's3'];
const states = ['green', 'blue', 'amber', 'red', 'violet', 'neutral'];

const neutralPairs: Pair[] = [
  ['text', surfaces, 4.5],
  ['text2', surfaces, 4.5],
  ['text3', surfaces, 4.5],
  ['on-inv', ['inv'], 4.5],
  ['on-danger', ['danger', 'danger-hover'], 4.5],
  ['ui', ['bg', 'surface'], 3],
  ['compare', ['surface'], 3],
  ...states.flatMap((state): Pair[] => [
    [`${state}-fg`, [`${state}-bg`, 'surface', 'bg'], 4.5],
    [`${state}-dot`, [`${state}-bg`], 3],
  ]),
];

test('black on white has the contrast that WCAG gives, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('comments, other rules and other schemes are not read as tokens', () => {
  const css = '/* --a: 1; */ :root { --b: 2; } .app-dark { --c: 3; } .x { --d: 4; }';
  expect(tokensOf(css)).toEqual({ light: new Map([['--b', '2']]), dark: new Map([['--c', '3']]) });
});

describe.each(schemes)('in the %s scheme', (scheme) => {
  test('every text, edge and state can be read on every neutral surface', () => {
    expect(tooClose(neutral[scheme], neutralPairs)).toEqual([]);
  });
});

/** Degrees between two hues. */
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

test('the brands can be distinguished by their colour', () => {
  const accents = readBrands().map(
    ({ data, theme }) => [data.id, strengthOf(tokensOf(theme).light.get('--accent') ?? '').hue] as const,
  );
  const close = accents.flatMap(([one, hue], at) =>
    accents.slice(at + 1).flatMap(([other, its]) => (apart(hue, its) < 30 ? `${one} ${other}` : [])),
  );
  expect(close).toEqual([]);
});

// Clause 1.30-32
test.each([
  ['portal', 'green'],
  ['grupo-optimus', 'cyan'],
  ['kleenenergy', 'teal'],
] as const)('the theme of %s is %s: of all colours with a name that one is the nearest', (id, name) => {
  const { theme = '' } = readBrands().find(({ data }) => data.id === id) ?? {};
  for (const token of ['--accent', '--mark']) {
    const { hue } = strengthOf(tokensOf(theme).light.get(token) ?? '');
    const [nearest] = paletteNames.toSorted((one, other) => apart(hues[one], hue) - apart(hues[other], hue));
    expect(nearest, token).toBe(name);
  }
});

// Clause 9.39
test('the tokens of the portal have no prefix', () => {
  const names = schemes.flatMap((scheme) => [
    ...neutral[scheme].keys(),
    ...readBrands().flatMap(({ theme }) => [...tokensOf(theme)[scheme].keys()]),
  ]);
  expect(names).toContain('--accent');
  expect(names.filter((name) => name.startsWith('--p-'))).toEqual([]);
});
