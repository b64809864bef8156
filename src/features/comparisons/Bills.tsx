import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/lib/cx.ts';
import { formatEuro } from '~/lib/format.ts';
import { AppliedRates, useSalesTax } from '~/trade/supply/AppliedRates.tsx';
import { billRows } from '~/trade/supply/billRows.ts';
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
  const salesTax = useSalesTax(supply);
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
            {billRows(
              offers.map(({ bill }) => bill),
              salesTax,
              t,
            ).map(({ id, label, amounts, differs, sum }) => (
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
      <div className="border-t border-line px-4 py-3">
        <AppliedRates supply={supply} />
      </div>
    </section>
  );
}
