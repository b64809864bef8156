import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getIndexClosings } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { savingRange } from '~/domain/saving-range.ts';
import type { ByPeriods } from '~/domain/supply-bill.ts';
import { today } from '~/lib/days.ts';
import { closingMonths, regulatedPower, type SurplusMonths } from '~/trade/offers.ts';
import { RangeSource, SavingBand, scaleOf } from '~/trade/supply/SavingBand.tsx';
import { indexedKinds, type Supply } from './question.ts';
import { type IndexedOffer, indexedOffer, type RankedOffer } from './ranking.ts';

/**
 * The indexed products, with the closings of the supply's year and of the months of their range. There are none for
 * gas, and without a power price they cannot be calculated.
 * @param fee €/MWh
 * @param ownPower €/kW and year; undefined: the regulated price
 */
export function useIndexed(supply: Supply, fee: number, ownPower: ByPeriods | undefined, surplus: SurplusMonths) {
  const { t } = useTranslation('comparisons');
  const day = today();
  const power = ownPower ?? regulatedPower(supply.tariff.Nombre, day)?.prices;
  const possible = !supply.gas && power !== undefined;
  const asked = { ...closingMonths(supply, day), tarifa: supply.tariff.Id, fee };
  const pool = useQuery(getIndexClosings, { ...asked, modalidad: indexedKinds.passPool }, { enabled: possible });
  const through = useQuery(getIndexClosings, { ...asked, modalidad: indexedKinds.passThrough }, { enabled: possible });
  const offers = useMemo(
    () =>
      (
        [
          ['passPool', pool.data],
          ['passThrough', through.data],
        ] as const
      ).flatMap(([kind, closings]) => {
        const named = { kind, supplier: t('indexed.name'), product: t(`indexed.${kind}`) };
        return closings && power ? (indexedOffer(supply, { ...named, closings }, power, surplus, day) ?? []) : [];
      }),
    [supply, pool.data, through.data, power, surplus, day, t],
  );
  return {
    possible,
    offers,
    /** Both have been answered, or failed. */
    settled: !possible || [pool, through].every(({ data, error }) => data !== undefined || error !== undefined),
    error: pool.error ?? through.error,
    reload: () => {
      if (pool.error) pool.reload();
      if (through.error) through.reload();
    },
  };
}

interface IndexedRangesProps {
  offers: readonly IndexedOffer[];
  /** The cheapest fixed offer. */
  fixed: RankedOffer | undefined;
  /** € per year paid today. */
  paid: number | undefined;
  supply: Supply;
}

/**
 * The savings of the indexed offers as ranges: compared with the amount paid today, otherwise with the cheapest fixed
 * offer.
 */
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
