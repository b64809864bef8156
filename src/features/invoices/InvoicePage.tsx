import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordPage } from '~/record/RecordPage.tsx';
import { invoiceCall } from './calls.ts';
import { InvoiceRecord } from './InvoiceRecord.tsx';
import { useInvoice } from './useInvoice.ts';

/** An invoice by its number. */
export default function InvoicePage() {
  const { t } = useTranslation('invoices');
  const { numero = '' } = useParams();
  return (
    <RecordPage record={useInvoice(numero)} notFound={t('record.notFound', { number: numero })}>
      {({ invoice, siblings }) => <InvoiceRecord invoice={invoice} siblings={siblings} />}
    </RecordPage>
  );
}

InvoicePage.recordCall = invoiceCall;
