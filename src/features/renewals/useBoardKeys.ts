import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Part } from './useOpened.ts';

/** What is said aloud of a card under the keyboard. */
const events = ['lifted', 'over', 'dropped', 'cancelled', 'fixed'] as const;

interface Lifted {
  code: string;
  from: number;
  to: number;
}

interface BoardKeysOptions {
  /** Holds the columns: `data-column` with the sub-state on each, `data-card` with the code on each card. */
  board: RefObject<HTMLElement | null>;
  /** Every sub-state that a card may be taken to, in their order. */
  targets: readonly number[];
  canLift: (code: string) => boolean;
  onDrop: (code: string, to: number) => void;
  onOpen: (code: string, part: Part) => void;
  /** The card whose panel is open. */
  opened: string | null;
  announce: (event: (typeof events)[number], column: number) => void;
}

const rowSteps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
const columnSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The board under the keyboard. The arrows, J and K walk from card to card; Space picks a card up, and then left and
 * right choose where it goes, Space or Enter puts it down, Esc leaves it. The mark is the focus itself.
 */
export function useBoardKeys({ board, targets, canLift, onDrop, onOpen, opened, announce }: BoardKeysOptions) {
  const [focused, setFocused] = useState<string>();
  const [lifted, setLifted] = useState<Lifted>();
  /** The card that has the focus, and the one beside it: whichever of them is left when cards are drawn anew has it then. */
  const heirs = useRef<readonly string[]>([]);

  const columns = () => [...(board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const cardsOf = (column: Element | undefined) => [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const focus = (card: HTMLElement | undefined) => {
    card?.querySelector<HTMLElement>('a')?.focus();
    card?.scrollIntoView?.({ block: 'nearest' });
  };

  const focusFirst = (codes: readonly string[]) => {
    const cards = codes.map((code) => board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(code)}"]`));
    focus(cards.find((card) => card) ?? undefined);
  };

  const shown = useRef(opened);
  useEffect(() => {
    const closed = shown.current;
    shown.current = opened;
    if (closed === null || opened !== null) return;
    // After the panel itself, which gives the focus back to what had it before: that may be gone.
    queueMicrotask(() => focusFirst([closed, ...heirs.current]));
  });

  function walk(key: string, card: HTMLElement): boolean {
    const all = columns();
    const column = all.find((one) => one.contains(card));
    const cards = cardsOf(column);
    const at = cards.indexOf(card);
    const down = rowSteps[key];
    if (down !== undefined) {
      focus(cards[Math.min(Math.max(at + down, 0), cards.length - 1)]);
      return true;
    }
    const right = columnSteps[key];
    if (right !== undefined && column) {
      let next = all.indexOf(column) + right;
      while (all[next] && cardsOf(all[next]).length === 0) next += right;
      const there = cardsOf(all[next]);
      focus(there[Math.min(at, there.length - 1)]);
      return true;
    }
    if (key !== 'Home' && key !== 'End') return false;
    focus(key === 'Home' ? cards[0] : cards.at(-1));
    return true;
  }

  function carry(key: string, now: Lifted): boolean {
    const right = columnSteps[key];
    if (right !== undefined) {
      const to = targets[targets.indexOf(now.to) + right];
      if (to !== undefined) {
        setLifted({ ...now, to });
        announce('over', to);
      }
      return true;
    }
    if (key === 'Escape') {
      setLifted(undefined);
      announce('cancelled', now.from);
      return true;
    }
    if (key !== ' ' && key !== 'Enter') return false;
    setLifted(undefined);
    announce(now.to === now.from ? 'cancelled' : 'dropped', now.to);
    if (now.to !== now.from) onDrop(now.code, now.to);
    return true;
  }

  function press(key: string, card: HTMLElement): boolean {
    const code = card.dataset.card ?? '';
    const column = Number(card.closest<HTMLElement>('[data-column]')?.dataset.column);
    if (lifted) return carry(key, lifted);
    if (key === ' ') {
      if (canLift(code)) {
        setLifted({ code, from: column, to: column });
        announce('lifted', column);
      } else announce('fixed', column);
      return true;
    }
    if (key === 'r' || key === 'n') {
      onOpen(code, key === 'r' ? 'renew' : 'contact');
      return true;
    }
    return walk(key, card);
  }

  // J and K also begin from nowhere.
  useEffect(() => {
    const fromNowhere = (event: globalThis.KeyboardEvent) => {
      const free = document.activeElement === document.body || document.activeElement === null;
      if (!free || (event.key !== 'j' && event.key !== 'k') || hasModifier(event)) return;
      event.preventDefault();
      focus(board.current?.querySelector<HTMLElement>('[data-card]') ?? undefined);
    };
    document.addEventListener('keydown', fromNowhere);
    return () => document.removeEventListener('keydown', fromNowhere);
  });

  return {
    focused,
    lifted,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]');
      if (!card || hasModifier(event) || !(event.target as HTMLElement).matches('a')) return;
      if (press(event.key, card)) event.preventDefault();
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest<HTMLElement>('[data-card]');
      const code = card?.dataset.card;
      if (code === undefined) return;
      setFocused(code);
      heirs.current = [code, ...besides(card)];
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) setLifted(undefined);
      // Elsewhere by choice: neither to another window, nor to what goes when it has been used, as the panel does.
      const chosen = relatedTarget ? !relatedTarget.closest('[role=dialog], [data-column]') : document.hasFocus();
      if (chosen) heirs.current = [];
    },
    /** To be told whenever cards have been drawn: the one with the focus may be elsewhere, or gone. */
    onDrawn: () => {
      if (document.activeElement === document.body) focusFirst(heirs.current);
    },
  };
}

/** The codes of the cards below and above. */
const besides = (card: HTMLElement | null) =>
  [card?.nextElementSibling, card?.previousElementSibling].flatMap((beside) =>
    beside instanceof HTMLElement && beside.dataset.card !== undefined ? [beside.dataset.card] : [],
  );

const hasModifier = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.ctrlKey || event.metaKey || event.altKey;
