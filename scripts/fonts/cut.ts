import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { projectRoot } from '../brands.ts';

/** A font face of `src/styles/fonts.css` that is a subset of a package's font. */
interface Cut {
  /** Name of the file in `src/fonts`. */
  name: string;
  /** Path of the package's file. */
  source: string;
  weights: { min: number; max: number };
  /** All its characters. */
  text: string;
}

/** Kerning, combined accents, local forms, and figures of equal width, which all our numbers use. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** The faces that `src/styles/fonts.css` marks with "cut from", with the characters and weights that it declares. */
export function declaredCuts(css = readFileSync(`${projectRoot}/src/styles/fonts.css`, 'utf8')): Cut[] {
  return [...css.matchAll(/@font-face\s*\{(.*?)\}/gs)].flatMap(([, face = '']) => {
    const source = /cut from (\S+)/.exec(face)?.[1];
    if (!source) return [];
    const required = (what: string, pattern: RegExp) => {
      const found = pattern.exec(face);
      if (!found) throw new Error(`src/styles/fonts.css: the face cut from ${source} has no ${what}`);
      return found;
    };
    const [, name = ''] = required('file in src/fonts', /url\("\.\.\/fonts\/([\w-]+\.woff2)"\)/);
    const [, min, max] = required('range of weights', /font-weight: (\d+) (\d+);/);
    const [, ranges = ''] = required('unicode-range', /unicode-range:\s*([^;]+);/);
    return [{ name, source, weights: { min: Number(min), max: Number(max) }, text: charactersOf(ranges) }];
  });
}

function charactersOf(ranges: string): string {
  const points = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...points);
}

/** The file of a subset. With the same packages it always has the same bytes. */
export const cut = ({ source, text, weights }: Cut): Promise<Buffer> =>
  subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source))), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
  });
