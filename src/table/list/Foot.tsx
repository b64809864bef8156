import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import { Select } from '~/ui/Select.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import type { PageList } from './listState.ts';

interface FootProps {
  list: PageList;
  /** Rows in the whole list; undefined while loading, null if the server does not say. */
  total: number | null | undefined;
  /** Rows on this page. */
  count: number;
  /** Text of an empty list: "0 contratos". */
  nothing: string | undefined;
  /** The selection bar, in the middle, where it covers nothing. */
  children?: ReactNode;
}

export function Foot({ list, total, count, nothing, children }: FootProps) {
  const { t } = useTranslation('table');
  const sizeId = useId();
  const pages = pageCount(total ?? 0, list.size);
  const first = list.page * list.size + 1;
  const range = count === 0 ? formatNumber(0) : `${formatNumber(first)}–${formatNumber(first + count - 1)}`;

  // These would move when the numbers arrive.
  const hidden = total === undefined && 'invisible';
  // Where everything is in view there is nothing to turn, nor more rows to ask for.
  const isWhole = total !== undefined && total !== null && list.page === 0 && pages === 1;
  const isLess = isWhole && (list.chosenSize === 'auto' || total <= Math.min(...list.sizes));

  if (total === 0)
    return (
      <footer className={footClass}>{nothing ?? t('range', { rows: formatNumber(0), total: formatNumber(0) })}</footer>
    );

  // On the phone it would move up over a list that is shorter than its skeleton.
  return (
    <footer className={cx(footClass, total === undefined && 'max-md:hidden')}>
      {total === undefined ? (
        <Skeleton className="h-2.5 w-24" />
      ) : (
        <span className="whitespace-nowrap">
          {t(total === null ? 'rangeUncounted' : 'range', { rows: range, total: formatNumber(total) })}
        </span>
      )}
      <span
        className={cx(
          isLess
            ? 'hidden'
            : 'flex items-center gap-1.5 text-text2 max-md:hidden print:hidden @max-5xl:[:has([data-selection])>&]:hidden',
          hidden,
        )}
      >
        <label htmlFor={sizeId}>{t('rowsPerPage')}</label>
        <Select
          id={sizeId}
          aria-label={nameIn(list, t('rowsPerPage'))}
          size="sm"
          value={list.chosenSize}
          onChange={({ target }) => list.setSize(target.value === 'auto' ? 'auto' : Number(target.value))}
        >
          {list.offersAuto && <option value="auto">{t('auto')}</option>}
          {list.sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
      </span>
      {children}
      <nav
        aria-label={t('pages', { name: list.title })}
        className={cx('ml-auto flex items-center gap-1 print:hidden', hidden)}
      >
        {total !== undefined && (
          <span className="mr-2 whitespace-nowrap">
            {t(total === null ? 'pageUncounted' : 'page', {
              page: formatNumber(list.page + 1),
              all: formatNumber(pages),
            })}
          </span>
        )}
        {!isWhole && (
          <>
            <IconButton
              icon={ChevronLeft}
              name={nameIn(list, t('previous'))}
              disabled={list.page === 0}
              onClick={() => list.setPage((total === null ? list.page : Math.min(list.page, pages)) - 1)}
            />
            <IconButton
              icon={ChevronRight}
              name={nameIn(list, t('next'))}
              disabled={total === undefined || (total === null ? count === 0 : list.page >= pages - 1)}
              onClick={() => list.setPage(list.page + 1)}
            />
          </>
        )}
      </nav>
    </footer>
  );
}

/** A page may have several lists, so each control of a part says which one it is for. */
export const nameIn = ({ part, title }: Pick<PageList, 'part' | 'title'>, text: string) =>
  part ? `${text}: ${title}` : text;

/** On the phone, leaves space for a bar of actions. */
const footClass =
  '@container relative flex h-12 shrink-0 items-center gap-x-4 border-t border-line px-4 text-12 max-md:h-auto max-md:min-h-14 max-md:flex-wrap max-md:[:has([data-phone-bar])>&]:box-content max-md:[:has([data-phone-bar])>&]:pb-15 max-md:[:has([data-selection])>&]:box-content max-md:[:has([data-selection])>&]:pb-25! max-md:border-t-0';

/** An empty list has one empty page. */
export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size));
