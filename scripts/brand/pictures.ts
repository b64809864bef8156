import { createHash } from 'node:crypto';
import { darkSurface, mix, type Palette } from '~/brand/palette.ts';
import type { Picture } from '../brands.ts';
import { escapeXml } from '../escapeXml.ts';
import { drawText, initialsOf } from './letters.ts';

interface Look {
  id: string;
  name: string;
  palette: Palette;
}

/**
 * The first pictures of a brand: its initials, its name, and a pattern of its own. A brand always gets the same ones.
 */
export function drawPictures({ id, name, palette }: Look): Record<Picture, string> {
  const initials = initialsOf(name) || initialsOf(id);
  return {
    favicon: svg(32, 32, mark(initials, 0, 32, palette[700], '#ffffff')),
    logo: logo(name, initials, { box: palette[700], letters: '#ffffff', text: '#0f172b' }),
    'logo-dark': logo(name, initials, { box: palette[400], letters: palette[950], text: '#f1f5f9' }),
    pattern: pattern(
      id,
      [200, 100, 300, 100, 200, 400, 600].map((step) => palette[step as keyof Palette]),
    ),
    'pattern-dark': pattern(
      id,
      [0.2, 0.12, 0.3, 0.12, 0.2, 0.42, 0.7].map((share) => mix(darkSurface, palette[500], share)),
    ),
  };
}

const svg = (width: number, height: number, content: string, label = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
  `${label && ` role="img" aria-label="${escapeXml(label)}"`}>${content}</svg>\n`;

/** The initials on a rounded box whose top left is at (`at`, `at`). */
function mark(initials: string, at: number, size: number, box: string, letters: string): string {
  const { strokes, width } = drawText(initials);
  const scale = Math.min((size * 0.56) / 6, (size * 0.6) / Math.max(width, 1));
  const [x, y] = [at + (size - width * scale) / 2, at + (size - 6 * scale) / 2];
  return `<rect x="${at}" y="${at}" width="${size}" height="${size}" rx="${round(size * 0.22)}" fill="${box}"/>${lines(strokes, x, y, scale, letters, 1.25)}`;
}

const lines = (
  strokes: { x: number; d: string }[],
  x: number,
  y: number,
  scale: number,
  colour: string,
  thick: number,
) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round">` +
  `${strokes.map((stroke) => `<path transform="translate(${round(stroke.x)})" d="${stroke.d}"/>`).join('')}</g>`;

function logo(name: string, initials: string, colours: { box: string; letters: string; text: string }): string {
  const { strokes, width } = drawText(name);
  const scale = 2;
  const text = lines(strokes, 40, 10, scale, colours.text, 1.1);
  return svg(Math.ceil(42 + width * scale), 32, mark(initials, 2, 28, colours.box, colours.letters) + text, name);
}

const tile = 112;
const tiles = 5;
const shapes = ['tl', 'tr', 'bl', 'disc'] as const;

/** Tiles that become denser to the lower right; which ones depends on the id. */
function pattern(id: string, tones: readonly string[]): string {
  const dice = createHash('sha256').update(id).digest();
  const uses = Array.from({ length: tiles * tiles }, (_, index) => {
    const [x, y, thrown] = [index % tiles, Math.floor(index / tiles), dice[index] ?? 0];
    if (x + 2 * y + (thrown % 4) < 5) return '';
    const shape = shapes[thrown % shapes.length];
    const tone = tones[(thrown >> 3) % tones.length];
    return `<use href="#${shape}" x="${x * tile}" y="${y * tile}" fill="${tone}"/>`;
  });
  const side = tiles * tile;
  return svg(
    side,
    side,
    `
  <defs>
    <path id="tl" d="M0 0H${tile}A${tile} ${tile} 0 0 1 0 ${tile}Z"/>
    <path id="tr" d="M0 0H${tile}V${tile}A${tile} ${tile} 0 0 1 0 0Z"/>
    <path id="bl" d="M0 0A${tile} ${tile} 0 0 1 ${tile} ${tile}H0Z"/>
    <circle id="disc" cx="${tile / 2}" cy="${tile / 2}" r="${tile / 2}"/>
  </defs>
  ${uses.filter(Boolean).join('\n  ')}
`,
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
