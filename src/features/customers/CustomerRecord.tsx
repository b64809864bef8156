import type { TFunction } from 'i18next';
import Files from 'lucide-react/icons/files';
import { useTranslation } from 'react-i18next';
import type { Customer } from '~/api/customers.ts';
import { formatEuro, formatNumber } from '~/lib/format.ts';
import type { RecordTab } from '~/record/RecordTabs.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { to } from '~/screens.ts';
import { nameOf } from '~/trade/customers/nameOf.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Email as EmailText } from '~/ui/Email.tsx';
import { ContractsTab } from './ContractsTab.tsx';
import { DocumentsTab } from './DocumentsTab.tsx';
import { InvoicesTab } from './InvoicesTab.tsx';
import { mayBeCalled } from './person.ts';
import { SummaryTab } from './SummaryTab.tsx';
import { SuppliesTab } from './SuppliesTab.tsx';

/** A customer: who it is, what to mind before calling, how to reach them, and everything there is of them. */
export function CustomerRecord({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers');
  const { Identificador, TipoPersona, Telefono, Email, Agente, Vulnerable, NoLlamar, DeudaPendiente } = customer;
  return (
    <RecordView
      title={nameOf(customer)}
      code={Identificador}
      chips={
        <>
          {NoLlamar && <Chip tone="red">{t('flag.noCalls')}</Chip>}
          {!NoLlamar && !mayBeCalled(customer) && <Chip tone="neutral">{t('flag.noConsent')}</Chip>}
          {Vulnerable && <Chip tone="violet">{t('flag.vulnerable')}</Chip>}
          {(DeudaPendiente ?? 0) > 0 && (
            <Chip tone="amber">{t('flag.debt', { amount: formatEuro(DeudaPendiente) })}</Chip>
          )}
        </>
      }
      facts={
        <>
          <span>{TipoPersona === 'J' ? t('company') : t('person')}</span>
          {Telefono && <span>{Telefono}</span>}
          {Email && (
            <span className="wrap-anywhere">
              <EmailText value={Email} />
            </span>
          )}
          {Agente && <span>{Agente}</span>}
        </>
      }
      actions={[
        {
          id: 'contracts',
          label: t('inList'),
          icon: Files,
          to: `${to('contracts')}?${new URLSearchParams({ q: Identificador })}`,
        },
      ]}
      tabs={tabsOf(t, customer)}
    />
  );
}

/** THE TABLE: the parts of a customer's page, in their order. */
const tabsOf = (t: TFunction<'customers'>, customer: Customer): RecordTab[] => [
  { id: 'resumen', label: t('tab.summary'), body: <SummaryTab customer={customer} /> },
  {
    id: 'suministros',
    label: t('tab.supplies'),
    count: formatNumber(customer.Cups?.length ?? 0),
    body: <SuppliesTab customer={customer} />,
  },
  {
    id: 'contratos',
    label: t('tab.contracts'),
    count: formatNumber(customer.NumContratos),
    body: <ContractsTab customer={customer} />,
  },
  { id: 'facturas', label: t('tab.invoices'), body: <InvoicesTab customer={customer} /> },
  { id: 'documentos', label: t('tab.documents'), body: <DocumentsTab customer={customer} /> },
];
