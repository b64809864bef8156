import { useEffect, useSyncExternalStore } from 'react';
import { draftOf } from '~/form/draft.ts';
import { session } from '~/session/session.ts';
import { type Batch, createBatch } from './batch.ts';

/** The list of the signed-in person. Look-ups continue on other screens. */
let current: { owner: string; batch: Batch } | undefined;

const ownerNow = () => (session.state.status === 'authenticated' ? session.state.user.Id : '');

function batchOf(owner: string): Batch {
  if (current?.owner === owner) return current.batch;
  current?.batch.close();
  current = { owner, batch: createBatch(draftOf('sips', owner, [])) };
  return current.batch;
}

// When another person signs in, the previous person's list is closed.
session.subscribe(() => {
  if (!current || ownerNow() === current.owner) return;
  current.batch.close();
  current = undefined;
});

/** The current list and its operations. It continues by itself where it stopped. */
export function useBatch() {
  const batch = batchOf(ownerNow());
  const state = useSyncExternalStore(batch.subscribe, batch.get);
  useEffect(() => {
    const goOn = () => void batch.goOn();
    goOn();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [batch]);
  return { ...state, batch };
}
