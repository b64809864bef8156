import type { TFunction } from 'i18next';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import type { SipsPoint } from '~/api/sips.ts';
import { savingOf } from '~/domain/power-proposals.ts';
import { cx } from '~/lib/cx.ts';
import { formatEuro, formatList, formatNumber } from '~/lib/format.ts';
import { type Advice, type adviceFor, changesOf } from '~/trade/supply/powerAdvice.ts';
import { RightsNote, raises, rightsOfPowers, useRights } from '~/trade/supply/RightsNote.tsx';
import type { Reason } from '~/ui/Button.tsx';
import { Chip } from '~/ui/Chip.tsx';
import { Card } from '~/ui/Facts.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { Doubt } from './OptimiserDrawer.tsx';

interface OptimumCardProps {
  point: SipsPoint;
  advice: ReturnType<typeof adviceFor>;
}

/** The yearly saving of the cheapest powers, with the reason. */
export function OptimumCard({ point, advice }: OptimumCardProps) {
  const { t } = useTranslation('sips');
  const reason = reasonOf(advice, point, t);
  const result = 'missing' in advice ? undefined : advice.result;
  const rights = useRights(point.Cups, !('missing' in advice) && raises(advice, result ? [result.advised] : []));
  if ('missing' in advice || !result)
    return (
      <Card title={t('optimum.title')}>
        <p className="px-4 pb-4 text-text2">
          {reason?.text ?? t('optimum.reason.prices', { tariff: point.Tarifa ?? '' })}
        </p>
      </Card>
    );
  const best = result.advised;
  const lines = (['power', 'excess', 'total'] as const).map(
    (part) => [part, result.today[part], best.cost[part]] as const,
  );
  return (
    <Card
      title={t('optimum.title')}
      aside={
        <span className="text-12 text-text2">
          {advice.regulated && t('optimum.prices', { year: advice.regulated.from.slice(0, 4) })}
        </span>
      }
      className="flex min-w-0 flex-col"
    >
      <div className="flex flex-wrap items-end justify-between gap-3 px-4 pb-3">
        <p>
          <span className="block text-12 text-text2">{t('optimum.saving')}</span>
          <span className={cx('font-semibold tabular-nums', advice.other ? 'text-20' : 'text-28')}>
            {[
              formatNumber(best.saving, 2),
              ...(advice.other ? [formatNumber(savingOf(advice.other.result, best), 2)] : []),
            ].join(` ${t('optimum.or')} `)}
          </span>{' '}
          <span className="text-12 text-text2">{t('optimum.perYear')}</span>
        </p>
        {advice.contracted.length === 6 && (
          <Chip tone={advice.inOrder ? 'green' : 'amber'}>
            {t(advice.inOrder ? 'optimum.inOrder' : 'optimum.notInOrder')}
          </Chip>
        )}
      </div>
      {advice.other && (
        <div className="px-4 pb-3">
          <Doubt advice={advice} />
        </div>
      )}
      {!advice.other && (
        <table aria-label={t('optimum.title')} className="w-full border-t border-line">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('optimum.concept')}</th>
              <th scope="col">{t('optimum.today')}</th>
              <td />
              <th scope="col">{t('optimum.advised')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([part, today, advised]) => (
              <tr key={part} className="border-b border-line">
                <th scope="row" className="py-2 pl-4 text-left font-normal">
                  {t(`optimum.${part}`)}
                </th>
                <td className="px-2 py-2 text-right whitespace-nowrap">{formatEuro(today)}</td>
                <td aria-hidden className="w-6 px-1 text-text2">
                  <Icon of={ArrowRight} size={14} />
                </td>
                <td className="w-px py-2 pr-4 pl-2 text-right font-semibold whitespace-nowrap">
                  {formatEuro(advised)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <RightsNote
        due={rights.settled ? rightsOfPowers(advice, best.powers, rights) : undefined}
        saving={best.saving}
        className="px-4 pt-3 text-12 text-amber-fg"
      />
      <p className="flex items-start gap-2 px-4 py-3 text-12 text-text2">
        <Icon of={Info} size={14} className="mt-0.5 shrink-0" />
        <span>
          {!advice.other && <Why advice={advice} powers={best.powers} />}{' '}
          {t('optimum.readings', { count: advice.readings, number: formatNumber(advice.readings) })}
        </span>
      </p>
    </Card>
  );
}

/** The recommendation in one sentence. */
function Why({ advice, powers }: { advice: Advice; powers: readonly number[] }) {
  const { t } = useTranslation('sips');
  const { raised, lowered } = changesOf(advice.contracted, powers);
  if (!advice.inOrder) return t('optimum.reorder');
  if (raised.length > 0 && lowered.length > 0)
    return t('optimum.both', { raised: formatList(raised), lowered: formatList(lowered) });
  if (raised.length > 0) return t('optimum.raise', { periods: formatList(raised) });
  if (lowered.length === advice.contracted.length) return t('optimum.lowerAll');
  return lowered.length > 0 ? t('optimum.lower', { periods: formatList(lowered) }) : t('optimum.same');
}

/** Why the powers of a point cannot be optimised; undefined if they can. */
export function reasonOf(
  advice: ReturnType<typeof adviceFor>,
  { Tarifa }: SipsPoint,
  t: TFunction<'sips'>,
): Reason | undefined {
  if (!('missing' in advice)) return undefined;
  return {
    title: t('optimum.reason.title'),
    text: t(`optimum.reason.${advice.missing}`, {
      tariff: Tarifa ?? '',
      number: formatNumber(advice.months),
    }),
  };
}
