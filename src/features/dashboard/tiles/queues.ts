import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { ask, contractsThat, type Question } from '~/trade/questions.ts';
import type { WorkId } from '~/trade/work.ts';

interface Queue {
  sign: 'refused' | 'attention' | 'pending';
  question: () => Question;
}

/** The queues of Mi trabajo: one tile counts their contracts, another adds up their commission. */
export const queues = {
  rejected: { sign: 'refused', question: () => contractsThat.wereRejected },
  unsigned: { sign: 'attention', question: () => contractsThat.waitForSignature },
  incomplete: { sign: 'attention', question: () => contractsThat.needDocuments },
  ending: { sign: 'pending', question: contractsThat.endSoon },
} as const satisfies Record<WorkId, Queue>;

export const queueIds = Object.keys(queues) as WorkId[];

/** One call for each, whichever of the tiles are shown. */
export const queueCall = (id: WorkId) => call(listContracts, ask(queues[id].question()));
