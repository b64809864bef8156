import type { Measured } from '../reports/measure.ts';
import type { Limits } from './plan.ts';

/** What the visits of a new build say. */
export interface Verdict {
  /** `few`: nothing is wrong so far, but there were too few visits to say so. */
  outcome: 'good' | 'bad' | 'few';
  /** Sentences, if it is bad. */
  faults: string[];
}

/** Compares the visits of a new build with those of the build before it. */
export function judge(now: Measured, before: Measured, limits: Limits): Verdict {
  const enough = now.visits >= limits.visits;
  const isComparable = before.visits >= limits.visits;
  const past = (
    name: 'faults' | 'LCP' | 'INP',
    value: number | undefined,
    old: number | undefined,
    tell: (value: number) => string,
  ): string[] => {
    const { times, over, most } = limits[name];
    if (value === undefined) return [];
    if (!isComparable || old === undefined)
      return value > most ? [`${tell(value)}; the limit without an earlier build to compare with is ${most}`] : [];
    if (value <= old * times || value <= old + over) return [];
    return [`${tell(value)}, after ${tell(old)} of the build before`];
  };
  // A portal that does not start sends faults but no visit, so missing visits must not hide them.
  const perVisit = now.faults / Math.max(now.visits, limits.visits);
  const faults = [
    ...past(
      'faults',
      perVisit,
      before.faults / Math.max(before.visits, 1),
      (value) => `${round(value)} faults per visit`,
    ),
    ...(enough
      ? [
          ...past('LCP', now.LCP, before.LCP, (value) => `LCP ${value} ms`),
          ...past('INP', now.INP, before.INP, (value) => `INP ${value} ms`),
        ]
      : []),
  ];
  return { outcome: faults.length > 0 ? 'bad' : enough ? 'good' : 'few', faults };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
