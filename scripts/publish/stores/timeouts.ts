/** How long a store is waited for, in ms. */
export interface Timeouts {
  /** For one request; then it is sent again. */
  request: number;
  /** For a call with all its requests; then the call fails. */
  call: number;
  /** For the calls after one that failed so, until one succeeds: a dead store is not waited for step by step. */
  afterSilence: number;
}

export const usualTimeouts: Timeouts = { request: 15_000, call: 60_000, afterSilence: 5000 };

/** How often a request is sent before the call fails: where one in ten is refused, one call in a hundred million does. */
export const attempts = 8;

/**
 * Ends calls that a store leaves without an answer.
 *
 * @param resends true where the store's library cannot end a request by itself: then the work is done again
 * @returns runs a call, and aborts its signal when its time is over; the error then says how long that was
 */
export function endingCalls({ request, call, afterSilence }: Timeouts, resends = false) {
  let wasSilent = false;
  return async <T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = wasSilent ? afterSilence : call;
    const whole = AbortSignal.timeout(limit);
    for (;;) {
      const one = resends ? AbortSignal.timeout(request) : whole;
      try {
        const result = await work(AbortSignal.any([one, whole]));
        wasSilent = false;
        return result;
      } catch (error) {
        if (whole.aborted) {
          wasSilent = true;
          throw new Error(`no answer within ${limit / 1000} s`, { cause: error });
        }
        if (!one.aborted) throw error;
      }
    }
  };
}
