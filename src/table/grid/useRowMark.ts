import { type FocusEvent, type MouseEvent, type RefObject, use, useEffect, useRef, useState } from 'react';
import { isBroken } from '~/api/broken.ts';
import { formatDate } from '~/lib/format.ts';
import { CanLook, forgetList, lookAt, rowAt, turnTo, useLookedRow } from '~/routing/shownList.ts';
import { useKeys } from '~/useKeys.ts';
import type { Column } from '../columns.ts';

interface RowMarkOptions<Row> {
  region: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Rows are links: Enter opens the current one, as for any link. */
  rowLink: ((row: Row) => string | undefined) | undefined;
  /** Makes rows tickable. */
  onToggle: ((id: string) => void) | undefined;
}

/** A grid's list as its rows know it; it stays the same, so that rows can be memoised. */
export type GridList = ReturnType<typeof gridList>;

/**
 * The current row for the keyboard, and the list for the rest of the portal. The mark follows the focus, which is on the
 * row's link, so that Enter, Ctrl+Enter and screen readers work as for any link; one row at a time is in the tab order.
 * J and K also work without a current row.
 */
export function useRowMark<Row extends object>(options: RowMarkOptions<Row>) {
  const { region, rows, rowId, rowLink, onToggle } = options;
  const [marked, setMarked] = useState<string>();
  const canLook = use(CanLook);
  const latest = useRef({ ...options, canLook });
  useEffect(() => {
    latest.current = { ...options, canLook };
  });
  const [list] = useState(() => gridList(latest, setMarked));
  useEffect(() => () => forgetList(list), [list]);
  const row = useLookedRow();
  const looked = row?.list === list ? row.id : undefined;
  useEffect(() => {
    if (looked !== undefined) list.show(looked);
  }, [list, looked]);

  const ids = rows.filter((row) => !isBroken(row)).map(rowId);
  const at = marked === undefined ? -1 : ids.indexOf(marked);
  const last = ids.length - 1;
  const go = (index: number) => list.focus(ids[Math.min(Math.max(index, 0), last)] ?? '');
  /** For keys that only apply if the focus is on the row, not on a button in it. */
  const onRow = (target: EventTarget | null) => (target as Element).matches('[data-row-focus]');

  useKeys(
    {
      next: () => go(at + 1),
      previous: () => go(at - 1),
      ends: ({ key }) => go(key === 'End' ? last : 0),
      open: rowLink ? () => false : undefined,
      peek:
        rowLink && canLook
          ? ({ target, shiftKey }) => !shiftKey && onRow(target) && list.look(marked ?? '')
          : undefined,
      // The row may have left the page meanwhile.
      tick: onToggle && (() => at >= 0 && onToggle(ids[at] as string)),
      leaveRow: ({ target }) => onRow(target) && (target as HTMLElement).blur(),
    },
    region,
  );

  return {
    list,
    marked: at < 0 ? undefined : marked,
    looked,
    /** The row whose controls are in the tab order. */
    tabStop: ids[Math.max(at, 0)],
  };
}

type Latest<Row> = RefObject<RowMarkOptions<Row> & { canLook: boolean }>;

function gridList<Row extends object>(latest: Latest<Row>, onFocus: (id: string) => void) {
  const elements = new Map<string, HTMLElement>();
  const list = {
    rows() {
      const { rows, rowId, columns, rowLink } = latest.current;
      const main = columns.find((column) => column.main) ?? columns[0];
      return rows
        .filter((row) => !isBroken(row))
        .map((row) => ({ id: rowId(row), name: nameOf(row, main), to: rowLink?.(row), list }));
    },
    focus(id: string) {
      const row = elements.get(id);
      (row?.querySelector<HTMLElement>('[data-row-focus]') ?? row)?.focus();
      list.show(id);
      return row !== undefined;
    },
    show: (id: string) => elements.get(id)?.scrollIntoView?.({ block: 'nearest' }),
    look(id: string) {
      const row = rowAt({ list, id });
      if (row?.to === undefined || !latest.current.canLook) return false;
      list.focus(id);
      lookAt(row);
      return true;
    },
    /** Props of a row's element. */
    propsOf: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) elements.set(id, element);
        return () => void elements.delete(id);
      },
      onFocus: () => {
        onFocus(id);
        turnTo('focused', { list, id });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) turnTo('focused');
      },
      onPointerEnter: () => turnTo('pointed', { list, id }),
      onPointerLeave: () => turnTo('pointed'),
      onClickCapture: (event: MouseEvent) => {
        if (event.altKey && !(event.target as Element).closest('button, label') && list.look(id))
          event.preventDefault();
      },
    }),
  };
  return list;
}

/** The row's main value as it is shown. */
function nameOf<Row>(row: Row, main: Column<Row> | undefined) {
  const value = main?.value(row);
  return main?.kind === 'date' ? formatDate(value as string, 'short') : String(value ?? '');
}
