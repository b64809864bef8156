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

/** How the specification's kind of server writes the states. */
export const stateNames: Readonly<Record<keyof typeof state, string>> = {
  draft: 'Borrador',
  awaitingSignature: 'Pendiente de firma',
  signed: 'Firmado',
  inProcess: 'En tramitación',
  active: 'Activo',
  rejected: 'Rechazado',
  ended: 'Baja',
  cancelled: 'Anulado',
  expired: 'Vencido',
  renewed: 'Renovado',
};

export const situationNames: Readonly<Record<keyof typeof situation, string>> = {
  unsent: 'Sin enviar',
  documentsMissing: 'Pendiente documentación',
  inValidation: 'En validación',
  validated: 'Validado',
  inSignature: 'Enviado a firma electrónica',
  signed: 'Firmado por cliente',
  sent: 'Enviado a comercializadora',
  accepted: 'Aceptado por comercializadora',
  switching: 'Solicitud ATR en curso',
  activated: 'Activado',
  incident: 'Devuelto con incidencia',
  refused: 'Rechazado por distribuidora',
};

/**
 * Whether the portal knows what this number stands for. It does not if the server has its own numbers: one that is not
 * in the list, or one whose name is that of another number. Other names are only another way to say it.
 *
 * @param name as the server writes it, if it does
 */
export const isKnown = <Name extends string>(
  ids: Readonly<Record<Name, number>>,
  names: Readonly<Record<Name, string>>,
  id: number | null,
  name: string | null | undefined,
) => {
  const all = Object.entries(ids) as [Name, number][];
  const own = all.find(([, known]) => known === id)?.[0];
  if (own === undefined) return false;
  const said = plain(name ?? '');
  const meant = all.filter(([key]) => `${said} `.startsWith(`${plain(names[key])} `)).map(([key]) => key);
  return meant.length === 0 || meant.includes(own);
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

export const isKnownState = (id: number | null, name?: string | null) => isKnown(state, stateNames, id, name);

export const isKnownSituation = (id: number | null, name?: string | null) =>
  isKnown(situation, situationNames, id, name);

const isIn =
  (ids: readonly number[]) =>
  (id: number | null): boolean =>
    id !== null && ids.includes(id);

/** A step is still to be done, or repeated, before the supply begins. */
export const isNotActiveYet = isIn([
  state.draft,
  state.awaitingSignature,
  state.signed,
  state.inProcess,
  state.rejected,
]);

/** States in which nothing is done with a contract any more. */
export const closedStates: readonly number[] = [state.ended, state.cancelled, state.expired, state.renewed];

export const isClosed = isIn(closedStates);

/** The customer has not signed. */
export const isUnsigned = isIn([state.draft, state.awaitingSignature]);

/** Kleen has not validated it yet. */
export const awaitsValidation = isIn([situation.unsent, situation.documentsMissing, situation.inValidation]);

/** The supplier has it, and neither it nor the distributor has given it back. */
export const isWithSupplier = isIn([situation.sent, situation.accepted, situation.switching, situation.activated]);

/** Ended or never begun: its agreed last day no longer matters. */
export const isOver = isIn([state.ended, state.cancelled]);
