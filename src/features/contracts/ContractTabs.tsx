import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Contract } from '~/api/contracts.ts';
import { Tabs } from '~/ui/Tabs.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { CommissionTab, HolderTab, PaymentTab, ProductTab, SupplyTab } from './FactTabs.tsx';
import { InvoicesTab } from './InvoicesTab.tsx';
import { SummaryTab } from './SummaryTab.tsx';
import { Timeline } from './Timeline.tsx';

interface ContractTab {
  /** In the address: `?pestana=titular`. */
  id: string;
  label: string;
  count?: string;
  body: ComponentType<{ contract: Contract }>;
}

/** THE TABLE: the parts of a contract's page, in their order. */
const tabsOf = (t: TFunction<'contract'>, { DocumentosEntregados, DocumentosPedidos }: Contract): ContractTab[] => [
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

/** The parts of a contract, each with an address of its own; one that nobody knows is the first. */
export function ContractTabs({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const [params] = useSearchParams();
  const tabs = tabsOf(t, contract);
  const shown = tabs.find(({ id }) => id === params.get('pestana')) ?? tabs[0];
  const Body = shown?.body;
  return (
    <>
      <div className="sticky top-0 z-1 flex h-10 shrink-0 border-b border-line bg-surface px-6 max-md:h-11 max-md:px-4">
        <Tabs
          label={t('tab.all')}
          tabs={tabs.map(({ id, label, count }, index) => ({
            id,
            label,
            ...(count && { count }),
            current: id === shown?.id,
            link: (props) => (
              <Link to={{ search: index === 0 ? '' : `?pestana=${id}` }} replace preventScrollReset {...props} />
            ),
          }))}
        />
      </div>
      {/* Room below for the bar of the phone. */}
      <div className="p-6 max-md:p-4 max-md:pb-24">{Body && <Body contract={contract} />}</div>
    </>
  );
}
