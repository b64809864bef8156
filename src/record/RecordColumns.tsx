import type { ReactNode } from 'react';

interface RecordColumnsProps {
  /** Cards with details, beside the main part; below it in two columns if there is no room. */
  rail: ReactNode;
  /** Accessible name of the rail. */
  label?: string;
  children: ReactNode;
}

/** A body with a rail on its right. */
export const RecordColumns = ({ rail, label, children }: RecordColumnsProps) => (
  <div data-columns className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="flex min-w-0 flex-col gap-4">{children}</div>
    <aside
      aria-label={label}
      data-columns
      className="flex min-w-0 flex-col gap-4 md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start"
    >
      {rail}
    </aside>
  </div>
);
