import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { apiHas } from '~/api/connection.ts';
import { useAction } from '~/api/hooks.ts';
import { getInvoicePdf, type Invoice, listInvoices } from '~/api/invoices.ts';
import { useCopyNames } from '~/i18n/useCopyNames.ts';
import { formatDate } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { neighboursAmong } from '~/record/Neighbours.tsx';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { RecordPage } from '~/record/RecordPage.tsx';
import type { RecordShape } from '~/record/RecordSkeleton.tsx';
import { RecordView } from '~/record/RecordView.tsx';
import { useNeighbours } from '~/record/useNeighbours.ts';
import { usePreview } from '~/record/usePreview.tsx';
import { useListPosition } from '~/routing/listPosition.ts';
import { to } from '~/screens.ts';
import { invoiceKinds, PaymentChip } from '~/trade/invoices/states.tsx';
import { ContractLink } from '~/trade/links.tsx';
import { wordFor } from '~/trade/wordFor.ts';
import { Chip } from '~/ui/Chip.tsx';
import { Code } from '~/ui/Code.tsx';
import { Cups } from '~/ui/Cups.tsx';
import { invoiceCall } from './calls.ts';
import { InvoiceBody } from './InvoiceBody.tsx';
import { type Siblings, useInvoice } from './useInvoice.ts';

const shape: RecordShape = { body: ['figures', 'cards', 'cards'], rail: true };

/** An invoice by its number. */
export default function InvoicePage() {
  const { t } = useTranslation('invoices');
  const { numero = '' } = useParams();
  return (
    <RecordPage shape={shape} record={useInvoice(numero)} notFound={t('record.notFound', { number: numero })}>
      {({ invoice, siblings }) => <InvoiceRecord invoice={invoice} siblings={siblings} />}
    </RecordPage>
  );
}

InvoicePage.recordCall = invoiceCall;

interface InvoiceRecordProps {
  invoice: Invoice;
  siblings: Siblings;
}

/** An invoice: its state, contract, charges, and position among those of its contract. */
function InvoiceRecord({ invoice, siblings }: InvoiceRecordProps) {
  const { t } = useTranslation('invoices');
  const { t: trade } = useTranslation('trade');
  const { actions, preview } = useInvoiceActions(invoice);
  const { NumeroFactura: number, TipoFactura } = invoice;
  const addressOf = ({ NumeroFactura: numero }: Invoice) => to('invoice', { numero });
  const from = useListPosition();
  const inList = useNeighbours(listInvoices, ({ NumeroFactura }) => to('invoice', { numero: NumeroFactura }));
  return (
    <RecordView
      title={t('record.title', { number })}
      code={number}
      chips={
        <>
          <PaymentChip of={invoice} />
          {TipoFactura !== 'N' && <Chip tone="violet">{wordFor(invoiceKinds(trade), TipoFactura)}</Chip>}
          {invoice.ProcedenciaLectura === 'Estimada' && <Chip tone="amber">{t('record.estimated')}</Chip>}
        </>
      }
      facts={<InvoiceFacts invoice={invoice} />}
      actions={actions}
      // If it was opened from a list, its position there, which may load later.
      neighbours={from ? inList : neighboursAmong((siblings.data ?? []).map(addressOf), addressOf(invoice))}
      neighboursOf={from ? undefined : t('neighbours.ofContract')}
    >
      <InvoiceBody invoice={invoice} siblings={siblings} />
      {preview}
    </RecordView>
  );
}

function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const names = useCopyNames();
  const { NombreTitular, Nif, Cups: cups, CodigoContrato: code } = invoice;
  return (
    <>
      {NombreTitular && <bdi className="max-w-96 truncate font-medium text-text">{NombreTitular}</bdi>}
      {Nif && <Code value={Nif} />}
      {cups && <Cups value={cups} names={names} />}
      {code && <ContractLink code={code} />}
      <span>{`${formatDate(invoice.FechaInicio)} – ${formatDate(invoice.FechaFin)}`}</span>
    </>
  );
}

/** View or save the document of an invoice. */
function useInvoiceActions(invoice: Invoice): { actions: RecordAction[]; preview: ReactNode } {
  const { t } = useTranslation('invoices');
  const viewing = usePreview(getInvoicePdf, {
    title: t('record.title', { number: invoice.NumeroFactura }),
    names: { close: t('pdf.close'), download: t('pdf.download'), noPreview: t('pdf.noPreview') },
  });
  const saving = useAction(getInvoicePdf);
  const query = { numero: invoice.NumeroFactura };
  const reason =
    invoice.UrlPdf === null || !apiHas('invoicePdf') ? { title: t('pdf.noneTitle'), text: t('pdf.none') } : undefined;
  const save = async () => {
    const file = await saving.run({ query });
    if (file) saveFile(file);
  };
  const actions: RecordAction[] = [
    {
      id: 'download',
      label: t('pdf.download'),
      icon: Download,
      loading: saving.loading,
      reason,
      run: save,
    },
    {
      id: 'view',
      label: t('pdf.view'),
      icon: FileText,
      primary: true,
      loading: viewing.loading,
      reason,
      run: () => void viewing.look({ query }),
    },
  ];
  return { actions, preview: viewing.dialog };
}
