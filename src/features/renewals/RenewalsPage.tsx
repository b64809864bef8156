import Rows from 'lucide-react/icons/rows-3';
import Kanban from 'lucide-react/icons/square-kanban';
import Tags from 'lucide-react/icons/tags';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { exportRenewals, listRenewals } from '~/api/renewals.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { withParams } from '~/lib/params.ts';
import { Figures } from '~/table/Figures.tsx';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListRows } from '~/table/ListRows.tsx';
import { useListPage } from '~/table/useListPage.ts';
import { renewalParam } from '~/trade/renewals.ts';
import { Segmented } from '~/ui/Segmented.tsx';
import { Board } from './Board.tsx';
import { calls } from './calls.ts';
import { renewalColumns, supplierColumns } from './columns.tsx';
import { ask, buckets, counting, readBucket, sort, subStateColumn } from './question.ts';
import { RenewalCount } from './RenewalCount.tsx';
import { RenewalDrawer } from './RenewalDrawer.tsx';
import { SubStateBulk } from './SubStateBulk.tsx';
import { renewalTotals } from './totals.ts';
import { MovesContext, useMoves } from './useMoves.ts';
import { useOpened } from './useOpened.ts';
import { columnParam } from './usePhoneColumn.ts';
import { useRenewalFilters } from './useRenewalFilters.ts';

const bucketParam = 'vence';
const viewParam = 'vista';
const own = [bucketParam, viewParam, columnParam, renewalParam];
const passing = [columnParam, renewalParam];

/** Contracts up for renewal: as a list, or as a board of their sub-states. */
export default function RenewalsPage() {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const columns = useMemo(() => renewalColumns(t, trade), [t, trade]);
  const [params, setParams] = useSearchParams();
  const moves = useMoves();
  const opened = useOpened();

  const board = params.get(viewParam) === 'tablero';
  const bucket = readBucket(params.get(bucketParam));
  const page = useListPage({
    columns,
    useFilters: useRenewalFilters,
    endpoint: listRenewals,
    exportAll: exportRenewals,
    reduced: supplierColumns,
    sort,
    own,
    passing,
    none: { text: t('list.noneText') },
    ask: useCallback((query: ListQuery) => ask(query, bucket), [bucket]),
    askInstead: board ? counting : undefined,
  });
  const { list, data } = page;

  /** The address with one of its parameters as given, on the first page. */
  const addressWith = (name: string, value: string | undefined) =>
    withParams(params, { pagina: null, [name]: value ?? null });
  const tabs = buckets.map((id) => ({
    id,
    label: t(`bucket.${id}`),
    count: <RenewalCount query={ask(list.query, id)} />,
    current: id === bucket,
    link: (props: object) => <Link to={`?${addressWith(bucketParam, id === 'all' ? undefined : id)}`} {...props} />,
  }));

  return (
    <MovesContext value={moves}>
      <ListPageHead
        page={page}
        tabsLabel={t('bucket.label')}
        tabs={tabs}
        noColumns={board}
        before={
          <Segmented
            label={t('view.label')}
            value={board ? 'board' : 'list'}
            options={[
              { value: 'list', label: t('view.list'), icon: Rows },
              { value: 'board', label: t('view.board'), icon: Kanban },
            ]}
            onChange={(chosen) => setParams(addressWith(viewParam, chosen === 'board' ? 'tablero' : undefined))}
          />
        }
      />
      <ListPageFilters
        page={page}
        quick={board ? undefined : subStateColumn}
        narrowed={bucket !== 'all'}
        search={board ? t('board.search') : undefined}
        aside={board && data && <Figures>{renewalTotals(t, data.TotalCount, data.Totales ?? {}).join(' · ')}</Figures>}
      />
      {board ? (
        <Board page={page} />
      ) : (
        <ListRows
          page={page}
          link={(row) => opened.addressOf(row.CodigoContrato)}
          totals={(count, sums) => renewalTotals(t, count, sums)}
          actions={[
            { id: 'subState', label: t('bulk.action'), icon: Tags, dialog: (props) => <SubStateBulk {...props} /> },
          ]}
        />
      )}
      {opened.code !== null && (
        <RenewalDrawer
          key={opened.code}
          code={opened.code}
          part={opened.part}
          page={board ? undefined : page}
          onClose={opened.close}
        />
      )}
    </MovesContext>
  );
}

RenewalsPage.calls = calls.renewals;
