import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '~/api/hooks.ts';
import { getInvoicePdf, type Invoice } from '~/api/invoices.ts';
import { announce } from '~/api/perform.ts';
import type { Download as File } from '~/api/schemas.ts';
import { saveFile } from '~/lib/saveFile.ts';
import type { RecordAction } from '~/record/RecordActions.tsx';
import { PreviewDialog } from '~/ui/PreviewDialog.tsx';

/** The document of an invoice, to be looked at or kept. */
export function useInvoiceActions(invoice: Invoice): { actions: RecordAction[]; preview: ReactNode } {
  const { t } = useTranslation('invoices');
  const viewing = useAction(getInvoicePdf, { quiet: true });
  const saving = useAction(getInvoicePdf);
  const [shown, setShown] = useState<File>();
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
      run: async () => setShown(await viewing.run({ query })),
    },
  ];
  const preview = shown && (
    <PreviewDialog
      title={t('record.title', { number: invoice.NumeroFactura })}
      file={shown}
      names={{ close: t('pdf.close'), download: t('pdf.download'), noPreview: t('pdf.noPreview') }}
      onSave={() => announce(getInvoicePdf, { result: shown })}
      onClose={() => setShown(undefined)}
    />
  );
  return { actions, preview };
}
