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
