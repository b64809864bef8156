import { round } from './round.ts';
import type { YearlyBill } from './supply-bill.ts';

/** The parts of a bill, in its order; `rest` is the same with every supplier: excesses, reactive energy, social bonus, meter. */
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

/** What one offer costs less than another in a year; below zero: it costs more. € with taxes. */
export interface Verdict {
  saving: number;
  /** What each part has of it; they add up to the saving. */
  parts: Readonly<Record<BillPart, number>>;
}

/** Compares two bills of one supply: the only verdict there is, for every page that says which of two costs less. */
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

/** Of the bill of now, in %, to one place; null where nothing is paid now. */
export const percentOf = ({ saving }: Verdict, now: YearlyBill) =>
  now.total === 0 ? null : round((-saving * 100) / now.total, 1);
