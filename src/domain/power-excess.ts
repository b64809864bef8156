import type { DatedRow } from './dated-row.ts';

/** What drawing more power than contracted costs, where a maximeter measures it. */
export interface ExcessRule extends DatedRow {
  /** undefined: of every tariff with a maximeter. */
  tariff?: string;
  /** € a day for each kW over the contracted power, from P1 on. */
  prices: readonly number[];
}

/** 2 x 1.406400 €/kW and month of 30 days, in every period. */
const flat = Array.from({ length: 6 }, () => (2 * 1.4064) / 30);

/**
 * Oldest first; other prices are one more row. Source: Circular CNMC 3/2020, article 9.4.b.1, for meters of types 4 and
 * 5, that is powers up to 50 kW: price of the period x (maximum - contracted) x days. The yearly resolutions of the CNMC
 * have a price for each period since April 2025 (annex II); those of 6.x are not known here, so that the first price,
 * which retailers publish, goes on for them. Above 50 kW meters count each quarter of an hour, which SIPS does not tell.
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
 * A second price of excesses for an advice on powers, beside the rule in force, because no price of an excess has been compared
 * with the gazette: the flat price of 2021 where the tariff has one for each period now, and no price at all where the
 * flat one is the only one known (6.x, whose yearly prices are in annex II of the resolutions).
 * @param date ISO
 */
export function otherExcessRule(date: string, tariff: string): ExcessRule {
  const rule = excessRuleOn(date, tariff);
  const [first] = excessRules as readonly [ExcessRule, ...ExcessRule[]];
  return rule === first ? { ...first, prices: first.prices.map(() => 0) } : first;
}

/** Above so many kW the meter counts each quarter of an hour: what the highest power of a month gives is an estimate. */
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
