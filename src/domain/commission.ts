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
