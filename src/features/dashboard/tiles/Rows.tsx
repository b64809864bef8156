import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';

interface RowProps {
  /** Before the words. */
  sign?: ReactNode;
  title: string;
  note?: ReactNode;
  /** On the right. */
  value: ReactNode;
  /** Where the line leads to. */
  href?: string | undefined;
}

/** A line of a tile: what, more about it, how much; a link as a whole where it leads somewhere. */
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
  const look = cx('flex min-h-11 items-center gap-2.5 border-b border-line px-4 py-1.5', !href && 'pr-10');
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

/** What stands below the lines: how many there are in all, and the way to them. */
export const RowsFoot = ({ text, href, open }: { text: string; href: string; open: string }) => (
  <div className="flex h-9 shrink-0 items-center justify-between gap-3 border-t border-line px-4 text-12 text-text2">
    <span className="truncate">{text}</span>
    <Link to={href} className="hit font-medium text-accent-text hover:underline">
      {open}
    </Link>
  </div>
);
