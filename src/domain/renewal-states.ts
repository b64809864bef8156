import { isKnown } from './contract-states.ts';

/** Subestado: how far the renewal of a contract has come. */
export const subState = {
  pending: 1,
  contacted: 2,
  offered: 3,
  negotiating: 4,
  awaitingSignature: 5,
  /** Set by renewing, and final. */
  renewed: 6,
  extended: 7,
  declined: 8,
  unreachable: 9,
  lost: 10,
} as const;

/** How the specification's kind of server writes the sub-states. */
export const subStateNames: Readonly<Record<keyof typeof subState, string>> = {
  pending: 'Pendiente de contactar',
  contacted: 'Contactado',
  offered: 'Oferta enviada',
  negotiating: 'En negociación',
  awaitingSignature: 'Pendiente de firma',
  renewed: 'Renovado',
  extended: 'Prórroga automática',
  declined: 'No renueva',
  unreachable: 'No localizado',
  lost: 'Competencia',
};

/** Why a renewal cannot be moved or made: it is done, or nobody here knows how far it is. */
export type RenewalRefusal = 'renewed' | 'unknownSubState';

/** Why neither the sub-state of a renewal can change nor the contract be renewed; undefined if both can. */
export function renewalRefusal({
  SubestadoId,
  Subestado,
}: {
  SubestadoId: number | null;
  /** The server's name of it: it may contradict the number. */
  Subestado?: string | null;
}): RenewalRefusal | undefined {
  if (!isKnown(subState, subStateNames, SubestadoId, Subestado)) return 'unknownSubState';
  return SubestadoId === subState.renewed ? 'renewed' : undefined;
}

/** Days before and after its end in which an active contract is up for renewal; the specification leaves them open. */
export const renewalWindow = { before: 60, after: 120 } as const;
