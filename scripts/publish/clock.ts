import { setTimeout } from 'node:timers/promises';

/** Milliseconds, as Date.now(); tests have one that does not wait. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

export const realClock: Clock = { now: Date.now, sleep: (ms) => setTimeout(ms) };
