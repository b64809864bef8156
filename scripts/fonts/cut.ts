import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { projectRoot } from '../brands.ts';

/** A face of `src/fonts.css` that is cut out of a package's font. */
interface Cut {
  /** Of the file in `src/fonts`. */
  name: string;
  /** File of a package. */
  source: string;
  weights: { min: number; max: number };
  /** Every character that it has. */
  text: string;
}

/** Kerning, accents put together, local forms, and the figures of equal width that all our numbers are set in. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** The faces that `src/fonts.css` declares as cut; it says their characters and weights too, so it says them once. */
export function declaredCuts(css = readFileSync(`${projectRoot}/src/fonts.css`, 'utf8')): Cut[] {
  return [...css.matchAll(/@font-face\s*\{(.*?)\}/gs)].flatMap(([, face = '']) => {
    const source = /cut from (\S+)/.exec(face)?.[1];
    if (!source) return [];
    const say = (what: string, pattern: RegExp) => {
      const found = pattern.exec(face);
      if (!found) throw new Error(`src/fonts.css: the face cut from ${source} has no ${what}`);
      return found;
    };
    const [, name = ''] = say('file in src/fonts', /url\("\.\/fonts\/([\w-]+\.woff2)"\)/);
    const [, min, max] = say('range of weights', /font-weight: (\d+) (\d+);/);
    const [, ranges = ''] = say('unicode-range', /unicode-range:\s*([^;]+);/);
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

/** The file of a cut: the same bytes whenever it is made, of the packages in the lock file. */
export const cut = ({ source, text, weights }: Cut): Promise<Buffer> =>
  subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source))), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    noHinting: true,
  });
