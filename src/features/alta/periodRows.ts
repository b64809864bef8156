import type { TFunction } from 'i18next';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { type Known, number, type Row } from './rows.ts';
import { powerPeriods } from './rules.ts';
import { type Period, periods, type Typed } from './values.ts';

type T = TFunction<'alta'>;

export const byPeriod = <Name extends string>(name: Name, row: (period: Period) => Row<Typed, number | null>) =>
  Object.fromEntries(periods.map((period) => [`${name}P${period}`, row(period)])) as Record<
    `${Name}P${Period}`,
    Row<Typed, number | null>
  >;

/** kW contracted in a period; the review tells all six in one line. */
export const power = (period: Period) =>
  number({
    group: 'powers',
    short: `P${period}`,
    unit: () => 'kW',
    decimals: 1,
    required: 'trade',
    when: (values, lists) => period <= powerPeriods(values, lists),
    together: true,
    need: 'powers',
    sips: ({ Potencias }) => Potencias?.[`P${period}`],
    ...(period === 1 ? { line: { label: (t: T) => t('review.powers'), text: powersLine } } : { toldBy: 'PotenciaP1' }),
  });

function powersLine({ values, rules }: Known) {
  const powers = periods.slice(0, powerPeriods(values, rules)).flatMap((period) => {
    const typed = values[`PotenciaP${period}`];
    return typed === undefined ? [] : [`P${period} ${formatNumber(typed, powerDecimals(typed))}`];
  });
  return powers.length > 0 ? `${powers.join(' · ')} kW` : null;
}

/** kWh that SIPS says for a period. They no longer add up where the year's consumption was changed by hand. */
export const consumption = (period: Period) =>
  number({
    kind: 'unseen',
    sips: ({ Consumos }) => Consumos?.[`P${period}`],
    when(values) {
      const sum = periods.reduce((total, each) => total + (values[`ConsumoP${each}`] ?? 0), 0);
      return sum > 0 && Math.abs(sum - (values.ConsumoAnual ?? 0)) <= sum / 100;
    },
  });
