import type { TFunction } from 'i18next';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { periods } from '~/domain/periods.ts';
import { appliedRates, type YearlyBill } from '~/domain/supply-bill.ts';
import { cx } from '~/lib/cx.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatNumber } from '~/lib/format.ts';
import { IconButton } from '~/ui/IconButton.tsx';
import type { Supply } from './question.ts';
import type { RankedOffer } from './ranking.ts';

interface BillsProps {
  ref?: Ref<HTMLElement>;
  offers: readonly RankedOffer[];
  supply: Supply;
  onRemove: (offer: RankedOffer) => void;
}

const cell = 'px-3 py-1.5';

/** The bills of the ticked offers side by side; lines that differ are tinted. */
export function Bills({ ref, offers, supply, onRemove }: BillsProps) {
  const { t } = useTranslation('comparisons');
  const rates = appliedRates(supply, today());
  const sales = rates.find(({ line }) => line === 'sales');
  const ofMeter = sales?.rentPercent ?? 0;
  const salesTax = [
    `${sales?.name ?? ''} ${percent(sales?.percent ?? 0)}`,
    // On the islands the meter has another tax rate: 0 % of the supply would not explain the amount.
    supply.rent !== null && ofMeter !== sales?.percent && t('bill.meterTax', { percent: percent(ofMeter) }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('bill.title')}
      className="min-w-0 scroll-mt-16 rounded border border-line focus-visible:outline-none"
    >
      <h2 className="px-4 pt-3 pb-2 font-semibold">{t('bill.title')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: no fields of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <div role="group" aria-label={t('bill.title')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-13 tabular-nums">
          <caption className="sr-only">{t('bill.title')}</caption>
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={cx(cell, 'text-left text-12 font-normal text-text2')}>
                {t('bill.line')}
              </th>
              {offers.map((offer) => (
                <th key={offer.id} scope="col" className={cx(cell, 'min-w-32 text-right align-top font-medium')}>
                  <span className="flex items-start justify-end gap-1">
                    <span>
                      {offer.supplier} <span className="block text-12 font-normal text-text2">{offer.product}</span>
                    </span>
                    <IconButton
                      size="sm"
                      icon={X}
                      name={t('bill.remove', { name: offer.name })}
                      onClick={() => onRemove(offer)}
                      className="print:hidden"
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {billRows(offers, salesTax, t).map(({ id, label, amounts, differs, sum }) => (
              <tr
                key={id}
                className={cx(
                  'border-line not-first:border-t',
                  sum && 'font-semibold',
                  differs && !sum && offers.length > 1 && 'bg-tint',
                )}
              >
                <th scope="row" className={cx(cell, 'text-left', sum ? 'font-semibold' : 'font-normal')}>
                  {label}
                  {differs && !sum && <span className="sr-only"> {t('bill.differs')}</span>}
                </th>
                {amounts.map((amount, at) => (
                  <td key={offers[at]?.id} className={cx(cell, 'text-right whitespace-nowrap')}>
                    {formatEuro(amount)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t border-line text-text2">
              <th scope="row" className={cx(cell, 'text-left font-normal')}>
                {t('bill.month')}
              </th>
              {offers.map(({ id, bill }) => (
                <td key={id} className={cx(cell, 'text-right whitespace-nowrap')}>
                  {formatEuro(bill.total / 12)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className="border-t border-line px-4 py-3 text-12 text-text2">
        <p>{t('rates.title', { date: formatDate(today()) })}</p>
        <ul className="mt-1 flex flex-col gap-0.5">
          {rates.map(({ line, rate, percent: share, name }) => (
            <li key={line}>
              {line === 'sales'
                ? `${name} ${percent(share ?? 0)}`
                : t(`rates.${line}`, { value: rate && whole(rate.value) })}
              {rate && `, ${t('rates.since', { date: formatDate(rate.from), source: rate.source })}`}
              {rate?.unconfirmed && <span className="text-amber-fg"> {t('rates.unconfirmed')}</span>}
            </li>
          ))}
          {!supply.gas && <li>{t('rates.floor')}</li>}
          {supply.rent === null && <li className="text-amber-fg">{t('rates.noRent')}</li>}
          {supply.rent !== null && rates.every(({ line }) => line !== 'rent') && <li>{t('rates.ownRent')}</li>}
        </ul>
      </div>
    </section>
  );
}

/** With all its decimals: 5,11269632. */
const whole = (rate: number) => formatNumber(rate, String(rate).split('.')[1]?.length ?? 0);
const percent = (rate: number) => `${whole(rate)} %`;

interface BillRow {
  id: string;
  label: string;
  /** One per offer; null if unknown or not charged. */
  amounts: readonly (number | null)[];
  /** A sum of those above. */
  sum?: 'base' | 'total';
  /** True: the offers differ in this line. */
  differs: boolean;
}

/** The bills of several offers line by line, in the order of a Spanish bill, without lines that none has. */
function billRows(offers: readonly RankedOffer[], salesTax: string, t: TFunction<'comparisons'>): BillRow[] {
  const row = (
    id: string,
    label: string,
    of: (bill: YearlyBill) => number | null | undefined,
    sum?: BillRow['sum'],
  ): BillRow => {
    const amounts = offers.map(({ bill }) => of(bill) ?? null);
    return { id, label, amounts, differs: new Set(amounts).size > 1, ...(sum && { sum }) };
  };
  const rows = [
    ...periods.map((period) =>
      row(`power-${period}`, t('bill.power', { period }), ({ power }) => amountOf(power, period)),
    ),
    row('fixedTerm', t('bill.fixedTerm'), ({ fixedTerm }) => fixedTerm),
    ...periods.map((period) =>
      row(`energy-${period}`, t('bill.energy', { period }), ({ energy }) => amountOf(energy, period)),
    ),
    row('excess', t('bill.excess'), ({ excess }) => excess),
    row('reactive', t('bill.reactive'), ({ reactive }) => reactive),
    row('surplus', t('bill.surplus'), ({ surplus }) => surplus),
    row('social', t('bill.social'), ({ social }) => social),
    row('excise', t('bill.excise'), ({ excise }) => excise),
    row('rent', t('bill.rent'), ({ rent }) => rent),
    row('base', t('bill.base'), ({ base }) => base, 'base'),
    row('sales', salesTax, ({ sales }) => sales),
    row('total', t('bill.total'), ({ total }) => total, 'total'),
  ];
  return rows.filter(({ amounts }) => amounts.some((amount) => amount !== null));
}

const amountOf = (lines: YearlyBill['power'], period: string) => lines.find((line) => line.period === period)?.amount;
