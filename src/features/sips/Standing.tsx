import { useTranslation } from 'react-i18next';
import type { SipsPoint, SipsReading } from '~/api/sips.ts';
import { excessesOf, lastYear, powersOf } from '~/domain/sips-readings.ts';
import { formatNumber } from '~/lib/format.ts';
import { Chip } from '~/ui/Chip.tsx';

interface StandingProps {
  point: SipsPoint;
  readings: readonly SipsReading[] | undefined;
}

/** How a supply point stands, in chips. */
export function Standing({ point, readings = [] }: StandingProps) {
  const { t } = useTranslation('sips');
  const { t: common } = useTranslation();
  const excesses = excessesOf(lastYear(readings), powersOf(point.Potencias, point.Tarifa), point.Tarifa);
  const months = new Set(excesses.map(({ from }) => from)).size;
  return (
    <div role="status" aria-label={common('record.standing')} className="flex min-h-9 flex-wrap items-center gap-1.5">
      {point.Contratable !== null && (
        <Chip tone={point.Contratable ? 'green' : 'red'}>
          {t(point.Contratable ? 'point.standing.contractable' : 'point.standing.notContractable')}
        </Chip>
      )}
      {point.Energia === 'G' && <Chip tone="violet">{t('point.standing.gas')}</Chip>}
      {point.Impagos && <Chip tone="red">{t('point.standing.unpaid')}</Chip>}
      {point.BonoSocial && <Chip tone="blue">{t('point.standing.bonus')}</Chip>}
      {months > 0 && (
        <Chip tone="red">{t('point.standing.excess', { count: months, number: formatNumber(months) })}</Chip>
      )}
    </div>
  );
}
