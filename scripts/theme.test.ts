import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectRoot, readBrands } from './brands.ts';
import { schemes, tokensOf } from './theme.ts';

const neutral = tokensOf(readFileSync(`${projectRoot}/src/tokens.css`, 'utf8'));
const surfaces = ['bg', 'surface', 's2', 's3'];
const states = ['green', 'blue', 'amber', 'red', 'violet', 'neutral'];

/** Foreground, the backgrounds it may stand on, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
const brandPairs: [string, string[], number][] = [
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ['accent-text', ['bg', 'surface', 's2', 'tint', 'active'], 4.5],
  ['text', ['tint', 'active'], 4.5],
  ['text2', ['tint', 'active'], 4.5],
  ['mark', ['bg', 'surface'], 3],
  ['focus', ['bg', 'surface'], 3],
];
const neutralPairs: [string, string[], number][] = [
  ['text', surfaces, 4.5],
  ['text2', surfaces, 4.5],
  ['text3', surfaces, 4.5],
  ['on-inv', ['inv'], 4.5],
  ['on-danger', ['danger', 'danger-hover'], 4.5],
  ['ui', ['bg', 'surface'], 3],
  ...states.flatMap((state): typeof brandPairs => [
    [`${state}-fg`, [`${state}-bg`, 'surface', 'bg'], 4.5],
    [`${state}-dot`, [`${state}-bg`], 3],
  ]),
];

/** WCAG 2.2 contrast of two colours as `#rrggbb`, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const channels = hex.match(/^#(..)(..)(..)$/)?.slice(1) ?? [];
  if (channels.length !== 3) throw new Error(`"${hex}" is no colour as #rrggbb`);
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => Number.parseInt(channel, 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const expectContrast = (tokens: Map<string, string>, pairs: typeof brandPairs) => {
  for (const [front, backs, least] of pairs)
    for (const back of backs) {
      const value = contrast(tokens.get(`--${front}`) ?? '', tokens.get(`--${back}`) ?? '');
      expect(value, `--${front} on --${back}`).toBeGreaterThanOrEqual(least);
    }
};

test('black on white has the contrast that WCAG gives, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('comments, other rules and other schemes are no tokens', () => {
  const css = '/* --a: 1; */ :root { --b: 2; } .app-dark { --c: 3; } .x { --d: 4; }';
  expect(tokensOf(css)).toEqual({ light: new Map([['--b', '2']]), dark: new Map([['--c', '3']]) });
});

describe.each(schemes)('in the %s scheme', (scheme) => {
  test('every text, edge and state can be read on every neutral surface', () => {
    expectContrast(neutral[scheme], neutralPairs);
  });

  test.each(readBrands().map((brand) => [brand.data.id, brand] as const))(
    'the accent of %s can be read',
    (_, { theme }) => {
      expectContrast(new Map([...neutral[scheme], ...tokensOf(theme)[scheme]]), brandPairs);
    },
  );
});
