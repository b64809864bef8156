import Rows from 'lucide-react/icons/rows-3';
import Kanban from 'lucide-react/icons/square-kanban';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useList, useQuery } from '~/api/hooks.ts';
import { exportRenewals, listSubStates, type Renewal } from '~/api/renewals.ts';
import { listTariffs } from '~/api/utility.ts';
import { readFilter } from '~/api/wire/codes.ts';
import { pricings } from '~/domain/contract-states.ts';
import { renewalWindow } from '~/domain/renewal-states.ts';
import { withParams } from '~/lib/url.ts';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { ListMessage, useProblem } from '~/table/list/ListMessage.tsx';
import { ListRows } from '~/table/list/ListRows.tsx';
import { type ListPageState, useListPage } from '~/table/list/useListPage.ts';
import { useAgentFilter } from '~/trade/agents/useAgentFilter.ts';
import { byCode, byId, identityFilters } from '~/trade/filters.ts';
import { renewalParam } from '~/trade/renewals.ts';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { BoardColumns, RenewalCount } from './BoardColumns.tsx';
import { calls, renewalList } from './calls.ts';
import { renewalColumns, supplierColumns } from './columns.tsx';
import { renewalTotals } from './dates.ts';
import {
  bucketParam,
  counting,
  isNumeric,
  openSubStates,
  readBucket,
  renewalQuery,
  shownBuckets,
  subStateColumn,
} from './question.ts';
import { RenewalDrawer } from './RenewalDrawer.tsx';
import { mainSubStates, named, useSubStates } from './subStates.ts';
import { MovesContext, useMoves } from './useMoves.ts';
import { useOpened } from './useOpened.ts';

/** The actions for ticked rows. */
const fetchActions = async () => (await import('./RenewalsBulk.tsx')).renewalActions;

const viewParam = 'vista';
const own = [bucketParam, viewParam, renewalParam];
const passing = [renewalParam];

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
    ...renewalList,
    exportAll: exportRenewals,
    reduced: supplierColumns,
    own,
    passing,
    none: { text: t('list.noneText', renewalWindow) },
    replaceQuery: board ? counting : undefined,
  });
  const { list } = page;
  const { data } = page.rows;
  const onlyOpen = list.filters[subStateColumn] === openSubStates;

  /** The address with one of its parameters as given, on the first page. */
  const addressWith = (name: string, value: string | undefined) =>
    withParams(params, { pagina: null, [name]: value ?? null });
  const tabs = shownBuckets(bucket).map((id) => ({
    id,
    label: isNumeric(id) ? t('bucket.within', { days: id }) : t(`bucket.${id}`),
    count: <RenewalCount query={renewalQuery(list.query, id)} />,
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
          <>
            {!board && (
              <FilterChip
                className="max-md:h-11 max-md:justify-center"
                pressed={onlyOpen}
                onClick={() => list.setFilter(subStateColumn, onlyOpen ? null : openSubStates)}
              >
                {t('onlyOpen')}
              </FilterChip>
            )}
            <Segmented
              label={t('view.label')}
              value={board ? 'board' : 'list'}
              options={[
                { value: 'list', label: t('view.list'), icon: Rows },
                { value: 'board', label: t('view.board'), icon: Kanban },
              ]}
              onChange={(chosen) => setParams(addressWith(viewParam, chosen === 'board' ? 'tablero' : undefined))}
            />
          </>
        }
      />
      <ListPageFilters
        page={page}
        quick={board ? undefined : subStateColumn}
        narrowed={bucket !== 'all'}
        search={board ? t('board.search') : undefined}
        aside={board && data && renewalTotals(t, data.TotalCount ?? Number.NaN, data.Totales ?? {}).join(' · ')}
      />
      {board ? (
        <Board page={page} />
      ) : (
        <ListRows
          page={page}
          link={(row) => opened.addressOf(row.CodigoContrato)}
          totals={(count, sums) => renewalTotals(t, count, sums)}
          actions={fetchActions}
        />
      )}
      {opened.code !== null && (
        <RenewalDrawer
          key={opened.code}
          code={opened.code}
          toRenew={opened.toRenew}
          page={board ? undefined : page}
          onClose={opened.close}
        />
      )}
    </MovesContext>
  );
}

RenewalsPage.calls = calls.renewals;

/**
 * The filters of the renewals. The sub-states are visible chips; tariffs and agents are fetched when `wanted` is true:
 * a filter is active, or about to be chosen.
 */
function useRenewalFilters(wanted: boolean): readonly FilterField[] {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const subStates = useSubStates();
  const agent = useAgentFilter(wanted);
  const tariffs = useList(listTariffs, undefined, { enabled: wanted }).items;

  return useMemo(
    () => [
      {
        id: subStateColumn,
        label: t('column.subState'),
        kind: 'options',
        options: byCode(subStates),
        read: (query) => readFilter('subState', query),
      },
      agent,
      { id: 'Tarifa', label: trade('column.tariff'), kind: 'options', options: byId(tariffs) },
      { id: 'Comercializadora', label: trade('column.supplier'), kind: 'text' },
      {
        id: 'Modalidad',
        label: trade('column.pricing'),
        kind: 'options',
        options: pricings.map((pricing) => ({ value: pricing, label: t(`pricing.${pricing}`) })),
      },
      { id: 'ConsumoAnual', label: trade('column.consumption'), kind: 'numbers', unit: 'kWh' },
      { id: 'FechaFin', label: t('column.endLong'), kind: 'dates' },
      { id: 'FechaProximoContacto', label: t('column.contact'), kind: 'dates' },
      ...identityFilters(trade),
      { id: 'Telefono', label: t('column.phone'), kind: 'text' },
      { id: 'Email', label: t('column.email'), kind: 'text' },
    ],
    [t, trade, subStates, tariffs, agent],
  );
}

/** The renewals by sub-state, or why there are none. */
function Board({ page }: { page: ListPageState<Renewal> }) {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const { list, rows } = page;
  const { query, data } = rows;
  const subStates = useQuery(listSubStates, undefined);
  const error = subStates.error ?? rows.error;
  const retry = () => {
    for (const { error, reload } of [subStates, rows]) if (error) reload();
  };
  const problem = useProblem(error, retry, list.title);

  if (error || data?.TotalCount === 0)
    return (
      <section aria-label={t('view.board')} className="flex flex-1 items-center justify-center px-4 py-12">
        <ListMessage list={list} total={0} none={rows.none} error={problem} />
      </section>
    );
  return subStates.data ? (
    <BoardColumns list={list} query={query} subStates={named(trade, subStates.data)} />
  ) : (
    <BoardSkeleton />
  );
}

/** The skeleton of the columns. */
const BoardSkeleton = () => (
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
