import { prefetch } from '~/api/answers.ts';
import { listContracts } from '~/api/contracts.ts';
import { call } from '~/api/endpoint.ts';
import { ask, contractsThat, type Question } from '~/trade/questions.ts';

interface Work {
  sign: 'refused' | 'attention' | 'pending';
  question: () => Question;
}

/** The queues of Mi trabajo: one tile counts their contracts, another adds up their commission. */
export const work = {
  rejected: { sign: 'refused', question: () => contractsThat.wereRejected },
  unsigned: { sign: 'attention', question: () => contractsThat.waitForSignature },
  incomplete: { sign: 'attention', question: () => contractsThat.lackDocuments },
  ending: { sign: 'pending', question: contractsThat.endSoon },
} as const satisfies Record<string, Work>;

export type WorkId = keyof typeof work;

export const workIds = Object.keys(work) as WorkId[];

/** One call for each, whichever of the tiles are shown. */
export const workCall = (id: WorkId) => call(listContracts, ask(work[id].question()));

export function askWork(): undefined {
  for (const id of workIds) prefetch(...workCall(id));
}
