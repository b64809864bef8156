import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listContracts } from '~/api/contracts.ts';
import type { Customer } from '~/api/customers.ts';
import type { ListQuery } from '~/api/schemas.ts';
import { to } from '~/screens.ts';
import { ListPart } from '~/table/ListPart.tsx';
import { contractTotals } from '~/trade/contracts/totals.ts';
import { customerContractColumns } from './columns.tsx';
import { ofHolder } from './ofHolder.ts';

/** Every contract of a customer, the newest first. */
export function ContractsTab({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { t: trade } = useTranslation('trade');
  return (
    <ListPart
      title={t('tab.contracts')}
      keeping="address"
      endpoint={listContracts}
      ask={useCallback((query: ListQuery) => ofHolder(customer, query), [customer])}
      columns={useMemo(() => customerContractColumns(trade), [trade])}
      none={{ title: t('contracts.none') }}
      link={(row) => to('contract', { referencia: row.CodigoContrato })}
      totals={(count, { ConsumoAnual }) => contractTotals(trade, count, { ConsumoAnual })}
    />
  );
}
