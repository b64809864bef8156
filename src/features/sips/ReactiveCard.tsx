import { useTranslation } from 'react-i18next';
import type { SipsReading } from '~/api/sips.ts';
import { cosPhi, reactiveRuleOn, reactiveUse } from '~/domain/reactive-energy.ts';
import { lastYear } from '~/domain/sips-readings.ts';
import { today } from '~/lib/days.ts';
import { formatDate, formatEuro, formatNumber, formatQuantity, missing } from '~/lib/format.ts';
import { ChartCard } from '~/record/ChartCard.tsx';
import { BarChart } from '~/ui/chart/BarChart.tsx';
import { type ChartData, tableOf } from '~/ui/chart/declaration.ts';

/** The reactive energy of the last year compared with the free amount, with its cos φ. */
export function ReactiveCard({ readings }: { readings: readonly SipsReading[] }) {
  const { t } = useTranslation('sips');
  const year = lastYear(readings).toSorted((a, b) => (a.FechaInicio < b.FechaInicio ? -1 : 1));
  const uses = year.map(({ FechaInicio, Activa, Reactiva }) => ({
    month: formatDate(FechaInicio, 'monthAndYear'),
    label: formatDate(FechaInicio, 'shortMonth'),
    ...reactiveUse(Activa, Reactiva, reactiveRuleOn(FechaInicio)),
  }));
  const sum = (value: (use: (typeof uses)[number]) => number) => uses.reduce((total, use) => total + value(use), 0);
  const charged = sum((use) => use.charged);
  const cos = cosPhi(
    sum((use) => use.kwh),
    sum((use) => use.kvarh),
  );
  const worst = uses.filter((use) => use.band > 0).toSorted((a, b) => (a.cosPhi ?? 0) - (b.cosPhi ?? 0))[0];
  const kvarh = (value: number) => formatQuantity(value, 'kVArh');
  const chart: ChartData = {
    name: t('reactive.title'),
    summary: t('reactive.summary', { cos: formatNumber(cos, 2), charged: kvarh(charged) }),
    axis: t('chart.month'),
    categories: uses.map(({ month }) => month),
    series: [{ name: t('reactive.series'), color: 'compare', values: uses.map((use) => use.kvarh) }],
    limit: { name: t('reactive.free'), values: uses.map(({ free }) => free) },
    unit: 'kVArh',
    format: (value) => formatNumber(value),
    says: (_, index) => {
      const use = uses[index];
      if (!use) return missing;
      return t('reactive.datum', {
        month: use.month,
        kvarh: kvarh(use.kvarh),
        cos: formatNumber(use.cosPhi, 2),
        charged: kvarh(use.charged),
      });
    },
  };
  const rule = reactiveRuleOn(year.at(-1)?.FechaInicio ?? today());
  const figures = [
    ['cos', formatNumber(cos, 2)],
    ['charged', kvarh(charged)],
    ['cost', formatEuro(sum((use) => use.cost))],
    ['worst', worst ? `${worst.month}, ${formatNumber(worst.cosPhi, 2)}` : t('reactive.worstNone')],
  ] as const;
  return (
    <ChartCard
      title={chart.name}
      unit={chart.unit}
      table={tableOf(chart)}
      height="low"
      className="@4xl:col-span-2"
      foot={
        <div className="border-t border-line px-4 py-3 text-12">
          <dl className="flex flex-wrap gap-x-8 gap-y-1">
            {figures.map(([name, value]) => (
              <div key={name}>
                <dt className="text-text2">{t(`reactive.${name}`)}</dt>
                <dd className="text-13 font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2 text-text2">
            {t('reactive.rule', {
              share: formatNumber(rule.freeShare * 100),
              cos: formatNumber(rule.bands[0], 2),
              lowCos: formatNumber(rule.bands[1], 2),
              low: formatQuantity(rule.prices[0], '€/kVArh', 6),
              high: formatQuantity(rule.prices[1], '€/kVArh', 6),
              source: rule.source,
            })}
          </p>
        </div>
      }
    >
      <BarChart {...chart} labels={uses.map(({ label }) => label)} />
    </ChartCard>
  );
}
