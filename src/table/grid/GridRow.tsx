import type { TFunction } from 'i18next';
import { type ComponentProps, memo } from 'react';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { type RowButtonProps, useRowButton, useTurned } from '~/routing/shownList.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Copy, type CopyNames } from '~/ui/Copy.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { useTouch } from '~/ui/usePhone.ts';
import { type Column, isEnd } from '../columns.ts';
import { CellValue } from './CellValue.tsx';
import type { GridColumn } from './fitColumns.ts';
import type { GridList } from './useRowMark.ts';

/** A gap of ten between columns, and the page's gutter at both ends. */
export const cellClass = 'truncate px-[5px] first:pl-4 last:pr-4';
const bodyCell = 'border-b border-line';
/** The focus is visible on the whole row. */
const rowLinkClass = "outline-none! after:absolute after:inset-0 after:content-['']";

/** Props of a fixed cell; -1 is the cell of the ticks, which is fixed with the first column. */
export const frozenProps = (frozen: readonly number[], index: number) =>
  index < frozen.length && frozen.length > 0
    ? {
        style: { left: index < 0 ? 0 : (frozen[index] ?? 0) },
        className: cx('sticky z-2', index === frozen.length - 1 && 'border-r border-r-line2'),
      }
    : {};

/** Props that a list may add to a row's element. */
export type RowProps = Pick<
  ComponentProps<'tr'>,
  'className' | 'draggable' | 'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDragLeave' | 'onDrop'
>;

interface GridRowProps<Row> {
  id: string;
  row: Row;
  list: GridList;
  /** True: its record is shown beside the list. */
  looked: boolean;
  columns: readonly GridColumn<Row>[];
  /** For each fixed column: its distance from the left edge in pixels. */
  frozen: readonly number[];
  /** Address of the row's record. */
  to?: string;
  rowProps: ((row: Row) => RowProps) | undefined;
  marked: boolean;
  tabStop: boolean;
  selected: boolean;
  /** Makes rows tickable; `through` while Shift is held. */
  onToggle?: ((id: string, through: boolean) => void) | undefined;
  /** Texts of the list and of copy buttons: loaded once, not by every row. */
  t: TFunction<'table'>;
  names: CopyNames;
}

/**
 * A row is a real link: the main cell's link covers the row, so that the middle button, Ctrl and the context menu work;
 * tick and copy buttons are above it. Memoised, because a list renders again with every look-up list and tick.
 */
export const GridRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>({
  id,
  row,
  list,
  looked,
  columns,
  frozen,
  to,
  rowProps,
  marked,
  tabStop,
  selected,
  onToggle,
  t,
  names,
}: GridRowProps<Row>) {
  const props = rowProps?.(row);
  const tabIndex = tabStop ? 0 : -1;
  const copy = (text: string) => <RowCopy list={list} id={id} text={text} names={names} tabIndex={tabIndex} />;
  const main =
    columns
      .flatMap((column) => column.second ?? [])
      .concat(columns)
      .find((column) => column.main) ?? columns[0];
  const stays = frozen.length > 0;
  const tick = frozenProps(frozen, -1);
  return (
    <tr
      {...props}
      {...list.propsOf(id)}
      data-row={id}
      aria-current={looked || undefined}
      aria-selected={onToggle ? selected : undefined}
      {...(!to && { 'data-row-focus': true, tabIndex })}
      className={cx(
        'group/row relative h-[var(--row)] -outline-offset-2!',
        selected ? 'bg-tint' : cx('hover:bg-s2 focus-within:has-[:focus-visible]:bg-s2', stays && 'bg-surface'),
        // Scrolling content passes below fixed cells.
        stays && '[&>.sticky]:bg-inherit [&>td:first-child]:sticky!',
        props?.className,
      )}
    >
      {onToggle && (
        <td style={tick.style} className={cx(cellClass, bodyCell, tick.className)}>
          <Mark on={marked} />
          <Checkbox
            aria-label={t('selectRow', { row: String(main?.value(row) ?? id) })}
            tabIndex={tabIndex}
            checked={selected}
            onChange={({ nativeEvent }) => onToggle(id, (nativeEvent as MouseEvent).shiftKey)}
            className="relative z-1 align-middle"
          />
        </td>
      )}
      {columns.map((column, index) => {
        const { second } = column;
        const line = (of: Column<Row>) => {
          const value = <CellValue column={of} row={row} copy={copy} tabIndex={tabIndex} />;
          if (of.id !== main?.id || !to) return value;
          // The link is as large as its row, unless its cell is fixed.
          const left = stays ? '100%' : 'var(--first-end)';
          return (
            <>
              <Link to={to} data-row-focus tabIndex={tabIndex} className={rowLinkClass}>
                {value}
              </Link>
              <RowButton list={list} id={id} tabIndex={tabIndex} left={left} />
            </>
          );
        };
        const { style, className } = frozenProps(frozen, index);
        return (
          <td
            key={column.id}
            style={style}
            className={cx(
              cellClass,
              bodyCell,
              column.whole && 'overflow-visible!',
              isEnd(column) && 'text-right',
              column.quiet && 'text-text2',
              column.apart && 'pr-[19px]!',
              className,
            )}
          >
            {index === 0 && !onToggle && <Mark on={marked} />}
            {second ? (
              <>
                <span className="block truncate leading-4">{line(column)}</span>
                <span className="block truncate text-11 leading-4 text-text2">{line(second)}</span>
              </>
            ) : (
              line(column)
            )}
            {/* A fixed cell limits the main link: the other cells repeat it. */}
            {stays && to && column.id !== main?.id && second?.id !== main?.id && index <= frozen.length && (
              <Link to={to} aria-hidden tabIndex={-1} className="absolute inset-0 outline-none!" />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Replaces a row that could not be read or rendered. */
export const BrokenRow = ({ text, columns }: { text: string; columns: number }) => (
  <tr className="h-[var(--row)]">
    <td colSpan={columns} className={cx(cellClass, bodyCell, 'text-text2')}>
      {text}
    </td>
  </tr>
);

/**
 * The button of the row that a person has turned to, after the row's link in the tab order and at the end of the first
 * column, which has the most room.
 */
function RowButton(props: RowButtonProps) {
  const Button = useRowButton(props.list, props.id);
  return Button && <Button {...props} />;
}

interface RowCopyProps extends ComponentProps<typeof Copy> {
  list: GridList;
  id: string;
}

/** The copy button of a code in the row that a person has turned to, or in every row where nothing can hover. */
function RowCopy({ list, id, ...copy }: RowCopyProps) {
  const touch = useTouch();
  return (useTurned(list, id) || touch) && <Copy {...copy} />;
}

const Mark = ({ on }: { on: boolean }) =>
  on && <span aria-hidden className="pointer-events-none absolute inset-y-0 left-0 w-0.5 bg-mark" />;

/** A loading row: the same cells with placeholders. */
export const SkeletonRow = <Row,>({
  columns,
  selectable,
}: {
  columns: readonly GridColumn<Row>[];
  selectable: boolean;
}) => (
  <tr className="h-[var(--row)]">
    {selectable && (
      <td className={cx(cellClass, bodyCell)}>
        <Skeleton soft className="size-4" />
      </td>
    )}
    {columns.map((column) => (
      <td key={column.id} className={cx(cellClass, bodyCell)}>
        <Skeleton soft={!(column.main || column.grow)} className={cx('h-2.5 w-4/5', isEnd(column) && 'ml-auto')} />
        {column.second && <Skeleton soft className="mt-1.5 h-2 w-2/5" />}
      </td>
    ))}
  </tr>
);
