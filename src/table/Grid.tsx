import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import type { Column } from './columns.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow, type RowProps, SkeletonRow } from './GridRow.tsx';
import { useRowMark } from './useRowMark.ts';
import type { TableModel } from './useTableModel.ts';

interface GridProps<Row extends object> {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  caption: string;
  region: RefObject<HTMLElement | null>;
  rowLink?: (row: Row) => string | undefined;
  rowProps?: ((row: Row) => RowProps) | undefined;
  selectable: boolean;
  /** Rows to draw in grey while there is nothing yet; 0 where there is. */
  skeletons: number;
}

/** Room of the ticks, and what the page's gutter adds to the first and the last column, in pixels. */
const tickWidth = 26;
const gutter = 11;

/** The list from 768 px up: a real table whose region scrolls both ways under a head that stays. */
export function Grid<Row extends object>({
  table,
  columns,
  caption,
  region,
  rowLink,
  rowProps,
  selectable,
  skeletons,
}: GridProps<Row>) {
  const { t } = useTranslation('table');
  const names = useCopyNames();
  const rows = table.getRowModel().rows;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
  const least = shown.reduce((sum, { width }) => sum + width, 2 * gutter + (selectable ? tickWidth : 0));
  const toggle = (id: string) => table.getRow(id).toggleSelected();
  const mark = useRowMark({ region, ids: rows.map(({ id }) => id), onToggle: selectable ? toggle : undefined });

  return (
    <table
      aria-label={caption}
      style={{ minWidth: least }}
      className="w-full table-fixed border-separate border-spacing-0 text-12"
      onKeyDown={mark.onKeyDown}
      onFocus={mark.onFocus}
    >
      <colgroup>
        {selectable && <col style={{ width: tickWidth + gutter }} />}
        {shown.map(({ id, width, grow }, index) => {
          const edges = Number(index === 0 && !selectable) + Number(index === shown.length - 1);
          return <col key={id} style={grow ? undefined : { width: width + edges * gutter }} />;
        })}
      </colgroup>
      <GridHead table={table} columns={byId} selectable={selectable} />
      <tbody>
        {skeletons > 0
          ? Array.from({ length: skeletons }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <SkeletonRow key={index} index={index} columns={shown} selectable={selectable} />
            ))
          : rows.map((row) => (
              <GridRow
                key={row.id}
                id={row.id}
                row={row.original}
                columns={shown}
                to={rowLink?.(row.original)}
                props={rowProps?.(row.original)}
                marked={mark.marked === row.id}
                tabStop={mark.tabStop === row.id}
                selected={row.getIsSelected()}
                onToggle={selectable ? row.getToggleSelectedHandler() : undefined}
                t={t}
                names={names}
              />
            ))}
      </tbody>
    </table>
  );
}
