import type { TFunction } from 'i18next';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { exportContracts } from '~/api/contracts.ts';
import { loadTexts } from '~/i18n/index.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { pickColumns } from '~/table/columns/columnSet.ts';
import { ListPage } from '~/table/ListPage.tsx';
import { contractColumns, contractTotals } from '~/trade/contracts/columns.tsx';
import { useContractFilters } from '~/trade/contracts/useContractFilters.ts';
import { useListTabs } from '~/trade/contracts/useListTabs.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { calls, contractList } from './calls.ts';

export default function ContractsPage() {
  const { t } = useTranslation('contracts');
  const { t: trade } = useTranslation('trade');
  const denied = missing('CONTRATOSALTA');
  const start = denied ? (
    <Button variant="primary" icon={Plus} disabledReason={denied}>
      {t('new')}
    </Button>
  ) : (
    <Link to={to('newContract')} className={buttonClass({ variant: 'primary' })}>
      <Icon of={Plus} />
      {t('new')}
    </Link>
  );
  return (
    <ListPage
      title={t('title')}
      tabs={useListTabs('contracts')}
      {...contractList}
      columns={useMemo(() => listColumns(trade), [trade])}
      none={{ text: t('list.noneText'), action: start }}
      link={(row) => to('contract', { referencia: row.CodigoContrato })}
      useFilters={useContractFilters}
      quick="Estado"
      totals={(count, sums) => contractTotals(trade, count, sums)}
      actions={fetchActions}
      exportAll={exportContracts}
      exportPermission="CONTRATOSEXPORTAR"
      reduced={supplierColumns}
    >
      {start}
    </ListPage>
  );
}

ContractsPage.calls = calls.contracts;

/** The actions for ticked rows, with their texts. */
async function fetchActions() {
  const part = import('~/trade/contracts/bulk/contractActions.tsx');
  await loadTexts('bulkContracts');
  return (await part).contractActions;
}

/** The columns of the contract list: the twelve that are shown by default, then the hidden ones. */
export const listColumns = (t: TFunction<'trade'>) =>
  pickColumns(
    contractColumns(t),
    {
      NombreTitular: {},
      CodigoContrato: { card: '3left' },
      Nif: {},
      Cups: {},
      Tarifa: { card: '2right' },
      Comercializadora: { card: '4left' },
      Modalidad: { card: '4left' },
      Estado: {},
      Situacion: { card: '3right' },
      FechaFirma: {},
      FechaFin: {},
      Agente: { width: 78 },
    },
    'othersHidden',
  );

/** The columns for a supplier, without the seller and the commission. */
export const supplierColumns: readonly string[] = [
  'CodigoContrato',
  'TipoSolicitud',
  'NombreTitular',
  'Nif',
  'Cups',
  'Tarifa',
  'Producto',
  'Modalidad',
  'ConsumoAnual',
  'Municipio',
  'Provincia',
  'FechaFirma',
  'Estado',
];
