import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '~/api/hooks.ts';
import { getInvoicePdf, type Invoice } from '~/api/invoices.ts';
import type { Download as File } from '~/api/schemas.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { PreviewDialog } from '~/ui/PreviewDialog.tsx';

/** The document of the invoice, to be looked at or kept; on the phone a bar at the bottom. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const viewing = useAction(getInvoicePdf);
  const saving = useAction(getInvoicePdf);
  const [shown, setShown] = useState<File>();
  const query = { numero: invoice.NumeroFactura };
  const reason = invoice.UrlPdf === null ? { title: t('pdf.noneTitle'), text: t('pdf.none') } : undefined;
  const save = async () => {
    const file = await saving.run({ query });
    if (file) saveFile(file);
  };
  return (
    <div
      data-phone-bar
      className="ml-auto flex items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <IconButton
        icon={Download}
        variant="default"
        name={t('pdf.download')}
        loading={saving.loading}
        disabledReason={reason}
        onClick={save}
      />
      <Button
        icon={FileText}
        variant="primary"
        loading={viewing.loading}
        disabledReason={reason}
        onClick={async () => setShown(await viewing.run({ query }))}
        className="max-md:min-w-0 max-md:flex-1 max-md:shrink!"
      >
        {t('pdf.view')}
      </Button>
      {shown && (
        <PreviewDialog
          title={t('record.title', { number: invoice.NumeroFactura })}
          file={shown}
          names={{ close: t('pdf.close'), download: t('pdf.download'), noPreview: t('pdf.noPreview') }}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}
