import { useEffect, useRef, useState } from 'react';
import { refresh } from '~/api/answers.ts';
import type { Endpoint } from '~/api/endpoint.ts';
import type { ApiError } from '~/api/errors.ts';
import { asApiError } from '~/api/perform.ts';
import { explain, successSentence } from '~/i18n/explain.ts';
import { workThrough } from '~/lib/workThrough.ts';
import { type BulkItem, beforehand, inOrder, type Outcome, type SendTogether } from './bulk.ts';

/** Calls out at a time: quick, without slowing the portal down for other people. */
const parallel = 3;
/** Records in one call that takes many: few enough that the progress moves, and that "Detener" stops something. */
const portion = 50;
/** Milliseconds that a run lasts at least: a second press of the button that began it must not meet another button. */
const shortest = 600;

/** Does one thing to many records, by one call each or `together`, and keeps what became of every one. */
export function useBulk(endpoint: Endpoint, given: readonly BulkItem[], together?: SendTogether) {
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
    const fail = (id: string, error: ApiError) => {
      // A call over many says at each id why it was refused; a call over one says more than its sentence at its fields.
      const own = together && error.fields[id];
      const text = own ?? [explain(error), ...(together ? [] : Object.values(error.fields).flat())];
      tell(id, { state: 'failed', text: [...new Set(text)].join(' ') });
      // The session is over: the others would fail alike.
      if (error.status === 401) stopped.current = true;
    };
    const one = async ({ id, send }: BulkItem) => {
      tell(id, { state: 'running' });
      try {
        tell(id, { state: 'done', text: successSentence(endpoint, await send?.()) });
      } catch (thrown) {
        fail(id, asApiError(endpoint, thrown));
      }
    };
    const many = async (items: readonly BulkItem[], send: SendTogether) => {
      for (const { id } of items) tell(id, { state: 'running' });
      try {
        const answer = await send(items.map(({ id }) => id));
        const results = new Map(answer?.Resultados?.map((result) => [String(result.Id), result]));
        for (const { id } of items) {
          const { Ok = true, Motivo = null } = results.get(id) ?? {};
          // The message of such a call counts all of them: a line says what is true of one.
          tell(id, Ok ? { state: 'done' } : { state: 'failed', ...(Motivo !== null && { text: Motivo }) });
        }
      } catch (thrown) {
        for (const { id } of items) fail(id, asApiError(endpoint, thrown));
      }
    };
    for (const { id } of queue) latest.set(id, { state: 'waiting' });
    setOutcomes(new Map(latest));
    setShown(inOrder(items, latest, true));
    stopped.current = false;
    setRunning(true);
    const until = { stopped: () => stopped.current };
    await Promise.all([
      together
        ? workThrough(portionsOf(queue), (part) => many(part, together), { parallel: 1, ...until })
        : workThrough(queue, one, { parallel, ...until }),
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

const portionsOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / portion) }, (_, at) => items.slice(at * portion, (at + 1) * portion));

/** The browser asks once more before it closes the window in the middle of the work. */
function useWarning(on: boolean) {
  useEffect(() => {
    if (!on) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [on]);
}
