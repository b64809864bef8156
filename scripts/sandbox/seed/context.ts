import type { Day } from './calendar.ts';

export type OnProgress = (done: number, total: number, what: string) => void;

export interface SeedContext {
  seed: string;
  /** The seed's "today". */
  today: Day;
  contracts: number;
  onProgress?: OnProgress | undefined;
}

const demo = 20_000;

/** The demonstration's number of rows, scaled down for smaller sizes; never more. */
export const scaled = ({ contracts }: SeedContext, rows: number, least = 1) =>
  Math.max(least, Math.round(rows * Math.min(1, contracts / demo)));

/** Gives the next number of a series; each begins with 1, or after the number given here. */
export function numbering(begun: Readonly<Record<string, number>> = {}) {
  const last = new Map(Object.entries(begun));
  return (series: string, digits: number) => {
    const next = (last.get(series) ?? 0) + 1;
    last.set(series, next);
    return series + String(next).padStart(digits, '0');
  };
}
