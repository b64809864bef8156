import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '~/useKeys.ts';
import type { Part } from './useOpened.ts';

interface BoardKeysOptions {
  /** Holds the columns. */
  region: RefObject<HTMLElement | null>;
  /** The visible statuses, from left to right. */
  columns: readonly string[];
  /** True: a card is being moved, and the arrows move it. */
  carrying: boolean;
  onOpen: (code: string, part: Part) => void;
  /** The card whose panel is open. */
  opened: string | null;
}

/**
 * Keyboard use of the board: arrows, J and K move between cards, R and N open a part of a card's panel. The focus marks
 * the card; when its card is rendered elsewhere or disappears, the focus follows it or goes to a neighbour.
 */
export function useBoardKeys({ region, columns, carrying, onOpen, opened }: BoardKeysOptions) {
  const [focused, setFocused] = useState<string>();
  /** The codes of the cards in each column, by sub-state. */
  const cards = useRef(new Map<string, readonly string[]>());
  /** Links of the rendered cards, by code. */
  const links = useRef(new Map<string, HTMLElement>());
  /** The focused link, and whether it was removed with the focus. */
  const holder = useRef<HTMLElement>(undefined);
  const lost = useRef(false);
  /** The focused card and its neighbours: the first one that still exists is focused next. */
  const heirs = useRef<readonly string[]>([]);

  const inSight = () => columns.map((id) => cards.current.get(id) ?? []);
  const focus = (code: string) => {
    const link = links.current.get(code);
    link?.focus();
    link?.closest('li')?.scrollIntoView({ block: 'nearest' });
    return link !== undefined;
  };

  const shown = useRef(opened);
  useEffect(() => {
    const closed = shown.current;
    shown.current = opened;
    if (closed === null || opened !== null) return;
    // After the panel, which returns the focus to the element that had it before, which may be gone.
    queueMicrotask(() => [closed, ...heirs.current].some(focus));
  });

  const go = (way: string) => {
    if (carrying) return false;
    const cards = inSight();
    const [first] = cards.flat();
    const to = focused !== undefined && cards.flat().includes(focused) ? walk(cards, focused, way) : first;
    return to !== undefined && focus(to);
  };
  /** Only if the focus is on a card itself, not on a button beside it. */
  const openPart = (target: EventTarget | null, part: Part) =>
    focused !== undefined && !carrying && links.current.get(focused) === target && onOpen(focused, part);
  useKeys(
    {
      next: () => go('next'),
      previous: () => go('previous'),
      ends: ({ key }) => go(key),
      beside: ({ key }) => go(key),
      open: () => false,
      renew: ({ target }) => openPart(target, 'renew'),
      contact: ({ target }) => openPart(target, 'contact'),
    },
    region,
  );

  return {
    focused,
    /** For the link of a card: called on mount and on unmount. */
    linkRef: (code: string, link: HTMLElement) => {
      links.current.set(code, link);
      if (holder.current === link) lost.current = false;
      return () => {
        if (links.current.get(code) === link) links.current.delete(code);
        if (holder.current === link) lost.current = true;
      };
    },
    onFocus: (code: string) => {
      holder.current = links.current.get(code);
      lost.current = false;
      const column = inSight().find((codes) => codes.includes(code)) ?? [];
      const at = column.indexOf(code);
      setFocused(code);
      heirs.current = [code, ...column.slice(at + 1, at + 2), ...column.slice(Math.max(at - 1, 0), at)];
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const toOtherWindow = !relatedTarget && !document.hasFocus();
      if (toOtherWindow) return;
      holder.current = undefined;
      // The panel returns the focus to the board; from other elements it does not return.
      if (!relatedTarget?.closest('[role=dialog]')) heirs.current = [];
    },
    /** Call it whenever a column has rendered: the focused card may have come or gone. */
    onRender: (column: string, codes: readonly string[]) => {
      cards.current.set(column, codes);
      // After the other columns have rendered too: the card may be in one of them now.
      queueMicrotask(() => {
        if (!lost.current) return;
        lost.current = false;
        heirs.current.some(focus);
      });
    },
  };
}

export type BoardKeys = ReturnType<typeof useBoardKeys>;

const rowSteps: Record<string, number> = { next: 1, previous: -1 };

/** Left and right, for moving the focus, or a card, to another column. */
export const columnSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The card that a step leads to; undefined if there is none. Up and down stop at the ends of a column, left and right
 * skip empty columns.
 * @param columns the codes of the cards in each column, from left to right
 * @param code of the focused card
 * @param way `next` or `previous`, or the key: Home, End, left or right arrow
 */
export function walk(columns: readonly (readonly string[])[], code: string, way: string): string | undefined {
  const column = columns.findIndex((cards) => cards.includes(code));
  const cards = columns[column] ?? [];
  const row = cards.indexOf(code);
  if (way === 'Home') return cards[0];
  if (way === 'End') return cards.at(-1);
  const down = rowSteps[way];
  if (down) return cards[Math.min(Math.max(row + down, 0), cards.length - 1)];
  const right = columnSteps[way];
  if (!right) return undefined;
  const others = right > 0 ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const next = others.find(({ length }) => length > 0) ?? [];
  return next[Math.min(row, next.length - 1)];
}
