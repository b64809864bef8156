import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { fold } from '~/lib/fold.ts';
import type { Row } from './nodes.ts';

/** Number of rows that a page key moves. */
const page = 10;
/** Letters typed within this many milliseconds of each other are one word. */
const pause = 600;

interface TreeKeys {
  /** Those that can have the focus. */
  rows: readonly Row[];
  active: Row | undefined;
  go: (row: Row) => void;
  toggle: (row: Row) => void;
  /** Opens the closed branches next to a row. */
  openSiblings: (row: Row) => void;
  activate: (row: Row) => void;
}

const none = { text: '', at: Number.NEGATIVE_INFINITY };

/** The keys of the ARIA tree pattern: arrows, pages, Home, End, Enter, Space, `*` and first letters. */
export function useTreeKeys({ rows, active, go, toggle, openSiblings, activate }: TreeKeys) {
  const word = useRef(none);

  function typed(letter: string, now: number): Row | undefined {
    const { text, at } = word.current;
    const longer = now - at < pause ? text + fold(letter) : fold(letter);
    word.current = { text: longer, at: now };
    const start = active ? rows.indexOf(active) : 0;
    // A single letter searches after the current row, so that pressing it again finds the next one; a longer word may
    // match the current row.
    const from = longer.length === 1 ? start + 1 : start;
    return [...rows.slice(from), ...rows.slice(0, from)].find(({ node }) => fold(node.name).startsWith(longer));
  }

  function across(key: 'ArrowRight' | 'ArrowLeft', row: Row) {
    if (key === 'ArrowRight') {
      if (row.open === false) toggle(row);
      const below = rows[rows.indexOf(row) + 1];
      if (row.open && below?.parent === row.id) go(below);
    } else if (row.open) toggle(row);
    else {
      const above = rows.find(({ id }) => id === row.parent);
      if (above) go(above);
    }
  }

  return (event: KeyboardEvent) => {
    const { key } = event;
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.indexOf(active);
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[key];
    if (target !== undefined) {
      const row = rows[Math.min(Math.max(target, 0), rows.length - 1)];
      if (row) go(row);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') across(key, active);
    else if (key === 'Enter' || key === ' ') {
      // The next letter starts a new word.
      word.current = none;
      activate(active);
    } else if (key === '*') openSiblings(active);
    else if (key.length === 1) {
      const row = typed(key, event.timeStamp);
      if (row) go(row);
      return;
    } else return;
    event.preventDefault();
  };
}
