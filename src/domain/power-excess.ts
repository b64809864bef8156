/** What drawing more power than contracted costs, where a maximeter measures it. */
export interface ExcessRule {
  /** First day on which it holds, ISO. */
  from: string;
  /** How often each kW over the contracted power is counted. */
  factor: number;
  /** €/kW and month of 30 days. */
  price: number;
  source: string;
  /** The price is what retailers publish: it has not been compared with the yearly resolutions of the CNMC. */
  unconfirmed?: true;
}

/**
 * Oldest first; another price is one more row. Source: Circular CNMC 3/2020 for supplies with a maximeter, at the price
 * that retailers publish for 3.0TD and 6.x alike: 2 x (maximum - contracted) x 1.406400 €/kW x days / 30. It holds for
 * powers up to 50 kW; above, meters count each quarter of an hour, which SIPS does not tell.
 */
const excessRules: readonly ExcessRule[] = [
  { from: '2021-06-01', factor: 2, price: 1.4064, source: 'Circular CNMC 3/2020', unconfirmed: true },
];

/**
 * The rule in force on a day.
 * @param date ISO
 * @throws RangeError before the first rule
 */
export function excessRuleOn(date: string): ExcessRule {
  const rule = excessRules.findLast(({ from }) => from <= date);
  if (!rule) throw new RangeError(`There is no rule for power excesses on ${date}: the first begins on 2021-06-01.`);
  return rule;
}
