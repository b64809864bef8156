import { Fragment, type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBroken } from '~/api/broken.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { cx } from '~/lib/cx.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import type { Ticks } from '../bulk/selection.ts';
import type { Widths } from '../columns/layout.ts';
import { shownColumns } from '../columns.ts';
import type { ListPageState } from '../list/useListPage.ts';
import { frozenCount, frozenOffsets, gridColumns, gutter, leftWidth, shareWidths, tickWidth } from './fitColumns.ts';
import { GridHead } from './GridHead.tsx';
import { BrokenRow, GridRow, type RowProps, SkeletonRow } from './GridRow.tsx';
import { useRowMark } from './useRowMark.ts';

interface GridProps<Row extends object> {
  page: ListPageState<Row>;
  /** Those of the page; none after a failure. */
  rows: readonly Row[];
  link: ((row: Row) => string | undefined) | undefined;
  rowProps: ((row: Row) => RowProps) | undefined;
  region: RefObject<HTMLElement | null>;
  /** Makes rows tickable. */
  ticks: Ticks | undefined;
  /** Number of skeleton rows while there is no data; otherwise 0. */
  skeletons: number;
}

/** Number of rows that are painted before the others are rendered, which take as long again on a slow processor. */
const firstRows = 10;

/** The list from 768 px up: a table that scrolls both ways under a fixed head. */
export function Grid<Row extends object>({ page, rows, link, rowProps, region, ticks, skeletons }: GridProps<Row>) {
  const { t } = useTranslation('table');
  const names = useCopyNames();
  const { list } = page;
  const { rowId } = page.rows;
  const { all: columns, layout, density, room } = page.columns;
  const selectable = ticks !== undefined;
  // At once if a scroll position is restored before it is painted.
  const whole = useDeferredValue(rows.length > 0, list.entry.read().scroll !== undefined);
  const later = whole ? 0 : rows.length - firstRows;
  const leftOut = layout.left.length;
  // While an edge of a heading is dragged.
  const [dragged, setDragged] = useState<Widths>();
  const own = dragged ?? layout.widths;
  const end = leftOut > 0 ? leftWidth : 0;
  const before = selectable ? tickWidth + gutter : 0;
  const { shown, widths, least, frozen } = useMemo(() => {
    const seen = shownColumns(columns, { ...layout, widths: own });
    const shown = gridColumns(seen, density, own);
    const widths = shareWidths(shown, room - end, own);
    return {
      shown,
      widths,
      least: shown.reduce((sum, { width }) => sum + width, (before || gutter) + gutter + end),
      frozen: frozenOffsets(widths, { count: frozenCount(seen, shown, layout.frozen ?? 0), room, before }),
    };
  }, [columns, layout, own, density, end, room, before]);
  // Without the width that is being dragged, so that no row is rendered meanwhile.
  const { order, hidden, widths: kept } = layout;
  const cells = useMemo(
    () => gridColumns(shownColumns(columns, { order, hidden }), density, kept),
    [columns, order, hidden, density, kept],
  );
  const resize = {
    own: layout.widths ?? {},
    set: (widths: Widths) => page.columns.setLayout({ widths }),
    preview: setDragged,
    current: widths,
  };
  const mark = useRowMark({ region, rows, rowId, columns, rowLink: link, onToggle: ticks?.toggle });
  // Stable while the list is mounted, so that rows can be memoised.
  const ticking = useRef(ticks);
  useEffect(() => {
    ticking.current = ticks;
  });
  const toggle = useCallback((id: string, through: boolean) => ticking.current?.toggle(id, through), []);

  return (
    <table
      aria-label={list.title}
      style={{
        minWidth: least,
        ['--first-end' as string]: `${(before || gutter) + (widths[0] ?? 0)}px`,
      }}
      className={cx(
        'w-full table-fixed border-separate border-spacing-0 text-12',
        // The number of hidden columns takes room in the heading; below it, texts may go on.
        end > 0 && '[&_td.text-right:last-child]:pr-11 [&_th:last-child]:pr-11',
      )}
    >
      <colgroup>
        {selectable && <col style={{ width: before }} />}
        {shown.map(({ id }, index) => {
          const last = index === shown.length - 1;
          const gutters = Number(index === 0 && !selectable) + Number(last);
          return <col key={id} style={{ width: (widths[index] ?? 0) + gutters * gutter + (last ? end : 0) }} />;
        })}
      </colgroup>
      <GridHead columns={shown} frozen={frozen} resize={resize} list={list} ticks={ticks} left={leftOut} />
      <tbody>
        {skeletons > 0
          ? Array.from({ length: skeletons }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <SkeletonRow key={index} columns={shown} selectable={selectable} />
            ))
          : (whole ? rows : rows.slice(0, firstRows)).map((row, index) => {
              const id = isBroken(row) ? `broken-${index}` : rowId(row);
              const damaged = <BrokenRow text={t('brokenRow')} columns={shown.length + (selectable ? 1 : 0)} />;
              if (isBroken(row)) return <Fragment key={id}>{damaged}</Fragment>;
              return (
                <Attempt key={id} fallback={damaged}>
                  <GridRow
                    id={id}
                    row={row}
                    list={mark.list}
                    looked={mark.looked === id}
                    columns={cells}
                    frozen={frozen}
                    to={link?.(row)}
                    rowProps={rowProps}
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
