import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatNumber } from '~/lib/format.ts';
import { tabParameter } from '~/record/RecordTabs.tsx';
import { to } from '~/screens.ts';
import { sortableIds } from '~/table/columns.ts';
import { useListState } from '~/table/listState.ts';
import { customerContractColumns } from './columns.tsx';
import { ListPart } from './ListPart.tsx';
import { ofHolder } from './ofHolder.ts';

/** Every contract of a customer, the newest first. */
export function ContractsTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { t: ofList } = useTranslation('contracts');
  const { t: trade } = useTranslation('trade');
  const columns = useMemo(() => customerContractColumns(trade), [trade]);
  const rules = useMemo(() => ({ sortable: sortableIds(columns), fields: [], own: [tabParameter] }), [columns]);
  const list = useListState(rules);
  const { data, error, validating, reload } = useQuery(listContracts, ofHolder(customer, list.query), {
    keepPrevious: true,
  });
  return (
    <ListPart
      caption={t('tab.contracts')}
      columns={columns}
      list={list}
      rowId={(row) => row.CodigoContrato}
      rowLink={(row) => to('contract', { referencia: row.CodigoContrato })}
      page={data && { rows: data.Items, total: data.TotalCount }}
      busy={validating}
      failure={error}
      onRetry={reload}
      totals={(total) => [
        ofList('totals.contracts', { count: total, number: formatNumber(total) }),
        ...(data?.Totales?.ConsumoAnual === undefined
          ? []
          : [ofList('totals.consumption', { number: formatNumber(data.Totales.ConsumoAnual) })]),
      ]}
      none={{ title: t('contracts.none') }}
    />
  );
}
