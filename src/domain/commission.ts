import { dayNumber } from './iso-day.ts';
import { round } from './round.ts';

/** Days from the activation in which a customer who leaves takes the seller's commission back with them, day by day. */
export const clawbackDays = 365;

/** What a seller gives back of a commission, with the days that are left of those in which it is not safe yet. */
interface Clawback {
  daysLeft: number;
  /** € */
  amount: number;
}

/**
 * The proportional clawback: commission × days left / days of the period.
 * @param commission €
 * @param activated the day on which it was earned, ISO
 * @param left the day on which the customer leaves, ISO
 */
export function clawbackOn(commission: number, activated: string, left: string): Clawback {
  const passed = dayNumber(left) - dayNumber(activated);
  const daysLeft = Math.min(clawbackDays, Math.max(0, clawbackDays - passed));
  return { daysLeft, amount: round((commission * daysLeft) / clawbackDays, 2) };
}
