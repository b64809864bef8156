import { useCallback, useEffect, useRef, useState } from 'react';
import { useKeys } from '~/useKeys.ts';

/** Where the focus goes: the step's first field, or its first field with an error. */
export type Want = 'first' | 'fault';

interface Progress<StepId> {
  step: StepId;
  /** Steps that the person has left at least once. */
  visited: ReadonlySet<StepId>;
}

/**
 * The current step. The focus follows it, so that the form can be used by keyboard.
 *
 * @param ids of the steps, in their order
 */
export function useSteps<StepId extends string>(ids: readonly StepId[], first: StepId) {
  const [{ step, visited }, setProgress] = useState<Progress<StepId>>({
    step: first,
    visited: new Set(ids.slice(0, ids.indexOf(first))),
  });
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ what: Want }>({ what: 'first' });
  const focus = useCallback((what: Want) => setWanted({ what }), []);
  const goTo = useCallback((next: StepId, what: Want = 'first') => {
    setProgress((progress) => ({ step: next, visited: new Set(progress.visited).add(progress.step) }));
    setWanted({ what });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has other fields
  useEffect(() => {
    const within = panel.current;
    if (!within) return;
    within.scrollTo({ top: 0 });
    const find = (selector: string) => within.querySelector<HTMLElement>(selector);
    const fault = wanted.what === 'fault' && find('[aria-invalid=true]');
    (fault || find('[data-autofocus]') || find(`section :is(${fields})`) || find('section button'))?.focus();
  }, [wanted, step]);

  const at = ids.indexOf(step);
  return { step, previous: ids[at - 1], next: ids[at + 1], visited, panel, focus, goTo };
}

const fields = 'input:not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** A key that opens the next step, from anywhere on the page, including fields, but not while a dialog is open. */
export function useContinueKey(goOn: () => void) {
  useKeys({ goOn });
}
