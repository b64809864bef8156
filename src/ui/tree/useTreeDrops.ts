import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Row, TreeNode } from './nodes.ts';

/** Moving rows into other rows, and dropping other things on rows. */
export interface TreeDrops {
  /** Why a row cannot be moved; undefined if it can. */
  holds?: (node: TreeNode) => string | undefined;
  /**
   * Why something cannot be dropped on a row; undefined if it can.
   *
   * @param moved id of the row that is being moved; undefined: something from outside, such as a file from the desktop
   */
  refusal: (moved: string | undefined, target: TreeNode) => string | undefined;
  /** @param moved id of a row, or the data of something dragged in from outside */
  onDrop: (moved: string | DataTransfer, target: TreeNode) => void;
  /** Texts read aloud while a row is moved by keyboard. */
  words: {
    /** At the start: the keys that move it, drop it and cancel. */
    lifted: (name: string) => string;
    over: (name: string, target: string) => string;
    dropped: (name: string, target: string) => string;
    cancelled: (name: string) => string;
  };
}

interface Move {
  /** undefined: something from outside. */
  moved: Row | undefined;
  target: string | undefined;
  byKeys: boolean;
}

/** Milliseconds over a closed branch until it opens. */
const opensAfter = 700;

/**
 * Moves rows by pointer and keyboard: Space picks a row up, the keys of the tree choose the target, Space or Enter
 * drops it, Esc cancels.
 */
export function useTreeDrops(drops: TreeDrops | undefined, go: (row: Row) => void, open: (row: Row) => void) {
  const [move, setMove] = useState<Move>();
  const [announcement, setAnnouncement] = useState('');
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(opening.current), []);

  const refusalAt = ({ node }: Row, now: Move) => drops?.refusal(now.moved?.id, node);

  function end() {
    clearTimeout(opening.current);
    setMove(undefined);
  }

  function over(row: Row, now: Move) {
    if (now.target === row.id) return;
    setMove({ ...now, target: row.id });
    clearTimeout(opening.current);
    if (row.open === false) opening.current = setTimeout(() => open(row), opensAfter);
  }

  /** true: the key was used for the move. */
  function press(event: KeyboardEvent, active: Row | undefined): boolean {
    if (!drops || !active) return false;
    if (!move?.byKeys || !move.moved) {
      if (event.key !== ' ') return false;
      const reason = drops.holds?.(active.node);
      setAnnouncement(reason ?? drops.words.lifted(active.node.name));
      if (reason === undefined) setMove({ moved: active, target: undefined, byKeys: true });
      return true;
    }
    const { moved } = move;
    if (event.key === 'Escape' || (event.key === ' ' && active.id === moved.id)) {
      end();
      go(moved);
      setAnnouncement(drops.words.cancelled(moved.node.name));
      return true;
    }
    if (event.key !== ' ' && event.key !== 'Enter') return false;
    const reason = refusalAt(active, move);
    setAnnouncement(reason ?? drops.words.dropped(moved.node.name, active.node.name));
    if (reason === undefined) {
      end();
      drops.onDrop(moved.id, active.node);
    }
    return true;
  }

  return {
    announcement,
    press,
    /** The keyboard focus has moved to a row. */
    reach(row: Row) {
      if (!drops || !move?.byKeys || !move.moved || row.id === move.target) return;
      setMove({ ...move, target: row.id });
      if (row.id !== move.moved.id)
        setAnnouncement(refusalAt(row, move) ?? drops.words.over(move.moved.node.name, row.node.name));
    },
    /** The focus has left the tree. */
    leave: () => move?.byKeys && end(),
    stateOf(row: Row) {
      const lifted = move !== undefined && move.moved?.id === row.id;
      if (!move || lifted || row.id !== move.target) return { lifted, landing: undefined };
      return { lifted, landing: refusalAt(row, move) === undefined ? ('accepts' as const) : ('refuses' as const) };
    },
    canDrag: ({ node }: Row) => drops !== undefined && drops.holds?.(node) === undefined,
    /** Pointer handlers for the list around the rows. */
    pointer(rowAt: (target: EventTarget) => Row | undefined) {
      if (!drops) return {};
      return {
        onDragStart(event: DragEvent) {
          const moved = rowAt(event.target);
          if (!moved) return;
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', moved.node.name);
          setMove({ moved, target: undefined, byKeys: false });
        },
        onDragOver(event: DragEvent) {
          const row = rowAt(event.target);
          if (!row) return;
          const now = move && !move.byKeys ? move : { moved: undefined, target: undefined, byKeys: false };
          over(row, now);
          if (refusalAt(row, now) === undefined) event.preventDefault();
        },
        onDragLeave(event: DragEvent) {
          if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
          clearTimeout(opening.current);
          setMove(move?.moved && { ...move, target: undefined });
        },
        onDrop(event: DragEvent) {
          const row = rowAt(event.target);
          if (!row) return;
          event.preventDefault();
          end();
          drops.onDrop(move?.moved?.id ?? event.dataTransfer, row.node);
        },
        onDragEnd: end,
      };
    },
  };
}
