import { Complaint } from '../cli.ts';
import { inParallel } from './parallel.ts';
import { reasonOf } from './stores/open.ts';
import type { Target } from './targets.ts';

/** The result of a target. */
export interface Outcome<T> {
  target: string;
  outcome: 'done' | 'failed';
  seconds: number;
  result?: T;
  reason?: string;
}

/**
 * Does something to all targets. One that fails does not stop the others.
 *
 * @param parallel number of targets at a time
 */
export const forEachTarget = <T>(
  targets: readonly Target[],
  parallel: number,
  work: (target: Target) => Promise<T>,
  onOutcome: (outcome: Outcome<T>) => void,
): Promise<Outcome<T>[]> =>
  inParallel(
    targets,
    async (target): Promise<Outcome<T>> => {
      const started = performance.now();
      const ended = () => ({
        target: target.name,
        seconds: Math.round(performance.now() - started) / 1000,
      });
      try {
        const result = await work(target);
        return { ...ended(), outcome: 'done', result };
      } catch (error) {
        // A bug of ours in one target must not prevent the report of the others.
        const reason = error instanceof Complaint ? error.message : `${reasonOf(error)} (an error in this command)`;
        return { ...ended(), outcome: 'failed', reason };
      }
    },
    parallel,
    onOutcome,
  );
