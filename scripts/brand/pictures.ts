import { darkSurface, mix, type Palette } from '~/brand/palette.ts';
import type { Picture } from '../brands.ts';
import { escapeXml } from '../escapeXml.ts';

interface Look {
  id: string;
  name: string;
  palette: Palette;
}

/** The first pictures of a brand, until it has its own: its initials on its colour, its name, and a pattern. */
export function drawPictures({ id, name, palette }: Look): Record<Picture, string> {
  const initials = initialsOf(name) || initialsOf(id);
  return {
    favicon: svg(32, 32, mark(initials, palette[700], '#ffffff')),
    logo: logo(name, initials, { box: palette[700], letters: '#ffffff', text: '#0f172b' }),
    'logo-dark': logo(name, initials, { box: palette[400], letters: palette[950], text: '#f1f5f9' }),
    pattern: pattern([palette[100], palette[200], palette[400]]),
    'pattern-dark': pattern([0.12, 0.2, 0.42].map((share) => mix(darkSurface, palette[500], share))),
  };
}

const svg = (width: number, height: number, content: string, label = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
  `${label && ` role="img" aria-label="${escapeXml(label)}"`}>${content}</svg>\n`;

/** Its width does not depend on the fonts of a machine. */
const text = (words: string, x: number, width: number, colour: string) =>
  `<text x="${x}" y="22" textLength="${width}" lengthAdjust="spacingAndGlyphs" font-family="sans-serif" ` +
  `font-size="17" fill="${colour}">${escapeXml(words)}</text>`;

function mark(initials: string, box: string, letters: string): string {
  const width = 10 * initials.length;
  return `<rect width="32" height="32" rx="7" fill="${box}"/>${text(initials, (32 - width) / 2, width, letters)}`;
}

function logo(name: string, initials: string, colours: { box: string; letters: string; text: string }): string {
  const width = 10 * name.length;
  return svg(42 + width, 32, mark(initials, colours.box, colours.letters) + text(name, 40, width, colours.text), name);
}

const tile = 112;
const tiles = 5;

/** Discs that become denser to the lower right. */
function pattern(tones: readonly string[]): string {
  const discs = Array.from({ length: tiles * tiles }, (_, index) => {
    const [x, y] = [index % tiles, Math.floor(index / tiles)];
    if (x + 2 * y < 5 || (x + y) % 3 === 0) return '';
    return `<circle cx="${(x + 0.5) * tile}" cy="${(y + 0.5) * tile}" r="${tile / 2}" fill="${tones[(x + y) % tones.length]}"/>`;
  });
  return svg(tiles * tile, tiles * tile, discs.filter(Boolean).join('\n'));
}

/** "AE" of "Acme Energía": of the first two words, or the first letter of a single one. */
export const initialsOf = (name: string) =>
  name
    .normalize('NFD')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.toUpperCase().replace(/[^A-Z0-9]/g, '')[0] ?? '')
    .join('')
    .slice(0, 2);
