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

/** Days before and after its end in which an active contract is up for renewal; the specification leaves them open. */
export const renewalWindow = { before: 60, after: 120 } as const;
