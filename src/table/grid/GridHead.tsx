import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { broadest, narrowest } from '~/lib/listAddress.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import type { Ticks } from '../bulk/selection.ts';
import type { Widths } from '../columns/layout.ts';
import { type Column, idsOf, isEnd } from '../columns.ts';
import type { ListState } from '../list/listState.ts';
import type { GridColumn } from './fitColumns.ts';
import { cellClass, frozenProps } from './GridRow.tsx';

interface Resize {
  /** The widths set by the person. */
  own: Widths;
  set: (widths: Widths) => void;
  /** Shows widths while the pointer is down; undefined ends it. */
  preview: (widths: Widths | undefined) => void;
  /** Width of each column in pixels, as it is now. */
  current: readonly number[];
}

interface GridHeadProps<Row> {
  /** The visible columns. */
  columns: readonly GridColumn<Row>[];
  /** For each fixed column: its distance from the left edge in pixels. */
  frozen: readonly number[];
  resize: Resize;
  list: Pick<ListState, 'sort' | 'setSort'>;
  ticks: Ticks | undefined;
  /** Number of columns hidden because there is no room. */
  left: number;
}

/** Column headings; those of sortable columns are buttons. */
export function GridHead<Row>({ columns, frozen, resize, list, ticks, left }: GridHeadProps<Row>) {
  const { t } = useTranslation('table');
  return (
    <thead>
      <tr className="h-8">
        {ticks && (
          <th scope="col" {...headProps(frozen, -1)}>
            <Checkbox
              aria-label={t('selectAll')}
              checked={ticks.all}
              indeterminate={ticks.some && !ticks.all}
              onChange={ticks.toggleAll}
              className="align-middle"
            />
          </th>
        )}
        {columns.map((column, index) => {
          const last = index === columns.length - 1;
          const { second } = column;
          const sorted = sortedBy(list, column) ?? (second && sortedBy(list, second));
          return (
            <th
              key={column.id}
              scope="col"
              title={column.name ?? column.header}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
              {...headProps(
                frozen,
                index,
                cx(isEnd(column) ? 'text-right' : 'text-left', column.apart && 'pr-[19px]!'),
              )}
            >
              <HeadName column={column} list={list} />
              {second && (
                <>
                  <span aria-hidden className="px-1">
                    /
                  </span>
                  <HeadName column={second} list={list} />
                </>
              )}
              {last && left > 0 && (
                <button
                  type="button"
                  aria-label={t('leftOut', { count: left, number: formatNumber(left) })}
                  onClick={() => document.querySelector<HTMLElement>('[data-column-chooser]')?.click()}
                  className="absolute top-1 right-2 flex h-6 min-w-6 items-center justify-center rounded-sm px-1 text-text2 hover:bg-s2 hover:text-text -outline-offset-2!"
                >
                  {`+${formatNumber(left)}`}
                </button>
              )}
              <Edge ids={idsOf(columns)} at={index} resize={resize} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/**
 * Changes a column's width with the pointer: the edge stays below it, because columns before keep their widths, and those
 * after share the rest. By keyboard, widths are changed in the column chooser: a handle per heading would double the tab
 * stops.
 */
function Edge({ ids, at, resize }: { ids: readonly string[]; at: number; resize: Resize }) {
  const from = useRef<{ x: number; widths: readonly number[] }>(undefined);
  const widthsAt = (x: number, { x: start, widths }: { x: number; widths: readonly number[] }) => ({
    ...resize.own,
    ...Object.fromEntries(
      ids.slice(0, at + 1).map((id, index) => [id, clamp((widths[index] ?? 0) + (index === at ? x - start : 0))]),
    ),
  });
  const end = () => {
    from.current = undefined;
    resize.preview(undefined);
  };
  return (
    <span
      aria-hidden
      data-resize
      onPointerDown={(event) => {
        // Prevents text selection, and dragging the row below.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, widths: resize.current };
      }}
      onPointerMove={({ clientX }) => from.current && resize.preview(widthsAt(clientX, from.current))}
      onPointerUp={({ clientX }) => {
        if (from.current && from.current.x !== clientX) resize.set(widthsAt(clientX, from.current));
        end();
      }}
      onPointerCancel={end}
      onDoubleClick={() => {
        const { [ids[at] as string]: _, ...others } = resize.own;
        resize.set(others);
      }}
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize! touch-none border-line2 hover:border-r-2 active:border-r-2 active:border-mark!"
    />
  );
}

const clamp = (width: number) => Math.round(Math.min(Math.max(width, narrowest), broadest));

type Sorting = Pick<ListState, 'sort' | 'setSort'>;

const sortedBy = <Row,>({ sort }: Sorting, { id }: Column<Row>) => (sort?.column === id ? sort.order : undefined);

function HeadName<Row>({ column, list }: { column: Column<Row>; list: Sorting }) {
  const name = <span className="truncate">{column.header}</span>;
  if (!column.sortable) return name;
  const sorted = sortedBy(list, column);
  // People look for the latest and the largest first.
  const first = isEnd(column) ? 'desc' : 'asc';
  const next = sorted === undefined ? first : sorted === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      onClick={() => list.setSort({ column: column.id, order: next })}
      className={cx(
        'group/sort relative -mx-1 inline-flex h-6 max-w-[calc(100%+8px)] items-center gap-0.5 rounded-sm px-1 align-middle font-medium hover:text-text -outline-offset-2!',
        sorted && 'text-text',
      )}
    >
      {name}
      <Icon
        of={(sorted ?? first) === 'asc' ? ArrowUp : ArrowDown}
        size={12}
        className={cx('shrink-0', !sorted && 'hidden opacity-50 group-hover/sort:block group-focus-visible/sort:block')}
      />
    </button>
  );
}

const headClass = 'sticky top-0 border-b border-line bg-bg text-12 font-medium text-text3';

function headProps(frozen: readonly number[], index: number, align?: string) {
  const { className, style } = frozenProps(frozen, index);
  return { style, className: cx(headClass, cellClass, align, className, className ? 'z-4!' : 'z-3') };
}
