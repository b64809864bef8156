import { Complaint } from '../cli.ts';
import { inParallel } from './parallel.ts';
import { reasonOf } from './stores/open.ts';
import type { Target } from './targets.ts';

/** Targets that are handled at the same time; the next wave starts after all of them. */
interface Wave {
  name: string;
  targets: readonly Target[];
}

/** The wave of all targets that are in no other wave. */
const rest = 'rest';

/**
 * Assigns targets to waves.
 *
 * @param names in order; undefined for a single wave; `rest` takes the remaining targets
 * @throws {Complaint} if a wave would be empty, or a target in none
 */
export function planWaves(targets: readonly Target[], names: readonly string[] | undefined): Wave[] {
  if (!names) return [{ name: 'all', targets }];
  const waves = names.map((name) => ({
    name,
    targets: targets.filter(({ wave = rest }) => (names.includes(wave) ? wave : rest) === name),
  }));
  const empty = waves.find((wave) => wave.targets.length === 0);
  if (empty)
    throw new Complaint(`No target is in the wave ${empty.name}; add "wave": "${empty.name}" to a row of the targets.`);
  const left = targets.filter((target) => !waves.some((wave) => wave.targets.includes(target)));
  if (left.length > 0)
    throw new Complaint(
      `${left.map(({ name }) => name).join(', ')} would be in no wave; add "${rest}" at the end of --waves.`,
    );
  return waves;
}

/** The result of a target. */
export interface Outcome<T> {
  target: string;
  wave: string;
  /** `waiting`: an earlier wave failed, so nothing was done. */
  outcome: 'done' | 'failed' | 'waiting';
  seconds?: number;
  result?: T;
  reason?: string;
}

/**
 * Does something to all targets, wave by wave. A failed target does not stop the others of its wave; the next wave is
 * not started.
 *
 * @param parallel number of targets at a time
 */
export async function runWaves<T>(
  waves: readonly Wave[],
  parallel: number,
  work: (target: Target) => Promise<T>,
  onOutcome: (outcome: Outcome<T>) => void,
): Promise<Outcome<T>[]> {
  const outcomes: Outcome<T>[] = [];
  for (const { name: wave, targets } of waves) {
    const failed = outcomes.some(({ outcome }) => outcome !== 'done');
    const done = await inParallel(
      targets,
      async (target): Promise<Outcome<T>> => {
        const known = { target: target.name, wave };
        if (failed) return { ...known, outcome: 'waiting' };
        const started = performance.now();
        const took = () => ({ seconds: Math.round(performance.now() - started) / 1000 });
        try {
          const result = await work(target);
          return { ...known, outcome: 'done', ...took(), result };
        } catch (error) {
          // A bug of ours in one target must not prevent the report of the others.
          const reason = error instanceof Complaint ? error.message : `${reasonOf(error)} (an error in this command)`;
          return { ...known, outcome: 'failed', ...took(), reason };
        }
      },
      parallel,
      onOutcome,
    );
    outcomes.push(...done);
  }
  return outcomes;
}
