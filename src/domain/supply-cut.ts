import type { DatedRow } from './dated-row.ts';

/** Number of months after a payment demand until the supply of a home may be cut. */
interface CutRule extends DatedRow {
  months: number;
  /** For a customer with the discount for vulnerable customers. */
  vulnerableMonths: number;
}

/** Oldest first. For persons in their home up to 10 kW; for all others the contract decides. */
export const cutRules: readonly CutRule[] = [
  { from: '2017-10-08', source: 'RD 897/2017, art. 19', unconfirmed: true, months: 2, vulnerableMonths: 4 },
];

/** The rule on the day (ISO) on which a payment demand was served. */
export const cutRuleOn = (served: string): CutRule | undefined => cutRules.findLast(({ from }) => from <= served);

/** Up to this power in kW the law protects a home. */
const protectedPower = 10;

interface Cut {
  /** F person, J company. */
  personType: string | null;
  /** The highest contracted power, in kW. */
  power: number | null;
  vulnerable: boolean | null;
}

/**
 * The first day on which a supply may be cut; undefined if the law sets none.
 *
 * @param served the day on which the payment demand was served, ISO
 */
export function cutFrom(served: string, { personType, power, vulnerable }: Cut): string | undefined {
  const rule = cutRuleOn(served);
  if (!rule || personType !== 'F' || power === null || power > protectedPower) return undefined;
  return monthsAfter(served, vulnerable ? rule.vulnerableMonths : rule.months);
}

/** The same day of a later month, or its last day if it is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
