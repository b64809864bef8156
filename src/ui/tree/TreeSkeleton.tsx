import { Skeleton } from '~/ui/Skeleton.tsx';

/** Depth of each placeholder line, and the width of its name. */
const lines = [
  { id: 'a', depth: 0, width: 'w-3/5' },
  { id: 'b', depth: 1, width: 'w-2/5' },
  { id: 'c', depth: 1, width: 'w-1/2' },
  { id: 'd', depth: 0, width: 'w-1/2' },
  { id: 'e', depth: 1, width: 'w-2/5' },
  { id: 'f', depth: 2, width: 'w-1/3' },
  { id: 'g', depth: 1, width: 'w-1/2' },
  { id: 'h', depth: 1, width: 'w-2/5' },
] as const;

/** The skeleton of a tree: its search, then lines of 32 px indented by 16 for each level. */
export const TreeSkeleton = () => (
  <div>
    <Skeleton soft className="h-7" />
    <div className="mt-4 flex flex-col">
      {lines.map(({ id, depth, width }) => (
        <div key={id} className="flex h-8 items-center gap-2" style={{ paddingLeft: 8 + 16 * depth }}>
          <Skeleton soft className="size-3.5 shrink-0" />
          <Skeleton className={`h-2.5 ${width}`} />
          <Skeleton soft className="ml-auto h-2.5 w-5 shrink-0" />
        </div>
      ))}
    </div>
  </div>
);
