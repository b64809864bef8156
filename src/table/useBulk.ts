import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '~/api/endpoint.ts';
import { asApiError, refresh } from '~/api/hooks.ts';
import { explain, successSentence } from '~/i18n/explain.ts';
import { workThrough } from '~/lib/workThrough.ts';
import { type BulkItem, beforehand, inOrder, type Outcome } from './bulk.ts';

/** Calls out at a time: quick, without slowing the portal down for other people. */
const parallel = 3;
/** Milliseconds that a run lasts at least: a second press of the button that began it must not meet another button. */
const shortest = 600;

/** Does one thing to many records, one call each, and keeps what became of every one. */
export function useBulk(endpoint: Endpoint, given: readonly BulkItem[]) {
  // As they were when it began: what succeeds changes the list behind.
  const [items] = useState(given);
  const [outcomes, setOutcomes] = useState(() => beforehand(items));
  const [shown, setShown] = useState(() => inOrder(items, outcomes, false));
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  useWarning(running);

  async function run(state: 'waiting' | 'failed') {
    const queue = items.filter(({ id }) => outcomes.get(id)?.state === state);
    const latest = new Map(outcomes);
    const tell = (id: string, outcome: Outcome) => {
      latest.set(id, outcome);
      setOutcomes(new Map(latest));
    };
    const work = async ({ id, send }: BulkItem) => {
      tell(id, { state: 'running' });
      try {
        tell(id, { state: 'done', text: successSentence(endpoint, await send()) });
      } catch (thrown) {
        const error = asApiError(endpoint, thrown);
        tell(id, {
          state: 'failed',
          text: [...new Set([explain(error), ...Object.values(error.fields).flat()])].join(' '),
        });
        // The session is over: the others would fail alike.
        if (error.status === 401) stopped.current = true;
      }
    };
    for (const { id } of queue) latest.set(id, { state: 'waiting' });
    setOutcomes(new Map(latest));
    setShown(inOrder(items, latest, true));
    stopped.current = false;
    setRunning(true);
    await Promise.all([
      workThrough(queue, work, { parallel, stopped: () => stopped.current }),
      new Promise((resolve) => setTimeout(resolve, shortest)),
    ]);
    setShown(inOrder(items, latest, true));
    setStopping(false);
    setRunning(false);
    await refresh(endpoint);
  }

  return {
    items: shown,
    outcomes,
    running,
    /** Until what has begun has ended. */
    stopping,
    run,
    stop: () => {
      stopped.current = true;
      setStopping(true);
    },
  };
}

/** The browser asks once more before it closes the window in the middle of the work. */
function useWarning(on: boolean) {
  useEffect(() => {
    if (!on) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [on]);
}
