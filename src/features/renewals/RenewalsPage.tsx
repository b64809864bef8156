import Rows from 'lucide-react/icons/rows-3';
import Kanban from 'lucide-react/icons/square-kanban';
import Tags from 'lucide-react/icons/tags';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { request } from '~/api/client.ts';
import { useList, useQuery } from '~/api/hooks.ts';
import { changeSubState, exportRenewals, listSubStates, type Renewal } from '~/api/renewals.ts';
import { listTariffs } from '~/api/utility.ts';
import { readFilter } from '~/api/wire/codes.ts';
import { pricings } from '~/domain/contract-states.ts';
import { renewalWindow, subState } from '~/domain/renewal-states.ts';
import { formatNumber } from '~/lib/format.ts';
import { withParams } from '~/lib/url.ts';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import type { FilterField } from '~/table/filters/filters.ts';
import { ListPageFilters, ListPageHead } from '~/table/ListPage.tsx';
import { Figures } from '~/table/list/Figures.tsx';
import { ListMessage, useProblem } from '~/table/list/ListMessage.tsx';
import { ListRows } from '~/table/list/ListRows.tsx';
import { type ListPageState, useListPage } from '~/table/list/useListPage.ts';
import { useAgentFilter } from '~/trade/agents/useAgentFilter.ts';
import { byCode, byId, identityFilters } from '~/trade/filters.ts';
import { renewalParam } from '~/trade/renewals.ts';
import { Field } from '~/ui/Field.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';
import { Skeleton } from '~/ui/Skeleton.tsx';
import { BoardColumns, columnParam, RenewalCount } from './BoardColumns.tsx';
import { calls, renewalList } from './calls.ts';
import { renewalColumns, supplierColumns } from './columns.tsx';
import { renewalTotals } from './dates.ts';
import { ask, bucketParam, buckets, counting, readBucket, subStateColumn } from './question.ts';
import { RenewalDrawer } from './RenewalDrawer.tsx';
import { mainSubStates, named, renewalReason, subStateIn, useSubStates } from './subStates.ts';
import { MovesContext, useMoves } from './useMoves.ts';
import { useOpened } from './useOpened.ts';

interface SubStateBulkProps {
  rows: readonly Renewal[];
  onClose: (done: readonly string[]) => void;
}

const figure = (count: number) => ({ count, number: formatNumber(count) });

/** Sets the sub-state of many renewals; the dialog first lists renewed ones, which cannot change. */
function SubStateBulk({ rows, onClose }: SubStateBulkProps) {
  const { t } = useTranslation('renewals');
  const { t: trade } = useTranslation('trade');
  const subStates = useSubStates();
  const [chosen, setChosen] = useState('');
  const put = (CodigoContrato: string, id: string) =>
    request(changeSubState, { body: { CodigoContrato, SubestadoId: subStateIn(id) } });

  return (
    <BulkDialog
      title={t('bulk.title')}
      text={(count) => t('bulk.text', figure(count))}
      confirm={(count) => t('bulk.confirm', figure(count))}
      endpoint={changeSubState}
      send={({ id }) => put(id, chosen)}
      undo={{ endpoint: changeSubState, send: ({ id, before = '' }) => put(id, before) }}
      choice={{ value: chosen, restore: (value) => setChosen(String(value)) }}
      heads={[trade('column.contract'), trade('column.holder')]}
      items={rows.map(({ CodigoContrato, NombreTitular, SubestadoId, Subestado }) => ({
        id: CodigoContrato,
        code: CodigoContrato,
        name: NombreTitular,
        refusal: renewalReason({ SubestadoId, Subestado }, t),
        before: SubestadoId ?? undefined,
      }))}
      notReady={chosen === '' ? t('bulk.choose') : undefined}
      onClose={onClose}
    >
      <Field label={t('bulk.to')} required>
        {(control) => (
          <Select
            {...control}
            choices={byCode(subStates.filter(({ Id }) => Id !== subState.renewed))}
            none={t('bulk.nothing')}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
      </Field>
    </BulkDialog>
  );
}

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
    ...renewalList,
    exportAll: exportRenewals,
    reduced: supplierColumns,
    own,
    passing,
    none: { text: t('list.noneText', renewalWindow) },
    askInstead: board ? counting : undefined,
  });
  const { list } = page;
  const { data } = page.rows;

  /** The address with one of its parameters as given, on the first page. */
  const addressWith = (name: string, value: string | undefined) =>
    withParams(params, { pagina: null, [name]: value ?? null });
  const tabs = buckets.map((id) => ({
    id,
    label: id === 'all' || id === 'vencidas' ? t(`bucket.${id}`) : t('bucket.within', { days: id }),
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
        aside={
          board &&
          data && <Figures>{renewalTotals(t, data.TotalCount ?? Number.NaN, data.Totales ?? {}).join(' · ')}</Figures>
        }
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
