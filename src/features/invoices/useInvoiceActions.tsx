import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '~/api/hooks.ts';
import { getInvoicePdf, type Invoice } from '~/api/invoices.ts';
import { saveFile } from '~/lib/saveFile.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { usePreview } from '~/record/usePreview.tsx';

/** The document of an invoice, to be looked at or kept. */
export function useInvoiceActions(invoice: Invoice): { actions: RecordAction[]; preview: ReactNode } {
  const { t } = useTranslation('invoices');
  const viewing = usePreview(getInvoicePdf, {
    title: t('record.title', { number: invoice.NumeroFactura }),
    names: { close: t('pdf.close'), download: t('pdf.download'), noPreview: t('pdf.noPreview') },
  });
  const saving = useAction(getInvoicePdf);
  const query = { numero: invoice.NumeroFactura };
  const reason = invoice.UrlPdf === null ? { title: t('pdf.noneTitle'), text: t('pdf.none') } : undefined;
  const save = async () => {
    const file = await saving.run({ query });
    if (file) saveFile(file);
  };
  const actions: RecordAction[] = [
    {
      id: 'download',
      label: t('pdf.download'),
      icon: Download,
      show: 'icon',
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
