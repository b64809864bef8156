import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface RecentRowsProps {
  title: string;
  rows: readonly { to: string; content: ReactNode }[];
}

/** What was opened or saved last, as a titled list of links; nothing if there are none. */
export function RecentRows({ title, rows }: RecentRowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-14 font-semibold">
        {title}
      </h2>
      <ul className="rounded border border-line">
        {rows.map(({ to, content }) => (
          <li key={to} className="border-line not-last:border-b">
            <Link to={to} className="flex min-h-9 items-center gap-3 px-3 hover:bg-s2 max-md:min-h-11">
              {content}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
