import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type Key, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { useScrollable } from '~/ui/useScrollable.ts';

interface PagedRowsProps<Row> {
  /** Accessible name. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Number of rows rendered at a time: thousands at once would block the page. */
  most: number;
  /** When it changes, the first rows are shown again. */
  start: unknown;
  /** The cells of the heading, each with its classes if it has any. */
  heads: readonly (readonly [text: string, className?: string])[];
  /** A row as an element of the table. */
  children: (row: Row) => ReactNode;
  className?: string;
}

/** A table of rows whose cells may be of any height, some rows at a time; it scrolls below its heading. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { label, rows, rowKey, most, start, heads, children, className } = props;
  const { t } = useTranslation('bulk');
  const region = useRef<HTMLElement>(null);
  const tabIndex = useScrollable(region, rows);
  const [first, setFirst] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it changes
  useEffect(() => setFirst(0), [start]);
  const from = first < rows.length ? first : 0;
  const rendered = rows.slice(from, from + most);
  return (
    <>
      <section
        ref={region}
        aria-label={label}
        tabIndex={tabIndex}
        className={cx('overflow-auto rounded border border-line -outline-offset-2!', className)}
      >
        <table className="w-full text-12">
          <thead className="text-left text-text3 [&_th]:sticky [&_th]:top-0 [&_th]:z-2 [&_th]:border-b [&_th]:border-line [&_th]:bg-bg [&_th]:px-3 [&_th]:py-2 [&_th]:font-medium">
            <tr>
              {heads.map(([text, ofHead], at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
                <th key={at} scope="col" className={ofHead}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rendered.map((row) => (
              <Fragment key={rowKey(row)}>{children(row)}</Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > most && (
        <div className="flex items-center justify-end gap-1 text-12 text-text2">
          <span>
            {t('shownRows', {
              rows: `${formatNumber(from + 1)}–${formatNumber(from + rendered.length)}`,
              all: formatNumber(rows.length),
            })}
          </span>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            name={t('previous')}
            disabled={from === 0}
            onClick={() => setFirst(from - most)}
          />
          <IconButton
            size="sm"
            icon={ChevronRight}
            name={t('next')}
            disabled={from + most >= rows.length}
            onClick={() => setFirst(from + most)}
          />
        </div>
      )}
    </>
  );
}
