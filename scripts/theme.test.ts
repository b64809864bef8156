import { describe, expect, test } from 'vitest';
import { contrast } from '~/brand/contrast.ts';
import { strengthOf } from '~/brand/palette.ts';
import { readBrands } from './brands.ts';
import { neutralTokens, type Pair, tooClose, unreadable } from './contrast.ts';
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

test.each(readBrands().map(({ data, theme }) => [data.id, theme] as const))(
  'the accent of %s can be read in both schemes',
  (_, theme) => {
    expect(unreadable(tokensOf(theme))).toEqual([]);
  },
);

test('the brands can be distinguished by their colour', () => {
  const hues = readBrands().map(
    ({ data, theme }) => [data.id, strengthOf(tokensOf(theme).light.get('--accent') ?? '').hue] as const,
  );
  const close = hues.flatMap(([one, hue], at) =>
    hues
      .slice(at + 1)
      .flatMap(([other, its]) => (Math.abs(((hue - its + 540) % 360) - 180) < 30 ? `${one} ${other}` : [])),
  );
  expect(close).toEqual([]);
});

test('what cannot be read is named', () => {
  const { theme } = readBrands()[0];
  expect(unreadable(tokensOf(theme.replace('--mark: #17973f', '--mark: #99ddbb')))).toEqual([
    'light: --mark on --bg: the contrast is 1.5; it must be at least 3',
    'light: --mark on --surface: the contrast is 1.6; it must be at least 3',
  ]);
});
