import { Skeleton } from './Skeleton.tsx';

/** The skeleton of a form, or of a part of one: rows of two fields each, with their labels. */
export const FormSkeleton = ({ rows }: { rows: number }) => (
  <div className="grid grid-cols-2 gap-x-3 gap-y-4">
    {Array.from({ length: 2 * rows }, (_, field) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: fields that never move
      <div key={field} className="flex flex-col gap-2">
        <Skeleton className="h-3 w-20 max-w-full" />
        <Skeleton soft className="h-9 max-md:h-11" />
      </div>
    ))}
  </div>
);
