import { contrast, darkSurface, makePalette, type Palette, themeOf } from '~/brand/palette.ts';

/** `--surface` of `src/styles/tokens.css` in each scheme. */
export const surfaces = { light: '#ffffff', dark: darkSurface } as const;
export type Scheme = keyof typeof surfaces;

/** What a brand's colour is used for, and how much it has to stand out (WCAG 2.2, 1.4.3 and 1.4.11). */
export const uses = { button: 4.5, text: 4.5, mark: 3 } as const;
export type Use = keyof typeof uses;

export interface Readable {
  use: Use;
  scheme: Scheme;
  /** From 1 to 21. */
  contrast: number;
  front: string;
  back: string;
}

/** How well the colours that are made of a brand's colour can be read, for each use in each scheme. */
export const readabilityOf = (palette: Palette): Readable[] =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const tokens = themeOf(palette)[scheme];
    const pairs: readonly [use: Use, front: string, back: string][] = [
      ['button', tokens['on-accent'], tokens.accent],
      ['text', tokens['accent-text'], surfaces[scheme]],
      ['mark', tokens.mark, surfaces[scheme]],
    ];
    return pairs.map(([use, front, back]) => ({ use, scheme, front, back, contrast: contrast(front, back) }));
  });

/**
 * Checks whether white text is readable on a colour.
 *
 * @param colour as `#rrggbb`
 * @returns its contrast, the required contrast, and the nearest shade that has it; undefined if white is readable
 */
export function tooPale(colour: string): { contrast: number; least: number; nearest: string } | undefined {
  const palette = makePalette(colour);
  const value = palette && contrast(colour, '#ffffff');
  return palette && value !== undefined && value < uses.button
    ? { contrast: value, least: uses.button, nearest: palette[700] }
    : undefined;
}

const selectors: Record<Scheme, string> = { light: ':root', dark: '.app-dark' };

/** The tokens of a scheme that the portal's own style sheets declare, by name without the dashes. */
export const styleTokens = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries([...document.styleSheets].flatMap((sheet) => tokensIn(sheet.cssRules, selectors[scheme])));

function tokensIn(rules: CSSRuleList, selector: string): [string, string][] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule)
      return rule.selectorText === selector
        ? [...rule.style]
            .filter((name) => /^--[a-z]/.test(name) && !name.startsWith('--color-'))
            .map((name): [string, string] => [name.slice(2), rule.style.getPropertyValue(name).trim()])
        : [];
    return 'cssRules' in rule ? tokensIn(rule.cssRules as CSSRuleList, selector) : [];
  });
}
