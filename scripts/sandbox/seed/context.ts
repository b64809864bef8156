import type { Day } from './calendar.ts';

export type OnProgress = (done: number, total: number, what: string) => void;

export interface SeedContext {
  seed: string;
  /** The day that the data is told as of. */
  today: Day;
  contracts: number;
  onProgress?: OnProgress | undefined;
}
