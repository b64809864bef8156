import { type CSSProperties, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { scrollerOf } from './autoScroll.ts';
import { inertia, seen } from './constants.ts';
import { TileContext, useGrid } from './GridContext.ts';
import { canResize } from './item.ts';

/** At most: what does not fit into them makes them higher. */
const rowsOnPaper = 2;

interface GridTileProps {
  id: string;
  /** Id of the element that labels it. */
  labelledBy?: string;
  children: ReactNode;
}

/** A tile of the grid, dragged and resized by pointer while editing. */
export function GridTile({ id, labelledBy, children }: GridTileProps) {
  const grid = useGrid();
  const element = useRef<HTMLElement>(null);
  const seen = useSeen(element);
  const item = grid.itemOf(id);
  const state = grid.active?.id === id ? grid.active.state : 'idle';
  const now = useRef(grid);
  useEffect(() => {
    now.current = grid;
  });
  const { attach } = grid;
  const editable = attach !== undefined;
  useEffect(() => {
    if (!element.current || !attach) return;
    return attach(element.current, {
      item: () => now.current.itemOf(id),
      grid: () => now.current.element(),
      begin: (taken) => now.current.begin(id, taken),
      moveTo: (left, top) => now.current.moveTo(left, top),
      sizeTo: (width, height) => now.current.sizeTo(width, height),
      end: () => now.current.end(),
      cancel: () => now.current.cancel(),
      doubleTap: () => now.current.widen(id),
    });
  }, [attach, id]);
  const tile = useMemo(() => ({ id, seen }), [id, seen]);
  if (!item) return null;
  const settles = editable && state === 'idle';

  return (
    <TileContext value={tile}>
      <section
        ref={element}
        data-tile={id}
        data-state={state}
        aria-labelledby={labelledBy}
        data-moved={item.moved}
        style={
          {
            ...grid.boxOf(id),
            '--rows': seen ? Math.min(item.h, rowsOnPaper) : 1,
            transitionDuration: settles ? `${inertia.smoothEnd}ms` : undefined,
          } as CSSProperties
        }
        data-wide={grid.isWide(item)}
        className={cx(
          'absolute flex flex-col rounded border bg-surface',
          editable && 'touch-manipulation select-none [-webkit-touch-callout:none]',
          state === 'idle' ? 'border-line' : 'z-10 border-accent shadow-float',
          settles && 'transition-[left,top,width,height,translate]',
        )}
      >
        {children}
        {editable && canResize(item) && <ResizeEdges />}
      </section>
    </TileContext>
  );
}

/** Right and bottom edge, and the visible corner. The keys of the handle do the same. */
const ResizeEdges = () => (
  <>
    <span aria-hidden data-resize="e" className="absolute inset-y-2 -right-1 w-2 cursor-ew-resize" />
    <span aria-hidden data-resize="s" className="absolute inset-x-2 -bottom-1 h-2 cursor-ns-resize" />
    <span
      aria-hidden
      data-resize="se"
      className="absolute right-0 bottom-0 size-5 cursor-nwse-resize after:absolute after:right-1 after:bottom-1 after:size-2 after:rounded-br-sm after:border-ui after:border-r-2 after:border-b-2 max-md:size-11"
    />
  </>
);

/** True once enough of an element has been visible; for a very tall one, enough of the view. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) return;
    const scroller = scrollerOf(element.current);
    const observer = new IntersectionObserver(
      (entries) => {
        const isEnough = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
          intersectionRatio >= seen.share ||
          (rootBounds !== null && intersectionRect.height >= seen.share * rootBounds.height);
        if (entries.some(isEnough)) setSeen(true);
      },
      {
        root: scroller === document.documentElement ? null : scroller,
        rootMargin: `${seen.rootMargin}px`,
        threshold: [seen.share / 4, seen.share / 2, seen.share],
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
