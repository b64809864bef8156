import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '~/lib/cx.ts';
import { fold } from '~/lib/fold.ts';
import type { LucideIcon } from '~/ui/Icon.tsx';
import { Input } from '~/ui/Input.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { useWindow } from '~/ui/useWindow.ts';
import { pathTo, type Row, rowsOf, search, type TreeNode } from './nodes.ts';
import { type TreeLink, TreeRow } from './TreeRow.tsx';
import { type TreeDrops, useTreeDrops } from './useTreeDrops.ts';

/** The state in which a tree was left. */
export interface TreeState {
  /** The row that had the focus. */
  row?: string | undefined;
  /** Pixels scrolled, of the tree and of the page around it. */
  scroll?: readonly [number, number];
  /** Rows that were opened or closed. */
  turned?: ReadonlyMap<string, boolean>;
  /** Text of its search. */
  typed?: string;
}

interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  /** The current row; its branches are open. */
  chosen?: string | undefined;
  onChoose?: (id: string) => void;
  /** Makes rows links: spread the props on one. */
  link?: TreeLink;
  iconOf?: (node: TreeNode, open: boolean) => LucideIcon | undefined;
  /** Number of levels open at first. */
  openLevels?: number;
  search?: { label: string; found: (count: number) => string; none: string };
  /** Between search and rows: chips that filter the nodes. */
  filters?: ReactNode;
  drops?: TreeDrops;
  /** Where its state is kept for Back and Forward; it can change with the address. */
  entry?: { read: () => TreeState; write: (part: TreeState) => void };
  className?: string;
}

/** Row height in px; 44 on the phone, for fingers. */
const rowHeight = { desk: 32, phone: 44 };

/** A tree, following the ARIA tree pattern. Fills its parent and scrolls by itself. */
export function Tree({ label, nodes, chosen, onChoose, link, iconOf, openLevels = 1, search, ...rest }: TreeProps) {
  const { filters, drops, entry, className } = rest;
  const [left] = useState(() => entry?.read() ?? {});
  const [typed, setTyped] = useState(left.typed ?? '');
  const { rows, matches, turn, turned } = useOpenRows(nodes, chosen, openLevels, typed, left.turned);
  const [activeId, setActiveId] = useState(left.row);
  const scroller = useRef<HTMLDivElement>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const wanted = useRef<string>(undefined);
  const summaryId = useId();

  const height = usePhone() ? rowHeight.phone : rowHeight.desk;
  const { first, end } = useWindow(scroller, rows.length, height);
  const active = [activeId, chosen].map((id) => rows.find((row) => row.id === id)).find(Boolean) ?? rows[0];

  const go = (row: Row) => {
    wanted.current = row.id;
    setActiveId(row.id);
  };
  const toggle = (row: Row) => turn([row], !row.open);
  const dragging = useTreeDrops(drops, toggle);
  const activate = (row: Row) => {
    if (link) return elements.current.get(row.id)?.click();
    if (onChoose) onChoose(row.id);
    else if (row.open !== undefined) toggle(row);
  };
  const press = useTreeKeys({
    rows,
    active,
    go,
    toggle,
    openSiblings: ({ parent }) =>
      turn(
        rows.filter((row) => row.parent === parent && row.open === false),
        true,
      ),
    activate,
  });

  useLayoutEffect(() => {
    const around = scroller.current?.closest('main');
    if (!scroller.current || !left.scroll) return;
    [scroller.current.scrollTop] = left.scroll;
    if (around) [, around.scrollTop] = left.scroll;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === around)
      elements.current.get(left.row ?? '')?.focus({ preventScroll: true });
  }, [left]);
  const keep = useEffectEvent((element: HTMLElement, at: typeof entry) =>
    at?.write({
      row: element.contains(document.activeElement) ? active?.id : undefined,
      scroll: [element.scrollTop, element.closest('main')?.scrollTop ?? 0],
      turned,
      typed,
    }),
  );
  useLayoutEffect(() => {
    const element = scroller.current;
    return () => {
      if (element) keep(element, entry);
    };
  }, [entry]);

  // The focused row may only be rendered now.
  useLayoutEffect(() => {
    const element = elements.current.get(wanted.current ?? '');
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView?.({ block: 'nearest' });
  });

  const rowAt = (target: EventTarget) => {
    const row = (target as Element).closest('[role=treeitem]');
    return rows.find(({ id }) => elements.current.get(id) === row);
  };
  const rendered = rows.flatMap((row, index) =>
    (index >= first && index < end) || row === active ? [{ row, index }] : [],
  );

  return (
    <div className={cx('flex h-full min-h-0 flex-col gap-2', className)}>
      {search && (
        <TreeSearch
          label={search.label}
          typed={typed}
          onType={setTyped}
          onLeave={() => active && go(active)}
          summaryId={summaryId}
        />
      )}
      {filters}
      <p id={summaryId} role="status" className={cx('px-2 text-12 text-text2', matches !== 0 && 'sr-only')}>
        {matches === 0 ? search?.none : matches !== undefined && search?.found(matches)}
      </p>
      <div ref={scroller} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
        <div
          role="tree"
          aria-label={label}
          className="relative"
          style={{ height: rows.length * height }}
          onKeyDown={press}
          {...dragging.pointer(rowAt)}
        >
          {rendered.map(({ row, index }) => (
            <TreeRow
              key={row.id}
              row={row}
              top={index * height}
              height={height}
              focusable={row === active}
              chosen={row.id === chosen}
              icon={iconOf?.(row.node, row.open === true)}
              typed={typed}
              link={link}
              landing={dragging.landingOf(row)}
              elementRef={(element) => {
                if (element) elements.current.set(row.id, element);
                else elements.current.delete(row.id);
              }}
              onToggle={() => toggle(row)}
              onActivate={() => activate(row)}
              onFocus={() => setActiveId(row.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

type Turned = ReadonlyMap<string, boolean>;
const none: ReadonlyMap<string, boolean> = new Map();

/**
 * The open branches: at first some levels and those that lead to the current row, then as the person opens and closes
 * them. A search opens branches with matches, and restores everything when it ends.
 */
function useOpenRows(
  nodes: readonly TreeNode[],
  chosen: string | undefined,
  levels: number,
  typed: string,
  before = none,
) {
  const [turned, setTurned] = useState(before);
  const [inSearch, setInSearch] = useState<{ typed: string; turned: Turned }>({ typed: '', turned: none });
  const [shown, setShown] = useState(chosen);
  const path = pathTo(nodes, chosen).slice(0, -1);

  // When another row becomes current, for example by an address, it is scrolled into view, even if its branch was
  // closed.
  if (shown !== chosen) {
    setShown(chosen);
    setTurned(new Map([...turned, ...path.map(({ id }) => [id, true] as const)]));
  }

  const found = typed.trim() === '' ? undefined : search(nodes, typed);
  const ofSearch = inSearch.typed === typed ? inSearch.turned : none;
  const isOpen = (node: TreeNode, level: number) =>
    found
      ? (ofSearch.get(node.id) ?? found.leads.has(node.id))
      : (turned.get(node.id) ?? (level <= levels || path.includes(node)));

  const turn = (rows: readonly Row[], open: boolean) => {
    const turns = rows.map(({ id }) => [id, open] as const);
    if (found) setInSearch({ typed, turned: new Map([...ofSearch, ...turns]) });
    else setTurned(new Map([...turned, ...turns]));
  };

  return { rows: rowsOf(nodes, isOpen, found), matches: found?.matches.size, turn, turned };
}

interface TreeSearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** Called by the down key: goes to the rows. */
  onLeave: () => void;
  /** Id of the element with the number of matches. */
  summaryId: string;
}

/** Filters a tree to matches and their ancestors; Esc clears it. */
const TreeSearch = ({ label, typed, onType, onLeave, summaryId }: TreeSearchProps) => (
  <Input
    type="search"
    size="sm"
    icon={Search}
    aria-label={label}
    aria-describedby={summaryId}
    placeholder={label}
    autoComplete="off"
    spellCheck={false}
    maxLength={200}
    value={typed}
    onChange={(event) => onType(event.target.value)}
    onKeyDown={(event) => {
      if (event.key === 'Escape' && typed !== '') onType('');
      else if (event.key === 'ArrowDown') onLeave();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }}
    className="shrink-0"
  />
);

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

const noWord = { text: '', at: Number.NEGATIVE_INFINITY };

/** The keys of the ARIA tree pattern: arrows, pages, Home, End, Enter, Space, `*` and first letters. */
function useTreeKeys({ rows, active, go, toggle, openSiblings, activate }: TreeKeys) {
  const word = useRef(noWord);

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
      word.current = noWord;
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
