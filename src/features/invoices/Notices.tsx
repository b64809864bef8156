import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import type { InvoiceCheck } from '~/domain/invoice-check.ts';
import { Notice } from '~/ui/Notice.tsx';
import { noticesOf } from './notices.ts';

interface NoticesProps {
  invoice: Invoice;
  /** Of the contract, the oldest first. */
  siblings: readonly Invoice[];
  check: InvoiceCheck;
}

/** Warnings that stand above the data of an invoice: returned, overdue, corrected, amounts that do not add up. */
export function Notices({ invoice, siblings, check }: NoticesProps) {
  const { t } = useTranslation('invoices');
  const notices = noticesOf(invoice, siblings, check, t);
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('notice.label')} className="flex flex-col gap-2">
      {notices.map(({ tone, title, lines }) => (
        <Notice key={title} tone={tone} icon={tone === 'blue' ? Info : CircleAlert} title={title}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      ))}
    </section>
  );
}
