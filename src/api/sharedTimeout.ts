import { apiConfig } from './config.ts';

/**
 * The time that a person waits for a screen's calls, shared by all of them. If one call starts only after another was
 * answered, both share the time, so that no skeleton stays longer than that.
 */
let since: number | undefined;
let waiting = 0;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Calls that start within this many milliseconds belong to one wait. */
const groupingGap = 300;
/** The shortest timeout of a call in milliseconds: a healthy server can still answer at the end of the shared time. */
const minimumTimeout = 1_000;

/** A person's action starts a new wait, even if another is still running. */
const gestures = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;
const begin = () => {
  since = undefined;
};
for (const gesture of gestures) globalThis.addEventListener?.(gesture, begin, { capture: true, passive: true });

/** Runs one call of a screen, passing the moment (`performance.now()`) after which its answer is too late. */
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

/** Milliseconds until that moment; without one, the call's own timeout. */
export const timeLeft = (until: number | undefined) =>
  until === undefined ? apiConfig.timeoutMs : Math.max(minimumTimeout, until - performance.now());
