import { round } from './round.ts';
import type { YearlyBill } from './supply-bill.ts';

/**
 * The parts of a bill in its order; `rest` is the same with every supplier: excesses, reactive energy, social bonus,
 * meter.
 */
export const billParts = ['power', 'energy', 'surplus', 'rest', 'taxes'] as const;
export type BillPart = (typeof billParts)[number];

/** € of each part; they add up to the total. */
export function partsOf(bill: YearlyBill): Readonly<Record<BillPart, number>> {
  const { power, fixedTerm, energy, surplus, excess, reactive, social, rent, excise, sales } = bill;
  const lines = (of: YearlyBill['energy']) => of.reduce((all, { amount }) => all + amount, 0);
  return {
    power: round(lines(power) + (fixedTerm ?? 0), 2),
    energy: round(lines(energy), 2),
    surplus: surplus ?? 0,
    rest: round((excess ?? 0) + (reactive ?? 0) + (social ?? 0) + (rent ?? 0), 2),
    taxes: round(excise + sales, 2),
  };
}

/** What one offer saves compared with another in a year; negative: it costs more. € with taxes. */
export interface Verdict {
  saving: number;
  /** The saving by part; adds up to the saving. */
  parts: Readonly<Record<BillPart, number>>;
}

/** Compares two bills of one supply. Every page that says which one is cheaper uses this. */
export function verdictOf(now: YearlyBill, next: YearlyBill): Verdict {
  const [before, after] = [partsOf(now), partsOf(next)];
  const less = (part: BillPart) => round(before[part] - after[part], 2);
  return {
    saving: round(now.total - next.total, 2),
    parts: {
      power: less('power'),
      energy: less('energy'),
      surplus: less('surplus'),
      rest: less('rest'),
      taxes: less('taxes'),
    },
  };
}

/** In % of the current bill, to one decimal; null if nothing is paid now. */
export const percentOf = ({ saving }: Verdict, now: YearlyBill) =>
  now.total === 0 ? null : round((-saving * 100) / now.total, 1);
