import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listContracts } from '~/api/contracts.ts';
import type { ApiError } from '~/api/errors.ts';
import { useQuery } from '~/api/hooks.ts';
import { sentence } from '~/i18n/explain.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { setTheme, useTheme } from '~/lib/theme.ts';
import { to } from '~/screens.ts';
import { ColumnChooser } from '~/table/ColumnChooser.tsx';
import { sortableIds } from '~/table/columns.ts';
import { DataTable } from '~/table/DataTable.tsx';
import { ListHead } from '~/table/ListHead.tsx';
import { useListState } from '~/table/listState.ts';
import { Toolbar } from '~/table/Toolbar.tsx';
import { useTableLabels } from '~/table/useTableLabels.ts';
import { useTableView } from '~/table/useTableView.ts';
import { contractColumns } from './columns.ts';
import { useContractFilters } from './useContractFilters.ts';
import { keepSeen } from './useNeighbours.ts';

export default function ContractsPage() {
  const { t } = useTranslation('contracts');
  const labels = useTableLabels();
  const { density } = useTheme();
  const columns = useMemo(() => contractColumns(t), [t]);
  const [view, setView] = useTableView('contracts', columns);
  const [params] = useSearchParams();
  const [reached, setReached] = useState(false);
  const fields = useContractFilters(reached || [...params.keys()].some((name) => name.startsWith('f.')));
  const rules = useMemo(() => ({ sortable: sortableIds(columns), fields }), [columns, fields]);
  const list = useListState(rules);
  const { data, error, validating, reload } = useQuery(listContracts, list.query, { keepPrevious: true });
  useEffect(() => {
    if (data && !validating) keepSeen(list.query, data);
  }, [data, validating, list.query]);

  const totals = (total: number) => {
    const { ConsumoAnual, ImporteComision } = data?.Totales ?? {};
    return [
      t('totals.contracts', { count: total, number: formatNumber(total) }),
      ...(ConsumoAnual === undefined ? [] : [t('totals.consumption', { number: formatNumber(ConsumoAnual) })]),
      ...(ImporteComision === undefined ? [] : [t('totals.commission', { number: formatEuro(ImporteComision) })]),
    ];
  };

  return (
    <>
      <ListHead
        title={t('title')}
        tools={
          <ColumnChooser
            columns={columns}
            view={view}
            onView={setView}
            density={density}
            onDensity={(chosen) => setTheme({ density: chosen })}
            labels={labels}
          />
        }
      />
      <div className="contents" onPointerOverCapture={() => setReached(true)} onFocusCapture={() => setReached(true)}>
        <Toolbar list={list} fields={fields} quick="Estado" labels={labels} />
      </div>
      {list.ignored.length > 0 && (
        <p role="status" className="border-line border-b bg-amber-bg px-4 py-1.5 text-12 text-amber-fg">
          {t('list.ignored', { names: list.ignored.join(', ') })}
        </p>
      )}
      <DataTable
        caption={t('title')}
        columns={columns}
        view={view}
        density={density}
        list={list}
        rowId={(row) => row.CodigoContrato}
        rowLink={(row) => to('contract', { referencia: row.CodigoContrato })}
        page={data && { rows: data.Items, total: data.TotalCount }}
        busy={validating}
        error={error && problem(error, t, reload)}
        totals={totals}
        none={{ title: t('list.noneTitle'), text: t('list.noneText') }}
        noMatch={{ title: t('list.noMatchTitle'), text: t('list.noMatchText') }}
        labels={labels}
      />
    </>
  );
}

function problem(error: ApiError, t: TFunction<'contracts'>, retry: () => void) {
  const forbidden = error.status === 403;
  return {
    title: forbidden ? t('list.forbiddenTitle') : t('list.errorTitle'),
    text: forbidden ? t('list.forbiddenText') : sentence(error),
    trace: error.trace,
    forbidden,
    retry,
  };
}
