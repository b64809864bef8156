import { Skeleton } from '~/ui/Skeleton.tsx';

/** The skeleton of a record: head, tabs, and content. */
export const RecordSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-4 p-6 max-md:p-4">
    <Skeleton className="h-7 w-80 max-w-full" />
    <Skeleton className="h-5 w-[32rem] max-w-full" />
    <Skeleton soft className="h-8" />
    <Skeleton soft className="h-20" />
    <Skeleton soft className="h-20" />
    <Skeleton soft className="h-64" />
  </div>
);
