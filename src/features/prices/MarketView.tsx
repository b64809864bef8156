import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getOmie } from '~/api/energy.ts';
import { useQuery } from '~/api/hooks.ts';
import { Answered } from '~/record/Answered.tsx';
import { Asking } from './Asking.tsx';
import type { Desk } from './desk.ts';
import { ExportButton } from './ExportButton.tsx';
import { MarketPrices } from './MarketPrices.tsx';
import { curveOf, haveQuarters, marketDays, momentAt } from './market.ts';
import { PriceFilters } from './PriceFilters.tsx';

/** The day-ahead market over a range of days. */
export function MarketView({ desk }: { desk: Desk }) {
  const { t } = useTranslation('prices');
  const { range, problem } = desk.question;
  const omie = useQuery(
    getOmie,
    { desde: range.from, hasta: range.to },
    { enabled: problem === undefined, keepPrevious: true },
  );
  const days = useMemo(() => marketDays(omie.data ?? []), [omie.data]);

  const lines = () => {
    const curve = curveOf(days, haveQuarters(days));
    return [
      [t('market.day'), t('market.time'), t('market.again'), 'OMIE (€/MWh)'],
      ...curve.values.map((value, index) => {
        const at = momentAt(curve, index);
        return [at?.day, at?.moment.time, at?.moment.again ? t('market.secondTime') : '', value];
      }),
    ];
  };

  return (
    <>
      <PriceFilters desk={desk}>
        <Asking validating={omie.validating} />
        <ExportButton name={`OMIE ${range.from} ${range.to}`} lines={days.length > 0 && !problem ? lines : undefined} />
      </PriceFilters>
      {!problem && (
        <Answered query={omie} height="h-96" className="p-4">
          {() =>
            days.length === 0 ? (
              <p className="p-4 text-text2">{t('market.none')}</p>
            ) : (
              <MarketPrices days={days} desk={desk} />
            )
          }
        </Answered>
      )}
    </>
  );
}
