import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isBroken } from '~/api/broken.ts';
import { cx } from '~/lib/cx.ts';
import { Attempt } from '~/ui/Attempt.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import type { Ticks } from '../bulk/selection.ts';
import type { CardPosition, Column } from '../columns.ts';
import type { ListPageState } from '../list/useListPage.ts';
import { CellValue } from './CellValue.tsx';

interface CardsProps<Row extends object> {
  page: ListPageState<Row>;
  rows: readonly Row[];
  link: ((row: Row) => string | undefined) | undefined;
  skeletons: number;
  /** While cards are being ticked: pressing a card ticks it instead of opening it. */
  ticks: Ticks | undefined;
}

const allLines = [1, 2, 3, 4] as const;
type Line = (typeof allLines)[number];

/**
 * The list below 768 px: cards with up to four lines, from the columns that have a position on a card; each card is a
 * link.
 */
export function Cards<Row extends object>({ page, rows, link, skeletons, ticks }: CardsProps<Row>) {
  const columns = page.columns.all;
  const { rowId } = page.rows;
  const { t } = useTranslation('table');
  const lines = allLines.filter((line) => columns.some(({ card }) => card?.startsWith(String(line))));
  if (skeletons > 0)
    return Array.from({ length: skeletons }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <SkeletonCard key={index} lines={lines} />
    ));
  const main = columns.find((column) => column.main) ?? columns[0];
  return (
    <ul aria-label={page.list.title}>
      {rows.map((row, index) => {
        const id = isBroken(row) ? `broken-${index}` : rowId(row);
        const ticked = ticks?.has(id) ?? false;
        return (
          <li
            key={id}
            data-row={id}
            className={cx(
              'relative border-b border-line px-4 py-3 has-[a:active]:bg-s2',
              ticks && 'pl-12',
              ticked && 'bg-tint',
            )}
          >
            {isBroken(row) ? (
              <p className="text-text2">{t('brokenRow')}</p>
            ) : (
              <Attempt fallback={<p className="text-text2">{t('brokenRow')}</p>}>
                <Rendered render={() => linesOf(row)} />
              </Attempt>
            )}
            {ticks && !isBroken(row) && (
              <Checkbox
                aria-label={t('selectRow', { row: String(main?.value(row) ?? id) })}
                checked={ticked}
                onChange={() => ticks.toggle(id)}
                className="absolute! inset-0 z-1 px-4 py-3.5"
              />
            )}
          </li>
        );
      })}
    </ul>
  );

  function linesOf(row: Row): ReactNode {
    return lines.map((line) => (
      <div key={line} className={cx('flex items-center justify-between gap-3', lineClass[line])}>
        <div className={cx('min-w-0', isProse(`${line}left`) ? 'wrap-anywhere' : 'truncate')}>
          {valuesAt(row, `${line}left`)}
        </div>
        <div className="flex shrink-0 items-center gap-1.5">{valuesAt(row, `${line}right`)}</div>
      </div>
    ));
  }

  /** A sentence is shown in full: on a card it continues on the next line. */
  function isProse(where: CardPosition) {
    return columns.some(({ card, grow }) => card === where && grow === 'prose');
  }

  function valuesAt(row: Row, where: CardPosition): ReactNode {
    const here = columns.filter(({ card, value }) => card === where && (card === '1left' || hasValue(value(row))));
    return here.map((column, index) => (
      <Fragment key={column.id}>
        {index > 0 && <span className="text-text3"> · </span>}
        <Value column={column} row={row} />
      </Fragment>
    ));
  }

  function Value({ column, row }: { column: Column<Row>; row: Row }) {
    const value = <CellValue column={column} row={row} dates="long" />;
    const address = column.card === '1left' && !ticks ? link?.(row) : undefined;
    if (address)
      return (
        <Link
          to={address}
          className="outline-none! after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {value}
        </Link>
      );
    // A date or number alone is unclear; in the grid the column heading names it.
    return column.named || column.kind === 'date' || (column.kind === 'number' && !column.unit) ? (
      <span>
        {column.header} {value}
      </span>
    ) : (
      value
    );
  }
}

/** Renders inside its own component, so that an error affects only this part. */
const Rendered = ({ render }: { render: () => ReactNode }) => render();

const hasValue = (value: unknown) => value !== null && value !== undefined && value !== '';

const lineClass = {
  1: 'min-h-6 text-14 font-semibold [&_*]:font-semibold',
  // Skeletons of the same height as the first card.
  2: 'min-h-6 text-12',
  3: 'min-h-5.5 text-12 text-text2',
  4: 'min-h-5.5 text-12 text-text2',
};

const SkeletonCard = ({ lines }: { lines: readonly Line[] }) => (
  <div className="border-b border-line px-4 py-3">
    {lines.map((line) => (
      <div key={line} className={cx('flex items-center justify-between', lineClass[line])}>
        <Skeleton className={cx('h-3', line === 1 ? 'w-44' : 'w-32')} />
        <Skeleton soft className={line === 1 ? 'h-5 w-20' : 'h-3 w-16'} />
      </div>
    ))}
  </div>
);
