import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { type Column, isEnd } from './columns.ts';
import { cellClass } from './GridRow.tsx';
import type { ListState } from './listState.ts';
import type { Ticks } from './useTicks.ts';

interface GridHeadProps<Row> {
  /** Those in sight. */
  columns: readonly Column<Row>[];
  list: Pick<ListState, 'sort' | 'setSort'>;
  ticks: Ticks | undefined;
}

/** Names of the columns; those that the server can sort by are buttons. */
export function GridHead<Row>({ columns, list, ticks }: GridHeadProps<Row>) {
  const { t } = useTranslation('table');
  return (
    <thead>
      <tr className="h-8">
        {ticks && (
          <th scope="col" className={cx(headClass, cellClass)}>
            <Checkbox
              aria-label={t('selectAll')}
              checked={ticks.all}
              indeterminate={ticks.some && !ticks.all}
              onChange={ticks.toggleAll}
              className="align-middle"
            />
          </th>
        )}
        {columns.map((column) => {
          const sorted = list.sort?.column === column.id ? list.sort.order : undefined;
          // The latest and the largest are what one looks for.
          const first = isEnd(column) ? 'desc' : 'asc';
          const next = sorted === undefined ? first : sorted === 'asc' ? 'desc' : 'asc';
          const name = <span className="truncate">{column.header}</span>;
          return (
            <th
              key={column.id}
              scope="col"
              title={column.name ?? column.header}
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
              className={cx(headClass, cellClass, isEnd(column) ? 'text-right' : 'text-left')}
            >
              {column.sortable ? (
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
                    className={cx(
                      'shrink-0',
                      !sorted && 'hidden opacity-50 group-hover/sort:block group-focus-visible/sort:block',
                    )}
                  />
                </button>
              ) : (
                name
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const headClass = 'sticky top-0 z-2 border-b border-line bg-bg text-12 font-medium text-text3';
