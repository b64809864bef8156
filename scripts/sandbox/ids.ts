/** The numbers of this API for states, situations, sub-states and request types; the portal has words for them. */

import type { RequestType, Situation, State } from '~/domain/contract-states.ts';
import { closedStates as closed } from '~/domain/contract-states.ts';
import type { SubState } from '~/domain/renewal-states.ts';

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
} as const satisfies Record<State, number>;

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
} as const satisfies Record<Situation, number>;

export const subState = {
  pending: 1,
  contacted: 2,
  offered: 3,
  negotiating: 4,
  awaitingSignature: 5,
  renewed: 6,
  extended: 7,
  declined: 8,
  unreachable: 9,
  lost: 10,
} as const satisfies Record<SubState, number>;

export const requestType = {
  newSupply: 1,
  switch: 2,
  switchChanged: 3,
  switchHolder: 4,
  technical: 5,
  holder: 6,
  renewal: 7,
  termination: 8,
} as const satisfies Record<RequestType, number>;

export const closedStates: readonly number[] = closed.map((word) => state[word]);
