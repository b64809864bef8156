import { useSyncExternalStore } from 'react';

/** The data colours, as named in the theme. */
const chartColors = [
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
  'compare',
  'amber-dot',
  'red-dot',
] as const;
export type ChartColor = (typeof chartColors)[number];

/** All colours used on a canvas. */
const tokens = [...chartColors, 'line', 's2', 'text', 'text3', 'ui'] as const;
type Token = (typeof tokens)[number];

/** For markup: `style={{ background: css('series-3') }}`. */
export const css = (token: Token) => `var(--color-${token})`;

/** The border of a colour that is too pale on the surface. */
export const edgeOf = (color: ChartColor): Token =>
  color === 'series-4' ? 'series-3' : color === 'series-6' ? 'ui' : color;

/** For the canvas, which knows no CSS variables: the current colour. */
export type Paint = (token: Token, alpha?: number) => string;

function makePaint(): Paint {
  const colors = new Map<string, string>();
  return (token, alpha = 1) => {
    const key = `${token} ${alpha}`;
    const read = colors.get(key) ?? withAlpha(resolved(css(token)), alpha);
    colors.set(key, read);
    return read;
  };
}

/** A colour as `getComputedStyle` writes it, `rgb(1, 2, 3)` or `oklch(0.5 0.1 200)`, with an alpha value. */
const withAlpha = (color: string, alpha: number) =>
  alpha === 1 ? color : color.replaceAll(',', '').replace(')', ` / ${alpha})`);

/**
 * One element per colour, permanently in the head of the page: its colour can be read cheaply, while adding an element
 * would make the browser compute the styles of the whole page.
 * Not per person: colours of the theme.
 */
const probes = new Map<string, Element>();

function probeOf(color: string): Element {
  const colors = probes.get(color);
  if (colors?.isConnected) return colors;
  const probe = document.createElement('i');
  probe.style.color = color;
  document.head.append(probe);
  probes.set(color, probe);
  return probe;
}

/** A CSS colour in the notation of a canvas. */
export function resolved(color: string): string {
  // Other charts follow the first one: all colours are computed together.
  if (probes.size === 0) for (const token of tokens) probeOf(css(token));
  return getComputedStyle(probeOf(color)).color;
}

// Not per person: colours of the theme.
let current = makePaint();
const listeners = new Set<() => void>();
const watch = new MutationObserver(() => {
  current = makePaint();
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    current = makePaint();
    // Scheme, palette and surface are set on the root element; so is a brand that is being previewed.
    watch.observe(document.documentElement, {
      attributeFilter: ['class', 'style', 'data-palette', 'data-surface'],
    });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) watch.disconnect();
  };
}

/** A new function whenever the theme changes. */
export const usePaint = () => useSyncExternalStore(subscribe, () => current);
