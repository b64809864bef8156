import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Answered } from '~/record/Answered.tsx';
import { Asking } from './Asking.tsx';
import type { Desk } from './desk.ts';
import { ExportButton } from './ExportButton.tsx';
import { MarketPrices } from './MarketPrices.tsx';
import { curveOf, haveQuarters, marketDays, momentAt } from './market.ts';
import { OmieProgress } from './OmieProgress.tsx';
import { PriceFilters } from './PriceFilters.tsx';
import { useOmie } from './useOmie.ts';

/** The day-ahead market over a range of days. */
export function MarketView({ desk }: { desk: Desk }) {
  const { t } = useTranslation('prices');
  const { range, problem } = desk.question;
  const omie = useOmie(range, problem === undefined);
  const { walk } = omie;
  const stoppedAtOnce = walk && !walk.running && walk.done === 0 && !omie.error;
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
        <ExportButton
          name={`OMIE ${days[0]?.day} ${days.at(-1)?.day}`}
          lines={days.length > 0 && !problem && !walk?.running ? lines : undefined}
        />
      </PriceFilters>
      {walk && <OmieProgress walk={walk} error={omie.data && omie.error} />}
      {!problem && !stoppedAtOnce && (
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
