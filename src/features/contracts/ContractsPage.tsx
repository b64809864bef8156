import type { TFunction } from 'i18next';
import FilePen from 'lucide-react/icons/file-pen-line';
import MapIcon from 'lucide-react/icons/map';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type ContractRow, exportContracts, listContracts } from '~/api/contracts.ts';
import { brand } from '~/brand/index.ts';
import { isKleen } from '~/domain/contract-documents.ts';
import { cx } from '~/lib/cx.ts';
import { filterPrefix } from '~/routing/listGrammar.ts';
import { to } from '~/screens.ts';
import { missing } from '~/session/missingPermission.ts';
import { ListPage } from '~/table/ListPage.tsx';
import type { RowAction } from '~/table/list/ListRows.tsx';
import type { BulkKind } from '~/trade/contracts/bulk/ContractsBulk.tsx';
import { ContractsBulk, fetchBulk } from '~/trade/contracts/bulk/lazyBulk.ts';
import { contractTotals } from '~/trade/contracts/columns.tsx';
import { useContractFilters } from '~/trade/contracts/useContractFilters.ts';
import { useListTabs } from '~/trade/contracts/useListTabs.ts';
import { Button } from '~/ui/Button.tsx';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Icon } from '~/ui/Icon.tsx';
import { calls } from './calls.ts';
import { listColumns, supplierColumns } from './columns.ts';

export default function ContractsPage() {
  const { t } = useTranslation('contracts');
  const { t: trade } = useTranslation('trade');
  const lacks = missing('CONTRATOSALTA');
  const start = lacks ? (
    <Button variant="primary" icon={Plus} disabledReason={lacks}>
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
      endpoint={listContracts}
      columns={useMemo(() => listColumns(trade), [trade])}
      none={{ text: t('list.noneText'), action: start }}
      link={(row) => to('contract', { referencia: row.CodigoContrato })}
      useFilters={useContractFilters}
      quick="Estado"
      totals={(count, sums) => contractTotals(trade, count, sums)}
      actions={actions(t)}
      exportAll={exportContracts}
      exportPermission="CONTRATOSEXPORTAR"
      reduced={supplierColumns}
      before={<MapLink />}
    >
      {start}
    </ListPage>
  );
}

ContractsPage.calls = calls.contracts;

/** The same contracts on the map; the phone has no room for it beside the actions. */
function MapLink() {
  const { t } = useTranslation('contracts');
  const [params] = useSearchParams();
  const asked = new URLSearchParams([...params].filter(([name]) => name === 'q' || name.startsWith(filterPrefix)));
  return (
    <Link
      to={`${to('contractsMap')}${asked.size > 0 ? `?${asked}` : ''}`}
      className={cx(buttonClass({}), 'max-md:hidden')}
    >
      <Icon of={MapIcon} />
      {t('map')}
    </Link>
  );
}

const move = (kind: BulkKind): Pick<RowAction<ContractRow>, 'id' | 'prepare' | 'dialog'> => ({
  id: kind,
  prepare: fetchBulk,
  dialog: (props) => <ContractsBulk kind={kind} {...props} />,
});

const actions = (t: TFunction<'contracts'>): RowAction<ContractRow>[] => [
  { ...move('sendToSupplier'), label: t('bulk.supplier'), icon: Send },
  { ...move('sendToSignature'), label: t('bulk.signature'), icon: FilePen },
  {
    ...move('validateKleen'),
    label: t('bulk.kleen'),
    icon: ShieldCheck,
    offered: (rows) => isKleen(brand.id) || rows.some(({ Marca }) => isKleen(Marca)),
  },
];
