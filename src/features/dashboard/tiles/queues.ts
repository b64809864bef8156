import { prefetch } from '~/api/answers.ts';
import { listContracts } from '~/api/contracts.ts';
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

export const queueIds = Object.keys(queues) as (keyof typeof queues)[];

/** One call for each, whichever of the tiles are shown. */
export function prefetchQueues(): undefined {
  for (const id of queueIds) prefetch(listContracts, ask(queues[id].question()));
}
