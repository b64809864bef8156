import { type RefObject, useCallback } from 'react';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placement {
  side?: 'bottom' | 'top';
  align?: 'start' | 'center' | 'end';
  /** Between anchor and panel, in pixels. */
  gap?: number;
}

/** Minimum distance between a panel and the edge of the window, in pixels. */
const margin = 8;

/**
 * The position of a panel beside its anchor, in window coordinates: on the side with more room, moved inside the
 * window, and no higher than the room there.
 */
export function anchorPosition(
  anchor: Box,
  panel: Pick<Box, 'width' | 'height'>,
  viewport: Pick<Box, 'width' | 'height'>,
  { side = 'bottom', align = 'start', gap = 4 }: Placement = {},
) {
  const above = anchor.top - gap - margin;
  const below = viewport.height - anchor.top - anchor.height - gap - margin;
  const wanted = side === 'bottom' ? below : above;
  const other = side === 'bottom' ? above : below;
  const flips = panel.height > wanted && other > wanted;
  const under = (side === 'bottom') !== flips;
  const maxHeight = Math.max(0, under ? below : above);
  const height = Math.min(panel.height, maxHeight);

  const aligned = {
    start: anchor.left,
    center: anchor.left + (anchor.width - panel.width) / 2,
    end: anchor.left + anchor.width - panel.width,
  }[align];
  const furthest = Math.max(margin, viewport.width - panel.width - margin);

  return {
    left: Math.round(Math.min(Math.max(aligned, margin), furthest)),
    top: Math.round(under ? anchor.top + anchor.height + gap : anchor.top - gap - height),
    maxHeight,
  };
}

/**
 * A ref for a panel with `popover="manual"`: shows it in the top layer, where nothing clips or covers it, and keeps it
 * beside its anchor. Positions are set through the style object, which a strict style-src allows.
 */
export function useAnchored(anchor: RefObject<HTMLElement | null>, { side, align, gap }: Placement = {}) {
  return useCallback(
    (panel: HTMLElement | null) => {
      if (!panel) return;
      panel.showPopover?.();

      const update = () => {
        if (!anchor.current) return;
        panel.style.maxHeight = '';
        const { left, top, maxHeight } = anchorPosition(
          anchor.current.getBoundingClientRect(),
          { width: panel.offsetWidth, height: panel.offsetHeight },
          { width: document.documentElement.clientWidth, height: innerHeight },
          { side, align, gap },
        );
        Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
      };
      update();

      const stop = new AbortController();
      addEventListener('resize', update, { signal: stop.signal });
      // Any scrolling moves the anchor, except inside the panel.
      document.addEventListener(
        'scroll',
        ({ target }) => {
          if (!(target instanceof Node && panel.contains(target))) update();
        },
        { capture: true, passive: true, signal: stop.signal },
      );
      const size = new ResizeObserver(update);
      for (const child of panel.children) size.observe(child);
      return () => {
        stop.abort();
        size.disconnect();
      };
    },
    [anchor, side, align, gap],
  );
}
