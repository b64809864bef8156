import { round } from './round.ts';
import type { YearlyBill } from './supply-bill.ts';

/** The parts of a bill in which two offers can differ, in the order of a bill. */
export const verdictParts = ['power', 'energy', 'surplus', 'taxes'] as const;

/** What one offer costs less than another in a year; below zero: it costs more. € with taxes. */
export interface Verdict {
  saving: number;
  /** What each part has of it; they add up to the saving. */
  parts: Readonly<Record<(typeof verdictParts)[number], number>>;
}

/** Compares two bills of one supply: the only verdict there is, for every page that says which of two costs less. */
export function verdictOf(now: YearlyBill, next: YearlyBill): Verdict {
  const less = (of: (bill: YearlyBill) => number) => round(of(now) - of(next), 2);
  return {
    saving: less(({ total }) => total),
    parts: {
      power: less(({ power, fixedTerm }) => sum(power) + (fixedTerm ?? 0)),
      energy: less(({ energy }) => sum(energy)),
      surplus: less(({ surplus }) => surplus ?? 0),
      taxes: less(({ excise, sales }) => excise + sales),
    },
  };
}

const sum = (lines: YearlyBill['energy']) => lines.reduce((all, { amount }) => all + amount, 0);

/** Of the bill of now, in %, to one place; null where nothing is paid now. */
export const percentOf = ({ saving }: Verdict, now: YearlyBill) =>
  now.total === 0 ? null : round((-saving * 100) / now.total, 1);
