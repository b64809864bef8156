import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '~/api/endpoint.ts';
import { announce, asApiError } from '~/api/hooks.ts';

type Part = typeof import('./onDemand.ts');

/**
 * Work with what is fetched on demand, one piece at a time. What fails is said as a failure of the endpoint; leaving the
 * page gives it up without a word.
 */
export function useOnDemand(endpoint: Endpoint) {
  const [busy, setBusy] = useState(false);
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  async function run(work: (part: Part, signal: AbortSignal) => Promise<void> | void) {
    if (call.current) return;
    call.current = new AbortController();
    setBusy(true);
    try {
      await work(await import('./onDemand.ts'), call.current.signal);
    } catch (thrown) {
      const error = asApiError(endpoint, thrown);
      if (error.kind !== 'aborted') announce(endpoint, { error });
    } finally {
      call.current = undefined;
      setBusy(false);
    }
  }

  return { busy, run, cancel: () => call.current?.abort() };
}
