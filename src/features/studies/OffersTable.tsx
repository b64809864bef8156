import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsToEarnBack } from '~/domain/commission.ts';
import { round } from '~/domain/round.ts';
import { energyOfMonth } from '~/domain/supply-bill.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, formatNumber, missing } from '~/lib/format.ts';
import type { Option } from '~/trade/offers.ts';
import { BelowRegulated } from '~/trade/supply/BelowRegulated.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Sparkline } from '~/ui/chart/Sparkline.tsx';
import { mostOffers } from './question.ts';
import type { Shown } from './useStudy.ts';

interface OffersTableProps extends Pick<Shown, 'data' | 'study' | 'supply'> {
  /** In the requested order. */
  offers: readonly Option[];
  ticked: readonly string[];
  /** For those who see commissions. */
  seller?: Seller;
  onTick?: (id: string, on: boolean) => void;
}

/** What the seller earns with each offer, € once; undefined: hidden or unknown. And the order that was asked for. */
export interface Seller {
  earned: ReadonlyMap<string, number> | undefined;
  sort: 'cost' | 'commission';
  setSort: (sort: Seller['sort']) => void;
}

const cell = 'px-3 py-2 max-md:px-2 print:py-0.5';

const Head = ({ left = false, className, ...props }: ComponentProps<'th'> & { left?: boolean }) => (
  <th scope="col" className={cx(cell, left ? 'text-left' : 'text-right', 'font-normal', className)} {...props} />
);

/** All offers by their yearly cost, with taxes. */
export function OffersTable({ data, study, supply, offers, ticked, seller, onTick }: OffersTableProps) {
  const { t } = useTranslation('comparisons');
  const { leaving } = data;
  const earned = seller?.earned;
  const paid = study.today?.total;
  const sparks = supply.months.length > 1;
  const base = paid ?? study.options[0]?.bill.total ?? 0;
  const full = ticked.length >= mostOffers;
  const sortHead = (sort: Seller['sort'], label: string, className?: string) => (
    <Head
      aria-sort={seller?.sort !== sort ? 'none' : sort === 'cost' ? 'ascending' : 'descending'}
      className={className}
    >
      <button
        type="button"
        onClick={() => seller?.setSort(sort)}
        className={cx('hit underline-offset-2 hover:underline', seller?.sort === sort && 'font-semibold')}
      >
        {label}
        {seller?.sort === sort && (sort === 'cost' ? ' ↑' : ' ↓')}
      </button>
    </Head>
  );
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13 tabular-nums print:text-12">
        <caption className="sr-only">{t('offers.title')}</caption>
        <thead className="bg-bg text-12 text-text2">
          <tr>
            <Head className="w-8 print:hidden">
              <span className="sr-only">{t('offers.compare')}</span>
            </Head>
            <Head left>{t('offers.offer')}</Head>
            <Head className="max-md:hidden print:table-cell">{t('offers.months')}</Head>
            {sparks && <Head className="max-[85rem]:hidden">{t('offers.energy')}</Head>}
            {earned ? sortHead('cost', t('offers.year')) : <Head>{t('offers.year')}</Head>}
            <Head>{paid === undefined ? t('offers.againstBest') : t('offers.againstPaid')}</Head>
            {earned && sortHead('commission', t('seller.column'), 'print:hidden')}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const { id, supplier, product, months, prices, bill } = offer;
            const on = ticked.includes(id);
            const monthly = supply.months.map((month) => round(energyOfMonth(month, prices.energy), 2));
            return (
              <tr key={id} className={cx('border-t border-line', on && 'bg-active')}>
                <td className={cx(cell, 'print:hidden')}>
                  <Checkbox
                    aria-label={t('offers.compareOne', { name: offer.name })}
                    title={full && !on ? t('offers.full', { most: mostOffers }) : undefined}
                    aria-disabled={(full && !on) || undefined}
                    checked={on}
                    onChange={(event) => (on || !full) && onTick?.(id, event.target.checked)}
                  />
                </td>
                <th scope="row" className={cx(cell, 'text-left font-medium')}>
                  {supplier || missing}{' '}
                  <span className="font-normal text-text2 max-md:block print:inline">{product}</span>{' '}
                  {id === study.proposed?.id && <Chip tone="green">{t('offers.proposed')}</Chip>}
                  {offer.below && <BelowRegulated tariff={supply.tariff} />}
                </th>
                <td className={cx(cell, 'text-right max-md:hidden print:table-cell')}>{formatNumber(months)}</td>
                {sparks && (
                  <td className={cx(cell, 'max-[85rem]:hidden')}>
                    <span className="flex justify-end">
                      <Sparkline
                        name={t('offers.sparkline', {
                          low: formatEuro(Math.min(...monthly)),
                          high: formatEuro(Math.max(...monthly)),
                        })}
                        values={monthly}
                      />
                    </span>
                  </td>
                )}
                <td className={cx(cell, 'text-right font-semibold whitespace-nowrap')}>{formatEuro(bill.total)}</td>
                <td className={cx(cell, 'text-right whitespace-nowrap')}>
                  <Saved amount={round(base - bill.total, 2)} />
                  {paid !== undefined && leaving != null && leaving > 0 && (
                    <EarnedBack cost={leaving} saving={round(paid - bill.total, 2)} />
                  )}
                </td>
                {earned && (
                  <td className={cx(cell, 'text-right whitespace-nowrap print:hidden')}>
                    {formatEuro(earned.get(id) ?? null)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** How long it takes until the saving has paid the cost of leaving. */
function EarnedBack({ cost, saving }: { cost: number; saving: number }) {
  const { t } = useTranslation('comparisons');
  const months = monthsToEarnBack(cost, saving);
  return (
    <span className="block text-12 text-text2 max-[85rem]:whitespace-normal print:ml-1 print:inline print:whitespace-nowrap">
      {months === null ? t('leaving.never') : t('leaving.earned', { count: months })}
    </span>
  );
}

/** Sign, colour and word: less is green, more is red. */
export function Saved({ amount }: { amount: number | null }) {
  const { t } = useTranslation('comparisons');
  if (amount === null) return missing;
  if (amount === 0) return <span className="text-text2">{t('offers.same')}</span>;
  return (
    <span className={amount > 0 ? 'text-green-fg' : 'text-red-fg'}>
      {amount > 0 ? '−' : '+'}
      {formatEuro(Math.abs(amount))}{' '}
      <span className="text-12 max-md:block print:inline">{amount > 0 ? t('offers.less') : t('offers.more')}</span>
    </span>
  );
}
