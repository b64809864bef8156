import type { RejectionCure } from '~/domain/rejection-reasons.ts';

export interface Refused {
  code: string;
  /** '' if none was given. */
  reason: string;
  cure: RejectionCure['kind'];
  /** Commission in €. */
  worth: number;
}

export interface ReasonGroup extends Omit<Refused, 'code'> {
  codes: readonly string[];
}

/** Reasons that people can correct come before those that need waiting or asking. */
const order: readonly Refused['cure'][] = ['field', 'document', 'ask', 'wait'];

/** Refused contracts by reason: what can be corrected first, then what is worth most. */
export const reasonsOf = (refused: readonly Refused[]): ReasonGroup[] =>
  [...Map.groupBy(refused, ({ reason }) => reason)]
    .map(([reason, group]) => ({
      reason,
      cure: group[0]?.cure ?? 'ask',
      codes: group.map(({ code }) => code),
      worth: group.reduce((sum, { worth }) => sum + worth, 0),
    }))
    .sort((one, other) => order.indexOf(one.cure) - order.indexOf(other.cure) || other.worth - one.worth);
