import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Endpoint } from '~/api/endpoint.ts';
import { type BulkItem, beforehand, inOrder, type SendOne, type SendTogether } from './bulk.ts';
import { keptWork } from './keptWork.ts';
import { createWork, type Pass } from './work.ts';
import { WorkPlace } from './workPlace.ts';

export interface BulkPlan {
  title: string;
  /** Of the calls: its fixed texts, and what it makes stale. */
  endpoint: Endpoint;
  items: readonly BulkItem[];
  /** The call for each. */
  send?: SendOne | undefined;
  /** Sends many in one call, where the API takes a list and answers with the outcome of each. */
  together?: SendTogether | undefined;
  /** The call that takes it back, where what a record was before is known; with what it makes stale. */
  undo?: { endpoint: Endpoint; send?: SendOne; together?: SendTogether } | undefined;
  /** What was chosen in the dialog, to be kept with the work, and what takes it over again. */
  choice?: { value: unknown; restore: (value: unknown) => void } | undefined;
}

/** One thing done to many records, as a dialog shows it: what was begun before on this device is gone on with. */
export function useBulk(plan: BulkPlan, notUndone: (reason: string) => string) {
  const at = use(WorkPlace);
  const latest = useRef(plan);
  latest.current = plan;
  const [begun, setBegun] = useState(at?.kept !== undefined);
  const [{ items, work, store }] = useState(() => {
    // As they were when it began: what succeeds changes the list behind.
    const items = at?.kept?.items ?? plan.items;
    const store = at && keptWork(at.place);
    const memory = store?.begin(plan.title, items, () => latest.current.choice?.value);
    return { items, store, work: createWork(items, at?.kept?.outcomes ?? beforehand(items), memory) };
  });
  const state = useSyncExternalStore(work.subscribe, work.read);
  const [shown, setShown] = useState(() => inOrder(items, state.outcomes, begun));
  useEffect(() => () => work.stop(), [work]);
  useWarning(state.running);
  useChoice(at?.kept?.choice, plan.choice?.restore);

  async function run(pass: Pass) {
    setBegun(true);
    const over = work.run(pass);
    setShown(inOrder(items, work.read().outcomes, true));
    await over.finally(() => setShown(inOrder(items, work.read().outcomes, true)));
  }
  const { endpoint, send, together, undo } = plan;
  return {
    ...state,
    items: shown,
    begun,
    run: (of: 'waiting' | 'failed') => void run({ of, endpoint, send, together }),
    undo: undo && (() => void run({ of: 'done', send: undefined, together: undefined, ...undo, undoing: notUndone })),
    stop: work.stop,
    /** Nothing of it is to be gone on with. */
    forget: () => store?.clear(),
  };
}

function useChoice(value: unknown, restore: ((value: unknown) => void) | undefined) {
  const take = useEffectEvent((kept: unknown) => restore?.(kept));
  useEffect(() => {
    if (value !== undefined) take(value);
  }, [value]);
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
