import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Customer } from '~/api/customers.ts';
import { formatNumber } from '~/lib/format.ts';
import { type RecordTab, RecordTabs } from '~/record/RecordTabs.tsx';
import { ContractsTab } from './ContractsTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { InvoicesTab } from './InvoicesTab.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { SuppliesTab } from './SuppliesTab.tsx';

/** THE TABLE: the parts of a customer's page, in their order. */
const tabsOf = (t: TFunction<'customers'>, { Cups, NumContratos }: Customer): RecordTab<{ customer: Customer }>[] => [
  { id: 'resumen', label: t('tab.summary'), body: SummaryTab },
  { id: 'suministros', label: t('tab.supplies'), count: formatNumber(Cups?.length ?? 0), body: SuppliesTab },
  { id: 'contratos', label: t('tab.contracts'), count: formatNumber(NumContratos), body: ContractsTab },
  { id: 'facturas', label: t('tab.invoices'), body: InvoicesTab },
  { id: 'documentos', label: t('tab.documents'), body: DocumentsTab },
];

export function CustomerTabs({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  return <RecordTabs label={t('tab.all')} tabs={tabsOf(t, customer)} props={{ customer }} />;
}
