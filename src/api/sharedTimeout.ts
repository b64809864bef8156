import { apiConfig } from './config.ts';

/**
 * How long a person waits for what a screen asks: one stretch of time for all of its questions. Where one call begins
 * only after another was answered, both share that stretch, so that no skeleton outlives it.
 */
let since: number | undefined;
let waiting = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds between two questions that belong to one wait. */
const groupingGap = 300;
/** Milliseconds that a call has at least: also at the end of the stretch a healthy server may answer. */
const minimumTimeout = 1_000;

/** What a person does begins a wait of its own, however long another goes on beside it. */
const gestures = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;
const begin = () => {
  since = undefined;
};
for (const gesture of gestures) globalThis.addEventListener?.(gesture, begin, { capture: true, passive: true });

/** Runs one question of a screen with the moment, by `performance.now()`, at which its answer comes too late. */
export async function withSharedTimeout<T>(ask: (until: number) => Promise<T>): Promise<T> {
  clearTimeout(ending);
  waiting++;
  since ??= performance.now();
  try {
    return await ask(since + apiConfig.timeoutMs);
  } finally {
    waiting--;
    if (waiting === 0) ending = setTimeout(begin, groupingGap);
  }
}

/** Milliseconds until that moment; without one, a call's own timeout. */
export const timeLeft = (until: number | undefined) =>
  until === undefined ? apiConfig.timeoutMs : Math.max(minimumTimeout, until - performance.now());
