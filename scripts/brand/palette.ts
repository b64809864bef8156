import { hues, type Palette, paletteNames, strengthOf, themeOf } from '~/brand/palette.ts';
import { unreadable } from '../contrast.ts';
import { tokensOf } from '../theme.ts';

/**
 * The style sheet of a brand with this palette.
 *
 * @throws {Error} if the contrast is too low, which does not happen with our palettes
 */
export function makeTheme(palette: Palette): string {
  const { light, dark } = themeOf(palette);
  const rules = Object.entries({ ':root': light, '.app-dark': dark }).map(([selector, values]) => {
    const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`);
    return `${selector} {\n${lines.join('\n')}\n}\n`;
  });
  const css = `/* The contrast of every pair is checked by scripts/theme.test.ts. */\n${rules.join('\n')}`;
  const [fault] = unreadable(tokensOf(css));
  if (fault) throw new Error(`The palette of ${palette[700]} cannot be read: ${fault}`);
  return css;
}

/** The named palette that is least like the existing accents. */
export function freshPalette(accents: readonly string[]): keyof typeof hues {
  const taken = accents.map((accent) => strengthOf(accent).hue);
  const distance = (name: keyof typeof hues) =>
    Math.min(...taken.map((hue) => Math.abs(((hue - hues[name] + 540) % 360) - 180)));
  return paletteNames.reduce((best, name) => (distance(name) > distance(best) ? name : best));
}
