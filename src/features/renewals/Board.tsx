import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { listSubStates, type Renewal } from '~/api/renewals.ts';
import { ListMessage } from '~/table/ListMessage.tsx';
import type { ListPageState } from '~/table/useListPage.ts';
import { useProblem } from '~/table/useProblem.ts';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';

/** The renewals by sub-state, or why there are none. */
export function Board({ page }: { page: ListPageState<Renewal> }) {
  const { t } = useTranslation('renewals');
  const { list, query, data } = page;
  const subStates = useQuery(listSubStates, undefined);
  const error = subStates.error ?? page.error;
  const retry = () => {
    for (const { error, reload } of [subStates, page]) if (error) reload();
  };
  const problem = useProblem(error, retry, page.title);

  if (error || data?.TotalCount === 0)
    return (
      <section aria-label={t('view.board')} className="flex flex-1 items-center justify-center px-4 py-12">
        <ListMessage list={list} total={0} none={page.none} error={problem} />
      </section>
    );
  return subStates.data ? <BoardColumns list={list} query={query} subStates={subStates.data} /> : <BoardSkeleton />;
}
