import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { type RecordTab, RecordTabs } from '~/record/RecordTabs.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { CommissionTab, HolderTab, PaymentTab, ProductTab, SupplyTab } from './FactTabs.tsx';
import { InvoicesTab } from './InvoicesTab.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { Timeline } from './Timeline.tsx';

/** THE TABLE: the parts of a contract's page, in their order. */
const tabsOf = (
  t: TFunction<'contract'>,
  { DocumentosEntregados, DocumentosPedidos }: Contract,
): RecordTab<{ contract: Contract }>[] => [
  { id: 'resumen', label: t('tab.summary'), body: SummaryTab },
  { id: 'titular', label: t('tab.holder'), body: HolderTab },
  { id: 'suministro', label: t('tab.supply'), body: SupplyTab },
  { id: 'producto', label: t('tab.product'), body: ProductTab },
  { id: 'pago', label: t('tab.payment'), body: PaymentTab },
  {
    id: 'documentos',
    label: t('tab.documents'),
    count: `${DocumentosEntregados ?? 0}/${DocumentosPedidos ?? 0}`,
    body: DocumentsTab,
  },
  { id: 'facturas', label: t('tab.invoices'), body: InvoicesTab },
  { id: 'historial', label: t('tab.history'), body: Timeline },
  { id: 'comision', label: t('tab.commission'), body: CommissionTab },
];

export function ContractTabs({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  return <RecordTabs label={t('tab.all')} tabs={tabsOf(t, contract)} props={{ contract }} />;
}
