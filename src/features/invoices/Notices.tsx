import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import type { InvoiceCheck } from '~/domain/invoice-check.ts';
import { cx } from '~/lib/cx.ts';
import { Icon } from '~/ui/Icon.tsx';
import { chipTone } from '~/ui/tones.ts';
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
        <div key={title} className={cx('flex items-start gap-3 rounded px-4 py-3', chipTone[tone])}>
          <Icon of={tone === 'blue' ? Info : CircleAlert} size={20} className="mt-0.5 shrink-0" />
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            {lines.map((line) => (
              <p key={line} className="text-12">
                {line}
              </p>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
