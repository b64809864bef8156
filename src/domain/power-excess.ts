import type { DatedRow } from './dated-row.ts';

/** The price of drawing more power than contracted, where a maximeter measures it. */
export interface ExcessRule extends DatedRow {
  /** undefined: all tariffs with a maximeter. */
  tariff?: string;
  /** € a day for each kW over the contracted power, from P1 on. */
  prices: readonly number[];
}

/** 2 x 1.406400 €/kW and month of 30 days, in every period. */
const flat = Array.from({ length: 6 }, () => (2 * 1.4064) / 30);

/**
 * Oldest first; new prices are one more row. Source: Circular CNMC 3/2020, article 9.4.b.1, for meters of types 4 and 5
 * (up to 50 kW): price of the period × (maximum − contracted) × days. Since April 2025 the yearly resolutions of the
 * CNMC have a price per period (annex II); those of 6.x are not known here, so the first price, which retailers
 * publish, continues for them. Above 50 kW meters count each quarter of an hour, which SIPS does not contain.
 */
export const excessRules: readonly ExcessRule[] = [
  { from: '2021-06-01', prices: flat, source: 'Circular CNMC 3/2020', unconfirmed: true },
  {
    from: '2025-04-01',
    tariff: '3.0TD',
    prices: [0.168944, 0.089294, 0.028322, 0.021656, 0.006126, 0.006126],
    source: 'BOE-A-2025-5341',
    unconfirmed: true,
  },
  {
    from: '2026-01-01',
    tariff: '3.0TD',
    prices: [0.171373, 0.090584, 0.028721, 0.021891, 0.006142, 0.006142],
    source: 'BOE-A-2025-26348',
    unconfirmed: true,
  },
];

/**
 * A second set of excess prices, for comparing an advice on powers with the rule in force, because no excess price was
 * compared with the gazette: the flat price of 2021 for tariffs that now have a price per period, and zero for tariffs
 * with only the flat price (6.x, whose yearly prices are in annex II of the resolutions).
 *
 * @param date ISO
 */
export function otherExcessRule(date: string, tariff: string): ExcessRule {
  const rule = excessRuleOn(date, tariff);
  const [first] = excessRules as readonly [ExcessRule, ...ExcessRule[]];
  return rule === first ? { ...first, prices: first.prices.map(() => 0) } : first;
}

/**
 * From this power in kW the meter counts each quarter of an hour: calculating with the month's maximum is an estimate.
 */
export const quarterHourlyFrom = 50;

/**
 * The rule of a tariff in force on a day.
 * @param date ISO
 * @throws RangeError before the first rule
 */
export function excessRuleOn(date: string, tariff: string): ExcessRule {
  const rule = excessRules.findLast((each) => each.from <= date && (each.tariff ?? tariff) === tariff);
  if (!rule) throw new RangeError(`There is no rule for power excesses on ${date}: the first begins on 2021-06-01.`);
  return rule;
}
