import { useCallback, useState } from 'react';
import { type StepId, stepIds } from './steps.ts';
import { useStepFocus, type Want } from './useStepFocus.ts';

interface Place {
  step: StepId;
  /** The steps that were left once. */
  visited: ReadonlySet<StepId>;
}

/** Where in the wizard a person is, and where the focus goes with them. */
export function useSteps(first: StepId) {
  const [{ step, visited }, setPlace] = useState<Place>({
    step: first,
    visited: new Set(stepIds.slice(0, stepIds.indexOf(first))),
  });
  const { panel, focus } = useStepFocus(step);
  const goTo = useCallback(
    (next: StepId, want: Want = 'first') => {
      setPlace((place) => ({ step: next, visited: new Set(place.visited).add(place.step) }));
      focus(want);
    },
    [focus],
  );
  return { step, visited, panel, focus, goTo };
}
