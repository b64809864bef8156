import { Skeleton } from '~/ui/Skeleton.tsx';

/** The shape of lines with a name on the left and a number on the right. */
export const RowsSkeleton = ({ rows }: { rows: number }) => (
  <div className="h-full overflow-hidden">
    {Array.from({ length: rows }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing, always the same
        key={row}
        className="flex h-11 items-center justify-between gap-8 border-b border-line px-4 last:border-0"
      >
        <Skeleton className="h-3.5 w-1/2" />
        <Skeleton className="h-3.5 w-10" soft />
      </div>
    ))}
  </div>
);
