import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '~/api/endpoint.ts';
import { announce, asApiError } from '~/api/perform.ts';
import { explain } from '~/i18n/explain.ts';
import { toast } from '~/ui/toast.ts';

type Part = typeof import('./onDemand.ts');
type Work = (part: Part, signal: AbortSignal) => Promise<void> | void;

/**
 * Runs work with code that is loaded on demand, one at a time. A failure is announced as one of the given endpoint, or
 * by itself; leaving the page aborts the work silently.
 */
export function useOnDemand() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  async function run(endpoint: Endpoint | undefined, work: Work) {
    if (call.current) return;
    call.current = new AbortController();
    setBusy(true);
    try {
      await work(await import('./onDemand.ts'), call.current.signal);
    } catch (thrown) {
      const error = asApiError(endpoint, thrown);
      if (error.kind === 'aborted') return;
      if (endpoint) announce(endpoint, { error });
      else toast({ tone: 'error', summary: t('outcome.error'), text: explain(error) });
    } finally {
      call.current = undefined;
      setBusy(false);
    }
  }

  return { busy, run, cancel: () => call.current?.abort() };
}
