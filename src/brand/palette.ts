/** Colours to choose from by name, by their hue in OKLCH. */
export const hues = {
  red: 25,
  orange: 45,
  amber: 70,
  lime: 125,
  green: 148,
  emerald: 163,
  teal: 185,
  cyan: 215,
  blue: 258,
  indigo: 277,
  violet: 295,
  fuchsia: 322,
  pink: 356,
} as const;
export const paletteNames = Object.keys(hues) as (keyof typeof hues)[];

/** Lightness and share of the maximum chroma, from light to dark. */
const steps = {
  50: [0.982, 0.1],
  100: [0.952, 0.33],
  200: [0.906, 0.62],
  300: [0.846, 0.9],
  400: [0.777, 1],
  500: [0.696, 0.95],
  600: [0.592, 0.82],
  700: [0.503, 0.68],
  800: [0.432, 0.55],
  950: [0.276, 0.35],
} as const;

/** From nearly white to nearly black, each as `#rrggbb`. */
export type Palette = Record<keyof typeof steps, string>;

const greatestChroma = 0.2;

/**
 * @param colour one of {@link paletteNames}, or a colour as `#rrggbb`: its hue and strength are used, and if white text
 * is readable on it, it becomes the accent itself
 */
export function makePalette(colour: string): Palette | undefined {
  const own = /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : undefined;
  const hue = own ? strengthOf(own).hue : hues[colour as keyof typeof hues];
  if (hue === undefined) return undefined;
  const chroma = own ? strengthOf(own).chroma : greatestChroma;
  const shades = Object.entries(steps).map(([step, [light, share]]) => [step, inGamut(light, share * chroma, hue)]);
  const palette = Object.fromEntries(shades) as Palette;
  const onOwn = own ? contrast(own, '#ffffff') : 0;
  return own && onOwn >= 4.5 && onOwn <= contrast(palette[800], '#ffffff') ? { ...palette, 700: own } : palette;
}

/**
 * Whether a theme has a brand's colour: its accent is that colour or the shade made from it, or its mark is that
 * colour.
 */
export const isMadeOf = (colour: string, { accent, mark }: { accent: string; mark: string }): boolean =>
  [accent, mark].includes(colour) || makePalette(colour)?.[700] === accent;

/** A brand's tokens by scheme and name, without the leading dashes: what `theme.css` declares. */
export const themeOf = (palette: Palette) => ({
  light: {
    accent: palette[700],
    'on-accent': '#ffffff',
    'accent-hover': palette[800],
    'accent-text': palette[800],
    mark: palette[600],
    focus: palette[600],
    tint: palette[50],
    active: mix(palette[50], palette[100], 0.6),
    'tint-line': mix('#ffffff', palette[600], 0.42),
    'series-1': palette[950],
    'series-2': palette[800],
    'series-3': palette[600],
    'series-4': palette[300],
  },
  dark: {
    accent: palette[400],
    'on-accent': palette[950],
    'accent-hover': palette[300],
    'accent-text': palette[300],
    mark: palette[500],
    focus: palette[400],
    tint: mix(darkSurface, palette[500], 0.12),
    active: mix(darkSurface, palette[500], 0.2),
    'tint-line': mix(darkSurface, palette[500], 0.45),
    'series-1': palette[100],
    'series-2': palette[300],
    'series-3': palette[500],
    'series-4': palette[700],
  },
});

/** `--surface` of `src/styles/tokens.css` in the dark scheme. */
export const darkSurface = '#0f141d';

/** Mixes a share of the second colour into the first. */
export const mix = (under: string, over: string, share: number) =>
  hex(channels(under).map((value, index) => value + ((channels(over)[index] ?? 0) - value) * share));

const channels = (colour: string) =>
  (colour.slice(1).match(/../g) ?? []).map((channel) => Number.parseInt(channel, 16) / 255);

const hex = (values: readonly number[]) =>
  `#${values
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour, with its chroma reduced until a screen can show it. */
function inGamut(light: number, chroma: number, hue: number): string {
  for (let tried = chroma; tried > 0; tried -= 0.002) {
    const colour = toSrgb(light, tried, hue);
    if (colour.every((value) => value >= -0.0001 && value <= 1.0001)) return hex(colour);
  }
  return hex(toSrgb(light, 0, hue));
}

/** https://bottosson.github.io/posts/oklab/ */
function toSrgb(light: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

/** Hue of a colour in degrees, and the maximum chroma for a palette of its strength; a grey stays grey. */
export function strengthOf(colour: string): { hue: number; chroma: number } {
  const [r = 0, g = 0, b = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(y, x) * 180) / Math.PI;
  return { hue: (hue + 360) % 360, chroma: Math.min(0.22, Math.hypot(x, y) * 1.2) };
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
