import { broadest, narrowest } from '~/lib/listAddress.ts';
import type { Widths } from '../columns/layout.ts';

export interface Resize {
  /** The widths set by the person. */
  own: Widths;
  set: (widths: Widths) => void;
  /** Shows widths while the pointer is down; undefined ends it. */
  preview: (widths: Widths | undefined) => void;
  /** Width of each column in pixels, as it is now. */
  current: readonly number[];
}

/**
 * Changes a column's width with the pointer until the button is released. The edge of the heading stays below the
 * pointer: columns before it keep their widths, and those after it share the rest. Escape cancels.
 *
 * @param handle of the heading at index `at`
 * @param from where the pointer was pressed, in window pixels
 */
export function dragWidth(
  handle: HTMLElement,
  from: number,
  ids: readonly string[],
  at: number,
  { own, set, preview, current }: Resize,
) {
  const letters = Number.parseFloat(getComputedStyle(handle).getPropertyValue('--letters')) || 1;
  const widthsAt = (x: number) => ({
    ...own,
    ...Object.fromEntries(
      ids
        .slice(0, at + 1)
        .map((id, index) => [id, clamp((current[index] ?? narrowest) + (index === at ? (x - from) / letters : 0))]),
    ),
  });
  const end = (x = from) => {
    stop.abort();
    preview(undefined);
    if (x !== from) set(widthsAt(x));
  };
  const stop = new AbortController();
  const { signal } = stop;
  const move = ({ clientX, buttons }: PointerEvent) => (buttons === 0 ? end(clientX) : preview(widthsAt(clientX)));
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', ({ clientX }) => end(clientX), { signal });
  addEventListener('pointercancel', () => end(), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true });
}

const clamp = (width: number) => Math.round(Math.min(Math.max(width, narrowest), broadest));
