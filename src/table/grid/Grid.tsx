import {
  type FocusEvent,
  Fragment,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isBroken } from '~/api/broken.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { useKeys } from '~/useKeys.ts';
import type { Ticks } from '../bulk/useTicks.ts';
import type { ColumnLayout, Widths } from '../columns/layout.ts';
import { type Column, shownColumns } from '../columns.ts';
import type { Density } from '../list/address.ts';
import type { ListState } from '../list/listState.ts';
import {
  drawnColumns,
  drawnCount,
  edgesOf,
  type FittedLayout,
  frozenOffsets,
  leftWidth,
  shareWidths,
} from './fitColumns.ts';
import { GridHead } from './GridHead.tsx';
import { BrokenRow, GridRow, type RowProps, SkeletonRow } from './GridRow.tsx';
import { inLetters } from './Letters.tsx';
import { gutter, tickWidth } from './useRoom.ts';

interface GridProps<Row extends object> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Renders all rows in one go, and not the first ones ahead of the others. */
  atOnce: boolean;
  rowId: (row: Row) => string;
  layout: ColumnLayout & Partial<Pick<FittedLayout, 'left'>>;
  density: Density;
  /** Available width for columns in pixels; 0 while unknown. */
  room: number;
  /** Makes column widths adjustable. */
  onWidths?: ((widths: Widths) => void) | undefined;
  list: Pick<ListState, 'sort' | 'setSort'>;
  caption: string;
  region: RefObject<HTMLElement | null>;
  rowLink?: (row: Row) => string | undefined;
  rowProps?: ((row: Row) => RowProps) | undefined;
  /** Makes rows tickable. */
  ticks: Ticks | undefined;
  /** Number of skeleton rows while there is no data; otherwise 0. */
  skeletons: number;
}

// The font of codes. If it arrived after the first rows, the whole page would be laid out twice.
if ('fonts' in document) document.fonts.load('1em "Geist Mono Variable"').catch(() => {});

/** Number of rows that are painted before the others are rendered, which take as long again on a slow processor. */
const firstRows = 10;

/** The list from 768 px up: a table that scrolls both ways under a fixed head. */
export function Grid<Row extends object>({
  columns,
  rows,
  atOnce,
  rowId,
  layout,
  density,
  room,
  onWidths,
  list,
  caption,
  region,
  rowLink,
  rowProps,
  ticks,
  skeletons,
}: GridProps<Row>) {
  const { t } = useTranslation('table');
  const names = useCopyNames();
  const selectable = ticks !== undefined;
  const whole = useDeferredValue(rows.length > 0, atOnce);
  const later = whole ? 0 : rows.length - firstRows;
  const leftOut = layout.left?.length ?? 0;
  const { shown, end, least, widths, frozen } = useMemo(() => {
    const seen = shownColumns(columns, layout);
    const shown = drawnColumns(seen, density, layout.widths);
    const end = leftOut > 0 ? leftWidth : 0;
    const widths = shareWidths(shown, Math.max(room - end, 0), layout.widths);
    const edges = edgesOf(shown, widths, { room, before: selectable ? tickWidth + gutter : 0 });
    return {
      shown,
      end,
      least: shown.reduce((sum, { width }) => sum + width, 2 * gutter + end + (selectable ? tickWidth : 0)),
      widths,
      frozen: frozenOffsets(edges, drawnCount(seen, shown, layout.frozen ?? 0), room),
    };
  }, [columns, layout, density, leftOut, room, selectable]);
  const resize = onWidths && { own: layout.widths ?? {}, set: onWidths };
  const mark = useRowMark({ region, ids: rows.map(rowId), links: rowLink !== undefined, onToggle: ticks?.toggle });
  // Stable while the list is mounted, so that rows can be memoised.
  const ticking = useRef(ticks);
  useEffect(() => {
    ticking.current = ticks;
  });
  const toggle = useCallback((id: string, through: boolean) => ticking.current?.toggle(id, through), []);

  return (
    <table
      aria-label={caption}
      style={{ minWidth: inLetters(least) }}
      className={cx(
        'w-full table-fixed border-separate border-spacing-0 text-12',
        // The number of hidden columns takes room in the heading; below it, texts may go on.
        end > 0 && '[&_td.text-right:last-child]:pr-11 [&_th:last-child]:pr-11',
      )}
      onFocus={mark.onFocus}
    >
      <colgroup>
        {selectable && <col style={{ width: inLetters(tickWidth + gutter) }} />}
        {shown.map(({ id }, index) => {
          const ends = Number(index === 0 && !selectable) + Number(index === shown.length - 1);
          const width = widths[index];
          const after = index === shown.length - 1 ? end : 0;
          return (
            <col
              key={id}
              style={width === undefined ? undefined : { width: inLetters(width + ends * gutter + after) }}
            />
          );
        })}
      </colgroup>
      <GridHead columns={shown} frozen={frozen} resize={resize} list={list} ticks={ticks} left={leftOut} />
      <tbody>
        {skeletons > 0
          ? Array.from({ length: skeletons }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <SkeletonRow key={index} index={index} columns={shown} selectable={selectable} />
            ))
          : (whole ? rows : rows.slice(0, firstRows)).map((row) => {
              const id = rowId(row);
              const damaged = <BrokenRow text={t('brokenRow')} columns={shown.length + (selectable ? 1 : 0)} />;
              if (isBroken(row)) return <Fragment key={id}>{damaged}</Fragment>;
              return (
                <Attempt key={id} fallback={damaged}>
                  <GridRow
                    id={id}
                    row={row}
                    columns={shown}
                    frozen={frozen}
                    to={rowLink?.(row)}
                    props={rowProps?.(row)}
                    marked={mark.marked === id}
                    tabStop={mark.tabStop === id}
                    selected={ticks?.has(id) ?? false}
                    onToggle={selectable ? toggle : undefined}
                    t={t}
                    names={names}
                  />
                </Attempt>
              );
            })}
        {/* The room of the rows to come: what is below a list in a page does not move. */}
        {later > 0 && <tr aria-hidden style={{ height: `calc(var(--row) * ${later})` }} />}
      </tbody>
    </table>
  );
}

interface RowMarkOptions {
  /** Contains the rows: `data-row` with the id on each, `data-row-focus` on the element that takes the focus. */
  region: RefObject<HTMLElement | null>;
  ids: readonly string[];
  /** True if rows are links: Enter opens the current one, as for any link. */
  links: boolean;
  /** Makes rows tickable. */
  onToggle?: ((id: string) => void) | undefined;
}

/**
 * The current row for the keyboard. The mark is the focus itself, on the row's link, so that Enter, Ctrl+Enter and
 * screen readers work as for any link; one row at a time is in the tab order. J and K also work without a current row.
 */
function useRowMark({ region, ids, links, onToggle }: RowMarkOptions) {
  const [marked, setMarked] = useState<string>();
  const at = marked === undefined ? -1 : ids.indexOf(marked);
  const last = ids.length - 1;

  const go = (index: number) => {
    const row = region.current?.querySelectorAll('[data-row]')[Math.min(Math.max(index, 0), last)];
    row?.querySelector<HTMLElement>('[data-row-focus]')?.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
    return row !== undefined;
  };
  /** For keys that only apply if the focus is on the row, not on a button in it. */
  const onRow = (target: EventTarget | null) => (target as Element).matches('[data-row-focus]');

  useKeys(
    {
      next: () => go(at + 1),
      previous: () => go(at - 1),
      ends: ({ key }) => go(key === 'End' ? last : 0),
      open: links ? () => false : undefined,
      // The layout shows the record (`app/Peek.tsx`); here the key only says that there is one.
      peek: links ? () => false : undefined,
      tick: onToggle && (() => marked !== undefined && onToggle(marked)),
      leaveRow: ({ target }) => onRow(target) && (target as HTMLElement).blur(),
    },
    region,
  );

  return {
    marked: at < 0 ? undefined : marked,
    /** The row whose controls are in the tab order. */
    tabStop: ids[Math.max(at, 0)],
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row !== undefined) setMarked(row);
    },
  };
}
