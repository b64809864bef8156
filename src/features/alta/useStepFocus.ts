import { useCallback, useEffect, useRef, useState } from 'react';
import type { StepId } from './steps.ts';

/** `first`: the step's first field; `fault`: the first one with something wrong. */
export type Want = 'first' | 'fault';

const fields = 'input:not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Puts the focus where a step begins, or where it is wrong, once that is on the page: nobody needs the mouse. */
export function useStepFocus(step: StepId) {
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ what: Want }>({ what: 'first' });
  const focus = useCallback((what: Want) => setWanted({ what }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted may have to wait for its step
  useEffect(() => {
    const within = panel.current;
    if (!within) return;
    within.scrollTo({ top: 0 });
    const fault = wanted.what === 'fault' && within.querySelector<HTMLElement>('[aria-invalid=true]');
    const first = within.querySelector<HTMLElement>(`section ${fields.replaceAll(', ', ', section ')}`);
    const start = within.querySelector<HTMLElement>('[data-autofocus]');
    (fault || start || first || within.querySelector<HTMLElement>('section button'))?.focus();
  }, [wanted, step]);

  return { panel, focus };
}
