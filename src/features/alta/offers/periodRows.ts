import type { TFunction } from 'i18next';
import { type Period, periods } from '~/domain/periods.ts';
import { powerDecimals } from '~/lib/decimal.ts';
import { formatNumber } from '~/lib/format.ts';
import { number, type Row, type RowContext } from '../data/rows.ts';
import { powerPeriods } from '../review/rules.ts';
import type { Typed } from '../values.ts';

type T = TFunction<'alta'>;

export const byPeriod = <Name extends string>(name: Name, row: (period: Period) => Row<Typed, number | null>) =>
  Object.fromEntries(periods.map((period) => [`${name}${period}`, row(period)])) as Record<
    `${Name}${Period}`,
    Row<Typed, number | null>
  >;

/** The contracted power of a period, in kW. The review says all six in one line. */
export const power = (period: Period) =>
  number({
    group: 'powers',
    short: period,
    unit: () => 'kW',
    decimals: 1,
    required: 'trade',
    when: (values, lists) => periods.indexOf(period) < powerPeriods(values, lists),
    together: true,
    sips: ({ Potencias }) => Potencias?.[period],
    ...(period === 'P1'
      ? { line: { label: (t: T) => t('review.powers'), text: powersLine } }
      : { shownWith: 'PotenciaP1' }),
  });

function powersLine({ values, rules }: RowContext) {
  const powers = periods.slice(0, powerPeriods(values, rules)).flatMap((period) => {
    const typed = values[`Potencia${period}`];
    return typed === undefined ? [] : [`${period} ${formatNumber(typed, powerDecimals(typed))}`];
  });
  return powers.length > 0 ? `${powers.join(' · ')} kW` : null;
}

/** The consumption of a period in kWh, from SIPS. It is not sent if a person changed the year's total, which it no longer adds up to. */
export const consumption = (period: Period) =>
  number({
    kind: 'unseen',
    sips: ({ Consumos }) => Consumos?.[period],
    when(values) {
      const sum = periods.reduce((total, each) => total + (values[`Consumo${each}`] ?? 0), 0);
      return sum > 0 && Math.abs(sum - (values.ConsumoAnual ?? 0)) <= sum / 100;
    },
  });
