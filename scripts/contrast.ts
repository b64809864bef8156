import { readFileSync } from 'node:fs';
import { contrast } from '~/brand/palette.ts';
import { projectRoot } from './brands.ts';
import { schemes, type Tokens, tokensOf } from './theme.ts';

/** Foreground, possible backgrounds, and the minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
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
export const neutralTokens = () => tokensOf(readFileSync(`${projectRoot}/src/styles/tokens.css`, 'utf8'));

/** A sentence for each pair of colours in a scheme that has too little contrast. */
export const tooClose = (tokens: ReadonlyMap<string, string>, pairs: readonly Pair[]): string[] =>
  pairs.flatMap(([front, backs, least]) =>
    backs.flatMap((back) => {
      const value = contrast(tokens.get(`--${front}`) ?? '', tokens.get(`--${back}`) ?? '');
      return value >= least
        ? []
        : [`--${front} on --${back}: the contrast is ${value.toFixed(1)}; it must be at least ${least}`];
    }),
  );

/** Pairs of a brand's theme that are hard to read, in either scheme. */
export function unreadable(theme: Tokens): string[] {
  const neutral = neutralTokens();
  return schemes.flatMap((scheme) =>
    tooClose(new Map([...neutral[scheme], ...theme[scheme]]), brandPairs).map((fault) => `${scheme}: ${fault}`),
  );
}
