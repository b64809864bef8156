import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import type { InvoiceCheck } from '~/domain/invoice-check.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro } from '~/lib/format.ts';
import { Card } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { type BillLine, billLines, sumLines } from './breakdown.ts';

/** The bill line by line, and whether the lines add up. */
export function Breakdown({ invoice, check }: { invoice: Invoice; check: InvoiceCheck }) {
  const { t } = useTranslation('invoices');
  return (
    <Card title={t('breakdown.title')}>
      <table aria-label={t('breakdown.title')} className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('breakdown.concept')}</th>
            <th scope="col">{t('breakdown.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {billLines(invoice, t).map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        <tbody className="border-line2 border-t">
          {sumLines(invoice, t).map((line) => (
            <Line key={line.id} line={line} strong={line.id === 'total'} />
          ))}
        </tbody>
      </table>
      <Verdict check={check} />
    </Card>
  );
}

function Line({ line: { label, working, amount }, strong = false }: { line: BillLine; strong?: boolean }) {
  return (
    <tr className={cx('border-line not-first:border-t', strong && 'bg-bg')}>
      <th scope="row" className={cx('px-4 py-1.5 text-left', strong ? 'font-semibold' : 'font-normal')}>
        {label}
        {working && <span className="block text-12 text-text2">{working}</span>}
      </th>
      <td className={cx('px-4 py-1.5 text-right align-top whitespace-nowrap', strong && 'text-16 font-semibold')}>
        {formatEuro(amount)}
      </td>
    </tr>
  );
}

function Verdict({ check: { findings, complete } }: { check: InvoiceCheck }) {
  const { t } = useTranslation('invoices');
  const wrong = findings.some((finding) => finding.wrong);
  const [tone, icon, text] = wrong
    ? (['text-red-fg', CircleAlert, t('breakdown.doesNotAdd')] as const)
    : complete
      ? (['text-text2', Check, t('breakdown.adds')] as const)
      : (['text-amber-fg', CircleAlert, t('breakdown.cannotTell')] as const);
  return (
    <p className={cx('flex items-center gap-1.5 border-line border-t px-4 py-2 text-12', tone)}>
      <Icon of={icon} size={14} className={cx('shrink-0', icon === Check && 'text-green-dot')} />
      {text}
    </p>
  );
}
