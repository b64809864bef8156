import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { savingRange } from '~/domain/saving-range.ts';
import { today } from '~/lib/days.ts';
import { RangeSource, SavingBand, scaleOf } from '~/trade/supply/SavingBand.tsx';
import type { Supply } from './question.ts';
import type { IndexedOffer, RankedOffer } from './ranking.ts';

interface IndexedRangesProps {
  offers: readonly IndexedOffer[];
  /** The cheapest fixed offer. */
  fixed: RankedOffer | undefined;
  /** € a year, what is paid today. */
  paid: number | undefined;
  supply: Supply;
}

/** What the indexed offers save as a range: against what is paid today, and else against the cheapest fixed offer. */
export function IndexedRanges({ offers, fixed, paid, supply }: IndexedRangesProps) {
  const { t } = useTranslation('comparisons');
  const ranges = useMemo(() => {
    const now = paid ?? fixed?.prices;
    if (now === undefined) return [];
    return offers.flatMap(({ id, name, market }) => {
      const range = savingRange(supply, now, market, today());
      return range ? [{ id, name, range }] : [];
    });
  }, [offers, fixed, paid, supply]);
  if (ranges.length === 0) return null;
  const scale = scaleOf(ranges.map(({ range }) => range));
  return (
    <section aria-label={t('indexed.range')} className="flex flex-col gap-3 rounded border border-line p-4">
      <h2 className="font-semibold">{t('indexed.range')}</h2>
      {ranges.map(({ id, name, range }) => (
        <div key={id} className="flex flex-col gap-1">
          <h3 className="text-12 text-text2">
            {t('indexed.against', { name, other: paid === undefined ? fixed?.name : t('indexed.paid') })}
          </h3>
          <SavingBand range={range} scale={scale} />
        </div>
      ))}
      <RangeSource />
    </section>
  );
}
