import { Skeleton } from './Skeleton.tsx';

const widths = ['w-20', 'w-36', 'w-28', 'w-44', 'w-32'];

/** The skeleton of a table: its head and its rows. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <div className="rounded border border-line">
    {Array.from({ length: rows + 1 }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never move
        key={row}
        className="flex h-9 items-center gap-6 border-line px-4 not-last:border-b max-md:h-20"
      >
        <span className="w-44 shrink-0 max-md:w-32">
          <Skeleton soft={row === 0} className={`h-3 max-w-full ${widths[row % widths.length]}`} />
        </span>
        <Skeleton soft className="h-3 flex-1" />
        <Skeleton soft className="h-3 w-20" />
      </div>
    ))}
  </div>
);
