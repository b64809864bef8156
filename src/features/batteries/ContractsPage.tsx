import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '~/api/hooks.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { calls, contractsCall } from './calls.ts';
import { contractColumns, useContractFilters, useSavedTabs } from './columns.ts';

/** The contracts made from offers; each is a part of its offer. */
export default function ContractsPage() {
  const { t } = useTranslation(['batteries', 'trade']);
  return (
    <ListPage
      tabs={useSavedTabs('contracts')}
      answer={useQuery(...contractsCall)}
      columns={useMemo(() => contractColumns(t), [t])}
      link={({ CodigoOferta }) => (CodigoOferta === null ? undefined : to('batteryOffer', { codigo: CodigoOferta }))}
      useFilters={useContractFilters}
      quick="Estado"
      ticks
      none={{ text: t('contractsNoneText') }}
      totals={(count, { Total }) => [
        t('totals.contracts', { count, number: formatNumber(count) }),
        ...(Total === undefined ? [] : [t('totals.total', { number: formatEuro(Total) })]),
      ]}
    />
  );
}

ContractsPage.calls = calls.batteryContracts;
