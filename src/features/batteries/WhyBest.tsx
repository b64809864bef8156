import Award from 'lucide-react/icons/award';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { BatteryResult } from '~/api/batteries.ts';
import { formatEuro, formatQuantity } from '~/lib/format.ts';
import { Notice } from '~/ui/Notice.tsx';
import { against, bestOf, paybackOf } from './best.ts';

/** Why the first battery is the best: by how much, and at what price, it is ahead of the next. */
export function WhyBest({ ranked }: { ranked: readonly BatteryResult[] }) {
  const { t } = useTranslation('batteries');
  const best = bestOf(ranked);
  if (!best)
    return (
      <Notice tone="amber" icon={TriangleAlert} title={t('why.noneTitle')}>
        {t('why.none')}
      </Notice>
    );
  const named = ({ Marca, Modelo }: BatteryResult) => t('battery', { maker: Marca, model: Modelo });
  const next = ranked[ranked.indexOf(best) + 1];
  const years = paybackOf(best);
  const late = years !== null && best.GarantiaAnios !== null && years > best.GarantiaAnios;
  return (
    <Notice
      tone={late ? 'amber' : 'green'}
      icon={late ? TriangleAlert : Award}
      title={t('why.title', { name: named(best) })}
    >
      <p>
        {t('why.soonest', { years: formatQuantity(years, t('result.years'), 1) })}{' '}
        {next && <Compared best={best} next={next} name={named(next)} />}
      </p>
      {late && <p>{t('why.late', { count: best.GarantiaAnios ?? 0 })}</p>}
    </Notice>
  );
}

function Compared({ best, next, name }: { best: BatteryResult; next: BatteryResult; name: string }) {
  const { t } = useTranslation('batteries');
  if (paybackOf(next) === null) return t('why.nextNever', { name });
  const { price, saving, years } = against(best, next);
  const better =
    years === 0 || years === null
      ? t('why.sameYears', { name })
      : t('why.ahead', { name, years: formatQuantity(-years, t('result.years'), 1) });
  const word = (value: number | null) =>
    value === null ? 'unknown' : value > 0 ? 'more' : value < 0 ? 'less' : 'same';
  const amount = (value: number | null) => formatEuro(Math.abs(value ?? 0));
  return [
    better,
    t(`why.price.${word(price)}`, { amount: amount(price) }),
    t(`why.saving.${word(saving)}`, { amount: amount(saving) }),
  ].join(' ');
}
