import { use } from 'react';
import { useSearchParams } from 'react-router';
import { cx } from '~/lib/cx.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { TableSkeleton } from '~/ui/TableSkeleton.tsx';
import { Peeked } from './inView.ts';
import { tabParameter } from './RecordTabs.tsx';

/**
 * One part of a record's first view. `line`: a notice, or the steps of a process; `figures`: a row of key figures;
 * `facts`: three such rows; `cards`: two cards of facts beside each other; `wide`: one card, such as a chart.
 */
type Block = 'line' | 'figures' | 'facts' | 'cards' | 'wide' | 'table';

/** What is known of a record before its answer. */
export interface RecordShape {
  /** Number of its tabs. */
  tabs?: number;
  /** Its head has the sentence about the next step. */
  next?: true;
  /** The page has a head of its own above the record. */
  headless?: true;
  /** The first view from the top. */
  body: readonly Block[];
  /** The first view has a rail beside it. */
  rail?: true;
  /** Views of other tabs by their ids in the address; a table, where none is named. */
  others?: Readonly<Record<string, readonly Block[]>>;
}

/** The skeleton of a record: each part where it will be. */
export function RecordSkeleton({ shape }: { shape: RecordShape }) {
  const [params] = useSearchParams();
  const peeked = use(Peeked) !== undefined;
  const tab = peeked ? null : params.get(tabParameter);
  const body = tab === null ? shape.body : (shape.others?.[tab] ?? ['table']);
  const rail = shape.rail && tab === null;
  return (
    <div aria-busy="true" className="flex flex-1 flex-col">
      {!shape.headless && (
        <div className="flex flex-col gap-2 px-6 pt-4 pb-3 max-md:px-4">
          <div className="flex h-8 items-center gap-3">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton soft className="h-5 w-24" />
            <Skeleton soft className="ml-auto h-8 w-40 max-md:hidden" />
          </div>
          {shape.next && <Skeleton className="my-1 h-3 w-72 max-w-full" />}
          <div className="flex h-6 items-center gap-4">
            <Skeleton soft className="h-3 w-28" />
            <Skeleton soft className="h-3 w-44" />
            <Skeleton soft className="h-3 w-24 max-md:hidden" />
          </div>
        </div>
      )}
      {shape.tabs && !peeked ? (
        <div className="flex h-10 items-center gap-5 border-b border-line px-6 max-md:h-11 max-md:px-4">
          {tabWidths.slice(0, shape.tabs).map((width) => (
            <Skeleton key={width} soft className={`h-3 ${width}`} />
          ))}
        </div>
      ) : (
        <hr className="border-line" />
      )}
      <div
        data-columns
        className={cx('grid items-start gap-6 p-6 max-md:p-4', rail && 'xl:grid-cols-[minmax(0,1fr)_20rem]')}
      >
        <div className="flex min-w-0 flex-col gap-4">
          {body.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts that never move
            <BodyBlock key={`${block}${index}`} block={block} />
          ))}
        </div>
        {rail && (
          <div className="flex flex-col gap-4 max-xl:hidden">
            <FactLines count={4} />
            <FactLines count={3} />
          </div>
        )}
      </div>
    </div>
  );
}

const tabWidths = ['w-16', 'w-12', 'w-24', 'w-14', 'w-20'];

function BodyBlock({ block }: { block: Block }) {
  switch (block) {
    case 'line':
      return <Skeleton soft className="h-14" />;
    case 'figures':
      return <FigureCells count={6} />;
    case 'facts':
      return <FigureCells count={18} />;
    case 'cards':
      return (
        <div className="grid gap-4 lg:grid-cols-2">
          <FactLines count={5} />
          <FactLines count={5} />
        </div>
      );
    case 'wide':
      return (
        <div className="flex h-72 flex-col gap-4 rounded border border-line p-4">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton soft className="flex-1" />
        </div>
      );
    case 'table':
      return <TableSkeleton rows={9} />;
  }
}

const cells = Array.from({ length: 18 }, (_, index) => index);

const FigureCells = ({ count }: { count: number }) => (
  <div className="grid grid-cols-6 overflow-hidden rounded border border-line max-lg:grid-cols-3 max-md:grid-cols-2">
    {cells.slice(0, count).map((cell) => (
      <div key={cell} className="-mt-px -ml-px flex flex-col gap-2 border-t border-l border-line px-4 py-3">
        <Skeleton soft className="h-2.5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton soft className="h-2.5 w-1/3" />
      </div>
    ))}
  </div>
);

const widths = ['w-20', 'w-36', 'w-28', 'w-44', 'w-32'];

/** The skeleton of a card of labels and values. */
export const FactLines = ({ count }: { count: number }) => (
  <div className="flex flex-col gap-3.5 rounded border border-line p-4">
    <Skeleton className="mb-1 h-3.5 w-24" />
    {cells.slice(0, count).map((line) => (
      <div key={line} className="grid grid-cols-[8rem_1fr]">
        <Skeleton soft className="h-3 w-16" />
        <Skeleton soft className={`h-3 max-w-full ${widths[line % widths.length]}`} />
      </div>
    ))}
  </div>
);
