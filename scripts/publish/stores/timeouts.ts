/** Timeouts of a store, in ms. */
export interface Timeouts {
  /** Of one request; then it is sent again. */
  request: number;
  /** Of a call with all its requests; then the call fails. */
  call: number;
  /** Of calls after one that has timed out, until one succeeds, so that a dead store does not delay every step. */
  afterSilence: number;
}

export const usualTimeouts: Timeouts = { request: 15_000, call: 60_000, afterSilence: 5000 };

/** Number of requests before a call fails: if one in ten is refused, one call in a hundred million fails. */
export const attempts = 8;

/**
 * Ends calls that a store does not answer.
 *
 * @param resends true if the store's library cannot end a single request: then the whole work is repeated
 * @returns runs a call and aborts its signal when its time is over; the error then says how long that was
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
