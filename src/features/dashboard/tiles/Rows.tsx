import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import type { QueryState } from '~/record/Answered.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Answer, Nothing } from './Answer.tsx';

interface RowProps {
  /** Before the text. */
  sign?: ReactNode;
  title: string;
  note?: ReactNode;
  /** On the right. */
  value: ReactNode;
  /** The line's link. */
  href?: string | undefined;
}

/** A line of a tile: what, details, value; the whole line is a link if it has an address. */
export function Row({ sign, title, note, value, href }: RowProps) {
  const words = (
    <>
      {sign}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-13 font-medium">{title}</span>
        {note && <span className="block truncate text-12 text-text2">{note}</span>}
      </span>
      <span className="shrink-0 text-13 font-semibold">{value}</span>
      {href && <Icon of={ChevronRight} size={14} className="shrink-0 text-text3" />}
    </>
  );
  const look = cx('flex min-h-11 items-center gap-2.5 border-b border-line px-4 py-0.5', !href && 'pr-10');
  return (
    <li className="last:*:border-0">
      {href ? (
        <Link to={href} className={cx(look, 'hover:bg-s2 focus-visible:-outline-offset-2')}>
          {words}
        </Link>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}

interface RowsProps {
  /** Text below the lines: for example the total. */
  foot: string;
  /** Address of the whole list. */
  href: string;
  open?: string;
  className?: string;
  /** True: not everything is loaded. */
  busy?: boolean;
  children: ReactNode;
}

/** The lines of a tile, and below them a link to the whole list. */
export function Rows({ foot, href, open, className, busy, children }: RowsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="flex h-full flex-col">
      <ul aria-busy={busy} className={cx('min-h-0 flex-1 overflow-y-auto', className)}>
        {children}
      </ul>
      <div className="flex h-9 shrink-0 items-center justify-between gap-3 border-t border-line px-4 text-12 text-text2">
        <span className="truncate">{foot}</span>
        <Link to={href} className="hit font-medium text-accent-text hover:underline">
          {open ?? t('open')}
        </Link>
      </div>
    </div>
  );
}

interface FirstRowsProps<T> extends Pick<RowsProps, 'href'> {
  of: QueryState<{ Items: readonly T[]; TotalCount: number | null }>;
  /** Text of an empty list. */
  none: string;
  /** Gets what is not a number, which becomes a dash, if the server does not say it. */
  foot: (total: number) => string;
  /** A {@link Row}. */
  children: (item: T) => ReactNode;
}

/** The first rows of a list as lines. */
export const FirstRows = <T,>({ of, none, foot, href, children }: FirstRowsProps<T>) => (
  <Answer to={of} skeleton={<RowsSkeleton />}>
    {({ Items, TotalCount }) =>
      TotalCount === 0 ? (
        <Nothing>{none}</Nothing>
      ) : (
        <Rows foot={foot(TotalCount ?? Number.NaN)} href={href}>
          {Items.map(children)}
        </Rows>
      )
    }
  </Answer>
);

/** The shape of lines with a name on the left and a number on the right. */
export const RowsSkeleton = () => (
  <div className="h-full overflow-hidden">
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <div key={row} className="flex h-11 items-center justify-between gap-8 border-b border-line px-4 last:border-0">
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3.5 w-10" soft />
      </div>
    ))}
  </div>
);
