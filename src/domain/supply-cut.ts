import type { DatedRow } from './dated-row.ts';

/** How many months after a demand for payment was served the supply of a home may be cut. */
interface CutRule extends DatedRow {
  months: number;
  /** Of a customer with the discount of the vulnerable. */
  vulnerableMonths: number;
}

/** Oldest first. For persons in their home up to 10 kW; for everybody else the contract says when. */
export const cutRules: readonly CutRule[] = [
  { from: '2017-10-08', source: 'RD 897/2017, art. 19', unconfirmed: true, months: 2, vulnerableMonths: 4 },
];

/** Up to so many kW the law protects a home. */
const protectedPower = 10;

interface Cut {
  /** F person, J company. */
  personType: string | null;
  /** The highest contracted power, in kW. */
  power: number | null;
  vulnerable: boolean | null;
}

/**
 * The first day on which a supply may be cut; undefined where the law sets none.
 * @param served the day on which the demand for payment was served, ISO
 */
export function cutFrom(served: string, { personType, power, vulnerable }: Cut): string | undefined {
  const rule = cutRules.findLast(({ from }) => from <= served);
  if (!rule || personType !== 'F' || power === null || power > protectedPower) return undefined;
  return monthsAfter(served, vulnerable ? rule.vulnerableMonths : rule.months);
}

/** The same day of a later month, or its last one where it is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
