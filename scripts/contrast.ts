import { readFileSync } from 'node:fs';
import { projectRoot } from './brands.ts';
import { schemes, type Tokens, tokensOf } from './theme.ts';

/** Foreground, the backgrounds it may stand on, and the least contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export type Pair = [front: string, backs: readonly string[], least: number];

/** Of a brand's tokens with each other and with the neutral ones. */
const brandPairs: readonly Pair[] = [
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ['accent-text', ['bg', 'surface', 's2', 'tint', 'active'], 4.5],
  ['text', ['tint', 'active'], 4.5],
  ['text2', ['tint', 'active'], 4.5],
  ['mark', ['bg', 'surface'], 3],
  ['focus', ['bg', 'surface'], 3],
];

/** The tokens that all brands share. */
export const neutralTokens = () => tokensOf(readFileSync(`${projectRoot}/src/tokens.css`, 'utf8'));

/** Pairs of a scheme that are too close, as "--mark on --bg: 2.8, and 3 is the least". */
export const tooClose = (tokens: ReadonlyMap<string, string>, pairs: readonly Pair[]): string[] =>
  pairs.flatMap(([front, backs, least]) =>
    backs.flatMap((back) => {
      const value = contrast(tokens.get(`--${front}`) ?? '', tokens.get(`--${back}`) ?? '');
      return value >= least ? [] : [`--${front} on --${back}: ${value.toFixed(1)}, and ${least} is the least`];
    }),
  );

/** What of a brand's theme cannot be read well, in either scheme. */
export function unreadable(theme: Tokens): string[] {
  const neutral = neutralTokens();
  return schemes.flatMap((scheme) =>
    tooClose(new Map([...neutral[scheme], ...theme[scheme]]), brandPairs).map((fault) => `${scheme}: ${fault}`),
  );
}

/** WCAG 2.2 contrast of two colours as `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
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
