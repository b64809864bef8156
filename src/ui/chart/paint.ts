import { useSyncExternalStore } from 'react';

/** The colours that data may have, as the theme names them. */
export type ChartColor =
  | 'series-1'
  | 'series-2'
  | 'series-3'
  | 'series-4'
  | 'series-5'
  | 'series-6'
  | 'compare'
  | 'amber-dot'
  | 'red-dot';

type Token = ChartColor | 'line' | 'surface' | 's2' | 'text' | 'text3' | 'ui' | 'red-fg';

/** For markup: `style={{ background: css('series-3') }}`. */
export const css = (token: Token) => `var(--color-${token})`;

/** The edge of a colour that is too pale to be told from the surface. */
export const edgeOf = (color: ChartColor): Token =>
  color === 'series-4' ? 'series-3' : color === 'series-6' ? 'ui' : color;

/** For the canvas, which knows no variables: the colour in force. */
export type Paint = (token: Token, alpha?: number) => string;

function makePaint(): Paint {
  const known = new Map<string, string>();
  return (token, alpha = 1) => {
    const color = alpha === 1 ? css(token) : `oklch(from ${css(token)} l c h / ${alpha})`;
    const read = known.get(color) ?? resolved(color);
    known.set(color, read);
    return read;
  };
}

/** A colour of CSS as a canvas takes it. */
export function resolved(color: string): string {
  const probe = document.createElement('i');
  probe.style.color = color;
  document.documentElement.append(probe);
  const read = getComputedStyle(probe).color;
  probe.remove();
  return read;
}

let current = makePaint();
const listeners = new Set<() => void>();
const watch = new MutationObserver(() => {
  current = makePaint();
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    current = makePaint();
    // Scheme, palette and surface stand on the root element, and so does a brand that is being tried out.
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

/** A new one whenever the theme changes. */
export const usePaint = () => useSyncExternalStore(subscribe, () => current);

/** Diagonal lines for what is not over yet. */
export function hatch(color: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 6;
  const brush = tile.getContext('2d');
  if (!brush) return color;
  brush.strokeStyle = color;
  brush.lineWidth = 1.5;
  for (const shift of [-6, 0, 6]) {
    brush.moveTo(shift - 1, 7);
    brush.lineTo(shift + 7, -1);
  }
  brush.stroke();
  return brush.createPattern(tile, 'repeat') ?? color;
}
