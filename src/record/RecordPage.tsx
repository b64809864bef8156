import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useScreen } from '~/routing/useScreen.ts';
import { screenOf, to } from '~/screens.ts';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { Peeked } from './peeked.ts';
import { RecordMessage } from './RecordMessage.tsx';
import type { AskedRecord } from './useRecord.ts';

const tabs = ['w-16', 'w-12', 'w-24', 'w-14'];

const figures = ['consumption', 'power', 'price', 'fee', 'amount', 'commission'];

/** The skeleton of a record: its title, facts, tabs, figures, and a main part beside its rail, each where it will be. */
export const RecordSkeleton = () => (
  <div aria-busy="true" className="flex flex-1 flex-col">
    <div className="flex flex-col gap-2 px-6 pt-4 pb-3 max-md:px-4">
      <div className="flex h-8 items-center gap-3">
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton soft className="h-5 w-24" />
        <Skeleton soft className="ml-auto h-8 w-40 max-md:hidden" />
      </div>
      <div className="flex h-6 items-center gap-4">
        <Skeleton soft className="h-3 w-28" />
        <Skeleton soft className="h-3 w-44" />
        <Skeleton soft className="h-3 w-24 max-md:hidden" />
      </div>
    </div>
    <div className="flex h-10 items-center gap-5 border-b border-line px-6 max-md:h-11 max-md:px-4">
      {tabs.map((width) => (
        <Skeleton key={width} soft className={`h-3 ${width}`} />
      ))}
    </div>
    <div data-columns className="grid items-start gap-6 p-6 max-md:p-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="grid grid-cols-6 overflow-hidden rounded border border-line max-lg:grid-cols-3 max-md:grid-cols-2">
          {figures.map((figure) => (
            <div key={figure} className="-mt-px -ml-px flex flex-col gap-2 border-t border-l border-line px-4 py-3">
              <Skeleton soft className="h-2.5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton soft className="h-2.5 w-1/3" />
            </div>
          ))}
        </div>
        <Skeleton soft className="h-64" />
      </div>
      <Skeleton soft className="h-72 max-xl:hidden" />
    </div>
  </div>
);

interface RecordPageProps<T> {
  record: AskedRecord<T>;
  /** Text if there is no such record: "No hay ningún contrato con el código PT-1." */
  notFound: string;
  /** Label of the link to the parent screen, if that is not a list. */
  back?: string;
  /** Usually renders a {@link RecordView}. */
  children: (data: T) => ReactNode;
}

/**
 * The page of a record: a skeleton, then the record, or why it is missing and what to do next. The address does not
 * change.
 */
export function RecordPage<T>({ record, notFound, back, children }: RecordPageProps<T>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const screen = useScreen();
  const peeked = use(Peeked) !== undefined;
  const parent = !peeked && screen && screenOf(screen).parent;

  if (record.data !== undefined && !record.notFound)
    return (
      // It never shrinks below its contents, so that the tabs stay visible to its end.
      // The key discards state of the previous record, such as an open dialog, when the next one is shown.
      <article key={pathname} className="flex min-h-full shrink-0 flex-col">
        {children(record.data)}
      </article>
    );
  if (!record.notFound && !record.error) return <RecordSkeleton />;
  return (
    <div className="flex flex-1 items-center px-4 py-8">
      <RecordMessage
        page={!peeked}
        record={record}
        notFound={notFound}
        back={!parent ? undefined : { to: to(parent as 'home'), label: back ?? t('record.back') }}
      />
    </div>
  );
}
