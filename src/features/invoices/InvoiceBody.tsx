import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import { checkInvoice } from '~/domain/invoice-check.ts';
import { formatNumber } from '~/lib/format.ts';
import { RecordColumns } from '~/record/RecordColumns.tsx';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { Breakdown } from './Breakdown.tsx';
import { ConsumptionCard } from './ConsumptionCard.tsx';
import { ContractProof } from './ContractProof.tsx';
import { ContractCard, InvoiceCard, PaymentCard } from './FactCards.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { Notices } from './Notices.tsx';
import { RectificationsCard } from './RectificationsCard.tsx';
import type { Siblings } from './useInvoice.ts';

interface InvoiceBodyProps {
  invoice: Invoice;
  siblings: Siblings;
}

/** What an invoice charges and why, how it is paid, and the other invoices of its contract. */
export function InvoiceBody({ invoice, siblings }: InvoiceBodyProps) {
  const check = checkInvoice(invoice);
  const others = siblings.data ?? [];
  return (
    <RecordColumns
      rail={
        <>
          <PaymentCard invoice={invoice} />
          <RectificationsCard invoice={invoice} siblings={others} />
          <ContractCard invoice={invoice} />
          <InvoiceCard invoice={invoice} />
        </>
      }
    >
      <Notices invoice={invoice} siblings={others} check={check} />
      <Figures invoice={invoice} />
      {/* Two columns that fill themselves: how long each card is differs from invoice to invoice. */}
      <div className="-mb-4 gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <Breakdown invoice={invoice} check={check} />
        <ConsumptionCard invoice={invoice} />
        <HistoryCard invoice={invoice} siblings={siblings} />
        <ContractProof invoice={invoice} />
      </div>
    </RecordColumns>
  );
}

/** The six numbers that an invoice is judged by. */
function Figures({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const { Total, BaseImponible, ConsumoTotal, Dias, Comision } = invoice;
  const perKwh = BaseImponible !== null && ConsumoTotal ? BaseImponible / ConsumoTotal : null;
  const perDay = ConsumoTotal !== null && Dias ? ConsumoTotal / Dias : null;
  return (
    <KeyFigures
      label={t('figure.all')}
      figures={[
        {
          label: t('figure.total'),
          value: formatNumber(Total, 2),
          unit: '€',
          note: (Total ?? 0) < 0 && t('figure.credit'),
        },
        { label: t('figure.base'), value: formatNumber(BaseImponible, 2), unit: '€' },
        { label: t('figure.consumption'), value: formatNumber(ConsumoTotal), unit: 'kWh' },
        { label: t('figure.price'), value: formatNumber(perKwh, 4), unit: '€/kWh', note: t('figure.priceNote') },
        {
          label: t('figure.daily'),
          value: formatNumber(perDay, 1),
          unit: 'kWh',
          note: Dias === null ? undefined : t('record.days', { count: Dias, number: formatNumber(Dias) }),
        },
        { label: t('figure.commission'), value: formatNumber(Comision, 2), unit: '€' },
      ]}
    />
  );
}
