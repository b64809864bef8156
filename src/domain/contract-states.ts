import { type Code, isWordOf } from './codes.ts';

/** Modalidad, as the API names it: which part of the price is fixed and which follows the market. */
export const pricings = ['Fijo', 'Pass Pool', 'Pass Through', 'Mixto'] as const;

/** Estado: where a contract is in its life. */
export const state = {
  draft: 'draft',
  awaitingSignature: 'awaitingSignature',
  signed: 'signed',
  inProcess: 'inProcess',
  active: 'active',
  rejected: 'rejected',
  ended: 'ended',
  cancelled: 'cancelled',
  expired: 'expired',
  renewed: 'renewed',
} as const;
export type State = keyof typeof state;

/** Situación: who acts next. */
export const situation = {
  unsent: 'unsent',
  documentsMissing: 'documentsMissing',
  inValidation: 'inValidation',
  validated: 'validated',
  inSignature: 'inSignature',
  signed: 'signed',
  sent: 'sent',
  accepted: 'accepted',
  switching: 'switching',
  activated: 'activated',
  incident: 'incident',
  refused: 'refused',
} as const;
export type Situation = keyof typeof situation;

/** Tipo de solicitud: what is requested from the distributor, with the CNMC's name of it for electricity. */
export const requestType = {
  /** A3 */
  newSupply: 'newSupply',
  /** C1 */
  switch: 'switch',
  /** C2: with other powers or another tariff. */
  switchChanged: 'switchChanged',
  /** C2 */
  switchHolder: 'switchHolder',
  /** M1 */
  technical: 'technical',
  /** M1 */
  holder: 'holder',
  renewal: 'renewal',
  /** B1 */
  termination: 'termination',
} as const;
export type RequestType = keyof typeof requestType;

export const isKnownState = isWordOf(state);

export const isKnownSituation = isWordOf(situation);

export const isKnownRequest = isWordOf(requestType);

const isIn =
  <Word extends string>(words: readonly Word[]) =>
  (code: Code<Word> | null): boolean =>
    words.some((word) => word === code);

/** A step is still to be done, or repeated, before the supply begins. */
export const isNotActiveYet = isIn<State>([
  state.draft,
  state.awaitingSignature,
  state.signed,
  state.inProcess,
  state.rejected,
]);

/** States in which nothing is done with a contract any more. */
export const closedStates: readonly State[] = [state.ended, state.cancelled, state.expired, state.renewed];

export const isClosed = isIn(closedStates);

/** The customer has not signed. */
export const isUnsigned = isIn<State>([state.draft, state.awaitingSignature]);

/** Kleen has not validated it yet. */
export const awaitsValidation = isIn<Situation>([situation.unsent, situation.documentsMissing, situation.inValidation]);

/** The supplier has it, and neither it nor the distributor has given it back. */
export const isWithSupplier = isIn<Situation>([
  situation.sent,
  situation.accepted,
  situation.switching,
  situation.activated,
]);

/** Ended or never begun: its agreed last day no longer matters. */
export const isOver = isIn<State>([state.ended, state.cancelled]);
