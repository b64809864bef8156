import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '~/api/invoices.ts';
import { checkInvoice, type InvoiceCheck } from '~/domain/invoice-check.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, formatNumber, formatQuantity } from '~/lib/format.ts';
import { RecordColumns } from '~/record/RecordView.tsx';
import { energyByPeriod, periodColours } from '~/trade/energyByPeriod.ts';
import { Card } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { KeyFigures } from '~/ui/KeyFigures.tsx';
import { Notice } from '~/ui/Notice.tsx';
import { type BillLine, billLines, sumLines } from './breakdown.ts';
import { ContractProof } from './ContractProof.tsx';
import { ContractCard, InvoiceCard, PaymentCard, RectificationsCard } from './FactCards.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { noticesOf } from './notices.ts';
import type { Siblings } from './useInvoice.ts';

interface InvoiceBodyProps {
  invoice: Invoice;
  siblings: Siblings;
}

/** The charges of an invoice, its payment, and the other invoices of its contract. */
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
      {/* Two columns that balance themselves, because the cards' lengths differ. */}
      <div data-columns className="-mb-4 gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <Breakdown invoice={invoice} check={check} />
        <ConsumptionCard invoice={invoice} />
        <HistoryCard invoice={invoice} siblings={siblings} />
        <ContractProof invoice={invoice} />
      </div>
    </RecordColumns>
  );
}

/** The six most important numbers of an invoice. */
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

/** The bill line by line, and whether the lines add up. */
function Breakdown({ invoice, check }: { invoice: Invoice; check: InvoiceCheck }) {
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

interface NoticesProps {
  invoice: Invoice;
  /** Invoices of the contract, oldest first. */
  siblings: readonly Invoice[];
  check: InvoiceCheck;
}

/** Warnings about an invoice: returned, overdue, corrected, wrong sums. */
function Notices({ invoice, siblings, check }: NoticesProps) {
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

/** The energy of each period: a bar and its number. */
function ConsumptionCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const rows = energyByPeriod(invoice);
  const most = Math.max(...rows.map(({ energy }) => Math.abs(energy)), 1);
  const total = rows.reduce((sum, { energy }) => sum + energy, 0);
  const corrects = rows.some(({ energy }) => energy < 0);

  return (
    <Card
      title={t('consumption.title')}
      aside={<span className="text-12 text-text2">{formatQuantity(invoice.ConsumoTotal, 'kWh')}</span>}
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-text2">{t('consumption.none')}</p>
      ) : (
        <table aria-label={t('consumption.title')} className="mb-2 w-full text-12">
          <thead className="text-text2">
            <tr>
              <th scope="col" className="py-1 pl-4 text-left font-normal">
                {t('consumption.period')}
              </th>
              <td aria-hidden className="w-full" />
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                {t('consumption.energy')}
              </th>
              <th scope="col" className="py-1 pr-4 pl-3 text-right font-normal">
                {t('consumption.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ period, energy }) => (
              <tr key={period}>
                <th scope="row" className="py-1 pl-4 text-left font-medium">
                  {period}
                </th>
                <td aria-hidden className="py-1 pl-3">
                  <span className="block h-3 rounded-xs bg-s2">
                    <span
                      className={cx('block h-3 rounded-xs', periodColours[period])}
                      style={{ width: `${(100 * Math.abs(energy)) / most}%` }}
                    />
                  </span>
                </td>
                <td className="py-1 pl-3 text-right font-medium whitespace-nowrap">{formatNumber(energy)}</td>
                <td className="py-1 pr-4 pl-3 text-right whitespace-nowrap text-text2">
                  {formatNumber(total === 0 ? null : (100 * energy) / total, 1)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {corrects && <p className="px-4 pb-3 text-12 text-text2">{t('consumption.corrects')}</p>}
    </Card>
  );
}
