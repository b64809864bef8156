import { Skeleton } from '~/ui/Skeleton.tsx';
import { mainSubStates } from './subStates.ts';

/** The columns that are coming. */
export const BoardSkeleton = () => (
  <div aria-busy="true" className="flex min-h-0 flex-1 gap-1 overflow-hidden bg-bg px-3">
    {mainSubStates.map((id) => (
      <div key={id} className="flex min-w-48 flex-1 flex-col gap-2 px-1 pt-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton soft className="mb-1 h-4 w-24" />
        <Skeleton soft className="h-32" />
        <Skeleton soft className="h-32" />
      </div>
    ))}
  </div>
);
