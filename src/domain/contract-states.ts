/** Modalidad, as the API names it: which part of the price is fixed and which follows the market. */
export const pricings = ['Fijo', 'Pass Pool', 'Pass Through', 'Mixto'] as const;

/** Estado: where a contract is in its life. */
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

/** Situación: who acts next. */
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

/** A step is still to be done, or repeated, before the supply begins. */
export const isNotActiveYet = (id: number | null) => id !== null && (id < state.active || id === state.rejected);

/** States in which nothing is done with a contract any more. */
export const closedStates: readonly number[] = [state.ended, state.cancelled, state.expired, state.renewed];

export const isClosed = (id: number | null) => id !== null && closedStates.includes(id);

/** Ended or never begun: its agreed last day no longer matters. */
export const isOver = (id: number | null) => id === state.ended || id === state.cancelled;
