import { type ReactNode, useMemo, useRef, useState } from 'react';
import { calcGridItemPosition, calcWHRaw, calcXYRaw } from 'react-grid-layout/core';
import { margin, rowHeight } from './constants.ts';
import { GridContext, type GridHost } from './GridContext.ts';
import type { GridItem, Rules } from './item.ts';
import { step } from './keys.ts';
import { atRest, bottom, isSameLayout, move, resize } from './layout.ts';
import type { AttachPointer, TileState } from './pointer.ts';

/** A change of a tile: reported when it is picked up, at every position or size, and when it is dropped. */
export interface TileChange {
  id: string;
  state: TileState;
  phase: 'start' | 'move' | 'end';
  /** Its position then. */
  item: GridItem;
  /** At the end: true if it returned to where it was. */
  cancelled?: boolean;
}

interface GridProps {
  /** Of the current layout, settled. */
  items: readonly GridItem[];
  rules: Rules;
  /** Width in px, including the outer margin. */
  width: number;
  /** Attaches pointer handling to a tile while editing; without it nothing moves. */
  attach?: AttachPointer | undefined;
  onItems?: (items: readonly GridItem[]) => void;
  onChange?: (change: TileChange) => void;
  /** Called when an arrow key finds no free position. */
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
 * Tiles on columns and rows. Positions, packing and pushing come from the library (react-grid-layout/core). Its
 * components are not used, because on touch they start at once, scroll at their own speed, and support neither keys nor
 * horizontal shift: pointer.ts and keys.ts do this.
 */
export function Grid({ items: initial, rules, width, attach, onItems, onChange, onStuck, children }: GridProps) {
  const element = useRef<HTMLDivElement>(null);
  const active = useRef<Active>(undefined);
  const [, setShown] = useState<Active>();
  const items = useMemo(() => atRest(initial), [initial]);
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
  const notify = (phase: TileChange['phase'], { id, state, preview }: Active, cancelled = false) => {
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
    if (moved) notify('move', { ...now, preview: next });
  };

  const grid: GridHost = {
    attach,
    active: active.current,
    itemOf: (id) => shown.find((item) => item.id === id),
    boxOf: (id) => {
      const current = active.current?.id === id ? items : shown;
      const { x = 0, y = 0, w = 1, h = 1 } = current.find((item) => item.id === id) ?? {};
      return calcGridItemPosition(placing, x, y, w, h);
    },
    // In the phone's two columns nearly everything is.
    isWide: ({ w }) => rules.columns > 2 && w > rules.columns / 2,
    element: () => element.current ?? document.body,
    begin: (id, state) => {
      if (active.current) return;
      const taken = { id, state, preview: items };
      show(taken);
      notify('start', taken);
    },
    moveTo: (left, top) => {
      const id = active.current?.id;
      // At a refused position, it stays at the last accepted one.
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
      if (now.preview !== items) onItems?.(atRest(now.preview));
      notify('end', now);
    },
    cancel: () => {
      const now = active.current;
      if (!now) return;
      show(undefined);
      notify('end', { ...now, preview: items }, true);
    },
    widen: (id) => onItems?.(atRest(widened(items, id, rules))),
  };

  return (
    <GridContext value={grid}>
      <div
        ref={element}
        data-grid
        className="relative shrink-0"
        style={{ height: rows * (rowHeight + margin) + margin }}
      >
        {active.current && <Placeholder box={positionOf(placing, shown, active.current.id)} />}
        {children}
      </div>
    </GridContext>
  );
}

/** Where the moving tile will land. */
const Placeholder = ({ box }: { box: ReturnType<typeof calcGridItemPosition> }) => (
  <div
    aria-hidden
    data-placeholder
    className="absolute rounded border border-accent border-dashed bg-tint transition-[left,top,width,height] duration-120"
    style={box}
  />
);

function positionOf(placing: Parameters<typeof calcGridItemPosition>[0], items: readonly GridItem[], id: string) {
  const { x = 0, y = 0, w = 1, h = 1 } = items.find((item) => item.id === id) ?? {};
  return calcGridItemPosition(placing, x, y, w, h);
}

/** Makes a tile as wide as the grid, or half as wide if it already is. */
function widened(items: readonly GridItem[], id: string, rules: Rules) {
  const item = items.find((one) => one.id === id);
  if (!item) return items;
  const w = item.w === rules.columns ? Math.ceil(rules.columns / 2) : rules.columns;
  const atEdge = move(items, id, { x: 0, y: item.y }, rules) ?? items;
  return resize(atEdge, id, { w, h: item.h }, rules) ?? items;
}
