import { useTranslation } from 'react-i18next';
import { monthsToEarnBack } from '~/domain/commission.ts';
import { round } from '~/domain/round.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, formatNumber, missing } from '~/lib/format.ts';
import type { Option } from '~/trade/offers.ts';
import { BelowRegulated } from '~/trade/supply/BelowRegulated.tsx';
import { Chip } from '~/ui/Chip.tsx';
import type { useSeller } from './SellerPanel.tsx';
import type { Shown } from './useStudy.ts';

interface OffersTableProps extends Pick<Shown, 'data' | 'study' | 'supply'> {
  offers: readonly Option[];
  seller: Pick<ReturnType<typeof useSeller>, 'earned' | 'sort' | 'setSort'>;
}

const cell = 'px-3 py-2 max-md:px-2';

/** The offers with their yearly cost, with taxes; where a commission is known, sorted by it or by the saving. */
export function OffersTable({ data: { leaving }, study, supply, offers, seller }: OffersTableProps) {
  const { t } = useTranslation('comparisons');
  const { earned, sort, setSort } = seller;
  const paid = study.today?.total;
  const base = paid ?? study.options[0]?.bill.total ?? 0;
  const heads = [
    ['months', t('offers.months'), 'max-md:hidden'],
    ['year', t('offers.year')],
    ['saving', paid === undefined ? t('offers.againstBest') : t('offers.againstPaid')],
    ...(earned ? [['commission', t('seller.column')]] : []),
  ] as const;
  const right = cx(cell, 'text-right whitespace-nowrap');
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-13 tabular-nums">
        <caption className="sr-only">{t('offers.title')}</caption>
        <thead className="bg-bg text-12 text-text2">
          <tr>
            <th scope="col" className={cx(cell, 'text-left font-normal')}>
              {t('offers.offer')}
            </th>
            {heads.map(([id, name, className]) => {
              const sorts = earned && (id === 'saving' || id === 'commission') ? id : undefined;
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={sorts && (sorts === sort ? 'descending' : 'none')}
                  className={cx(cell, 'text-right font-normal', className)}
                >
                  {sorts ? (
                    <button type="button" onClick={() => setSort(sorts)} className="hit hover:underline">
                      {name} {sorts === sort && '↓'}
                    </button>
                  ) : (
                    name
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {offers.map(({ id, supplier, product, months, bill, below }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className={cx(cell, 'text-left font-medium')}>
                {supplier || missing} <span className="font-normal text-text2 max-md:block">{product}</span>{' '}
                {id === study.proposed?.id && <Chip tone="green">{t('offers.proposed')}</Chip>}
                {below && <BelowRegulated tariff={supply.tariff} />}
              </th>
              <td className={cx(cell, 'text-right max-md:hidden')}>{formatNumber(months)}</td>
              <td className={cx(right, 'font-semibold')}>{formatEuro(bill.total)}</td>
              <td className={right}>
                <Saved amount={round(base - bill.total, 2)} />
                {paid !== undefined && leaving != null && leaving > 0 && (
                  <EarnedBack cost={leaving} saving={round(paid - bill.total, 2)} />
                )}
              </td>
              {earned && <td className={right}>{formatEuro(earned.get(id) ?? null)}</td>}
            </tr>
          ))}
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
    <span className="block text-12 text-text2 max-[85rem]:whitespace-normal">
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
