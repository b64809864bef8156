import { dayNumber } from './iso-day.ts';
import { round } from './round.ts';

/** Days after the activation within which a seller gives commission back if the customer leaves. */
export const clawbackDays = 365;

/** The part of a commission that a seller gives back, with the remaining days of the period. */
interface Clawback {
  daysLeft: number;
  /** € */
  amount: number;
}

/**
 * Proportional clawback: commission × remaining days / days of the period.
 *
 * @param commission €
 * @param activated the day on which it was earned, ISO
 * @param left the day on which the customer leaves, ISO
 */
export function clawbackOn(commission: number, activated: string, left: string): Clawback {
  const passed = dayNumber(left) - dayNumber(activated);
  const daysLeft = Math.min(clawbackDays, Math.max(0, clawbackDays - passed));
  return { daysLeft, amount: round((commission * daysLeft) / clawbackDays, 2) };
}

/** A seller's commission for a contract, by the table of commissions. */
export interface CommissionTerms {
  /** € once. */
  fixed: number;
  /** Share of the fee for a year's energy, in %. */
  feeShare: number;
}

/**
 * € once: a fixed amount, and a share of the fee for a year's energy.
 * @param fee €/MWh
 * @param kWh per year
 */
export const commissionFor = ({ fixed, feeShare }: CommissionTerms, fee: number, kWh: number): number =>
  round(fixed + (fee * (kWh / 1000) * feeShare) / 100, 2);

/**
 * Number of months until the saving has paid the cost of leaving, rounded up.
 * @param cost € for leaving
 * @param saving € per year
 * @returns null: never
 */
export function monthsToEarnBack(cost: number, saving: number): number | null {
  if (cost <= 0) return 0;
  return saving > 0 ? Math.ceil(round((cost * 12) / saving, 6)) : null;
}
