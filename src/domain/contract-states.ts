/** Estado: the life of a contract. */
export const state = {
  draft: 1,
  awaitingSignature: 2,
  signed: 3,
  inProcess: 4,
  active: 5,
  rejected: 6,
  ended: 7,
  cancelled: 8,
  expired: 9,
  renewed: 10,
} as const;

/** Situación: on whose desk it lies. */
export const situation = {
  unsent: 1,
  documentsMissing: 2,
  inValidation: 3,
  validated: 4,
  inSignature: 5,
  signed: 6,
  sent: 7,
  accepted: 8,
  switching: 9,
  activated: 10,
  incident: 11,
  refused: 12,
} as const;

/** A step is still to be done, or to be repeated, before the supply begins. */
export const isNotActiveYet = (id: number | null) => id !== null && (id < state.active || id === state.rejected);

/** Left or never begun: the last day that was agreed says nothing any more. */
export const isOver = (id: number | null) => id === state.ended || id === state.cancelled;
