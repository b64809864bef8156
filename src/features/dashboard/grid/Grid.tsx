import { type ReactNode, useRef, useState } from 'react';
import { calcGridItemPosition, calcWHRaw, calcXYRaw } from 'react-grid-layout/core';
import { margin, rowHeight } from './constants.ts';
import { GridContext, type GridHost } from './GridContext.ts';
import type { GridItem, Rules } from './item.ts';
import { step } from './keys.ts';
import { bottom, isSameLayout, move, resize } from './layout.ts';
import type { AttachPointer, TileState } from './pointer.ts';

/** How a tile changes: told when it is taken, at every place or size on the way, and when it is let go. */
export interface TileChange {
  id: string;
  state: TileState;
  phase: 'start' | 'move' | 'end';
  /** Where it is then. */
  item: GridItem;
  /** At the end: it is back where it was. */
  cancelled?: boolean;
}

interface GridProps {
  /** Of the layout in force, settled. */
  items: readonly GridItem[];
  rules: Rules;
  /** px, the margin around included. */
  width: number;
  /** Follows the pointer over a tile, while the grid is edited; without it nothing moves. */
  attach?: AttachPointer | undefined;
  onItems?: (items: readonly GridItem[]) => void;
  onChange?: (change: TileChange) => void;
  /** An arrow key found no place to go. */
  onStuck?: (id: string) => void;
  /** A `GridTile` for every item. */
  children: ReactNode;
}

interface Active {
  id: string;
  state: TileState;
  preview: readonly GridItem[];
}

/**
 * Tiles on columns and rows. Places, packing and pushing are the library's (react-grid-layout/core); its components
 * are not used, for they begin at once by touch, scroll at a pace of their own and know neither keys nor horizontal
 * shift: what the pointer and the keys do is in pointer.ts and keys.ts.
 */
export function Grid({ items, rules, width, attach, onItems, onChange, onStuck, children }: GridProps) {
  const element = useRef<HTMLDivElement>(null);
  const active = useRef<Active>(undefined);
  const [, setShown] = useState<Active>();
  const shown = active.current?.preview ?? items;
  const placing = {
    cols: rules.columns,
    containerPadding: [margin, margin],
    containerWidth: width,
    margin: [margin, margin],
    maxRows: rules.maxRows,
    rowHeight,
  } as const;
  const rows = Math.max(bottom(shown), bottom(items));

  const show = (next: Active | undefined) => {
    active.current = next;
    setShown(next);
  };
  const tell = (phase: TileChange['phase'], { id, state, preview }: Active, cancelled = false) => {
    const item = preview.find((one) => one.id === id);
    if (item) onChange?.({ id, state, phase, item, ...(cancelled && { cancelled }) });
  };
  const preview = (next: readonly GridItem[] | undefined) => {
    const now = active.current;
    if (!now || !next) return;
    if (isSameLayout(next, now.preview)) return;
    const isIts = ({ id }: GridItem) => id === now.id;
    const moved = !isSameLayout(next.filter(isIts), now.preview.filter(isIts));
    show({ ...now, preview: next });
    if (moved) tell('move', { ...now, preview: next });
  };

  const grid: GridHost = {
    attach,
    active: active.current,
    itemOf: (id) => shown.find((item) => item.id === id),
    boxOf: (id) => {
      const placed = active.current?.id === id ? items : shown;
      const { x = 0, y = 0, w = 1, h = 1 } = placed.find((item) => item.id === id) ?? {};
      return calcGridItemPosition(placing, x, y, w, h);
    },
    element: () => element.current ?? document.body,
    begin: (id, state) => {
      if (active.current) return;
      const taken = { id, state, preview: items };
      show(taken);
      tell('start', taken);
    },
    moveTo: (left, top) => {
      const id = active.current?.id;
      // A place that is refused leaves it at the last one that was not.
      if (id !== undefined) preview(move(items, id, calcXYRaw(placing, top, left), rules));
    },
    sizeTo: (wide, high) => {
      const id = active.current?.id;
      if (id !== undefined) preview(resize(items, id, calcWHRaw(placing, wide, high), rules));
    },
    step: (id, key, sizing) => {
      const now = active.current;
      if (now?.id !== id) return;
      now.state = sizing ? 'resizing' : 'dragging';
      const next = step(now.preview, id, key, sizing, rules);
      if (next) preview(next);
      else onStuck?.(id);
    },
    end: () => {
      const now = active.current;
      if (!now) return;
      show(undefined);
      if (now.preview !== items) onItems?.(now.preview);
      tell('end', now);
    },
    cancel: () => {
      const now = active.current;
      if (!now) return;
      show(undefined);
      tell('end', { ...now, preview: items }, true);
    },
    widen: (id) => onItems?.(widened(items, id, rules)),
  };

  return (
    <GridContext value={grid}>
      <div
        ref={element}
        data-grid
        className="relative shrink-0"
        style={{ height: rows * (rowHeight + margin) + margin }}
      >
        {active.current && <Placeholder box={calcPlace(placing, shown, active.current.id)} />}
        {children}
      </div>
    </GridContext>
  );
}

/** Where the tile in hand will lie. */
const Placeholder = ({ box }: { box: ReturnType<typeof calcGridItemPosition> }) => (
  <div
    aria-hidden
    data-placeholder
    className="absolute rounded border border-accent border-dashed bg-tint transition-[left,top,width,height] duration-120"
    style={box}
  />
);

function calcPlace(placing: Parameters<typeof calcGridItemPosition>[0], items: readonly GridItem[], id: string) {
  const { x = 0, y = 0, w = 1, h = 1 } = items.find((item) => item.id === id) ?? {};
  return calcGridItemPosition(placing, x, y, w, h);
}

/** From edge to edge; what is so already, half as wide. */
function widened(items: readonly GridItem[], id: string, rules: Rules) {
  const item = items.find((one) => one.id === id);
  if (!item) return items;
  const w = item.w === rules.columns ? Math.ceil(rules.columns / 2) : rules.columns;
  const atEdge = move(items, id, { x: 0, y: item.y }, rules) ?? items;
  return resize(atEdge, id, { w, h: item.h }, rules) ?? items;
}
