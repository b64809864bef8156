import { prefetch } from '~/api/answers.ts';
import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { ask, contractsThat, type Question } from '~/trade/questions.ts';

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
} as const satisfies Record<string, Queue>;

export type QueueId = keyof typeof queues;

export const queueIds = Object.keys(queues) as QueueId[];

/** One call for each, whichever of the tiles are shown. */
export const queueCall = (id: QueueId) => call(listContracts, ask(queues[id].question()));

export function prefetchQueues(): undefined {
  for (const id of queueIds) prefetch(...queueCall(id));
}
