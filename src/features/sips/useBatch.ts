import { draftOf } from '~/form/draft.ts';
import { createBatch } from './batch.ts';
import { useWalkOf, walkOfPerson } from './walkOfPerson.ts';

const lookUp = walkOfPerson((owner) => createBatch(draftOf('sips', owner, [])));

/** The list that is being looked up, and what can be done with it. */
export function useBatch() {
  const { state, walk } = useWalkOf(lookUp);
  return { ...state, batch: walk };
}
