import { type Code, isWordOf } from './codes.ts';

/** Subestado: how far the renewal of a contract has come. */
export const subState = {
  pending: 'pending',
  contacted: 'contacted',
  offered: 'offered',
  negotiating: 'negotiating',
  awaitingSignature: 'awaitingSignature',
  /** Set by renewing, and final. */
  renewed: 'renewed',
  extended: 'extended',
  declined: 'declined',
  unreachable: 'unreachable',
  lost: 'lost',
} as const;
export type SubState = keyof typeof subState;

export const isKnownSubState = isWordOf(subState);

/** Why a renewal cannot be moved or made: it is done, or nobody here knows how far it is. */
export type RenewalRefusal = 'renewed' | 'unknownSubState';

/** Why neither the sub-state of a renewal can change nor the contract be renewed; undefined if both can. */
export function renewalRefusal({ SubestadoId }: { SubestadoId: Code<SubState> | null }): RenewalRefusal | undefined {
  if (!isKnownSubState(SubestadoId)) return 'unknownSubState';
  return SubestadoId === subState.renewed ? 'renewed' : undefined;
}

/** Days before and after its end in which an active contract is up for renewal; the specification leaves them open. */
export const renewalWindow = { before: 60, after: 120 } as const;
