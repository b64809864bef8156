import { type RefObject, useCallback } from 'react';
import { anchorPosition, type Placement } from './anchorPosition.ts';

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
