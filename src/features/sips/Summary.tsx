import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { lastYear, maximumOf, powersOf } from '~/domain/sips-readings.ts';
import { tariffStructure } from '~/domain/tariff-periods.ts';
import { adviceFor } from './advice.ts';
import { MaximeterCard } from './MaximeterCard.tsx';
import { OptimumCard } from './OptimumCard.tsx';
import { ReactiveCard } from './ReactiveCard.tsx';
import { UseCard } from './UseCard.tsx';
import { YearCard } from './YearCard.tsx';

interface SummaryProps {
  point: SipsPoint;
  readings: readonly SipsReading[];
}

/** What a supply point draws, beside what it has contracted. */
export function Summary({ point, readings }: SummaryProps) {
  const { t } = useTranslation('sips');
  const advice = adviceFor(point, readings);
  const year = lastYear(readings);
  const powers = powersOf(point.Potencias, point.Tarifa);
  const measured = powers.some(({ period }) => year.some((reading) => maximumOf(reading, period, point.Tarifa)));
  const reactive = tariffStructure(point.Tarifa ?? '') === 'six' && year.some(({ Reactiva }) => Reactiva);
  if (readings.length === 0)
    return (
      <>
        <p className="rounded border border-line px-4 py-6 text-text2">{t('use.none')}</p>
        {powers.length > 0 && <YearCard point={point} readings={readings} advice={advice} />}
      </>
    );
  return (
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <UseCard readings={readings} />
      <YearCard point={point} readings={readings} advice={advice} />
      {measured && <MaximeterCard point={point} readings={readings} />}
      {powers.length > 0 && <OptimumCard point={point} advice={advice} />}
      {reactive && <ReactiveCard readings={readings} />}
    </div>
  );
}
