import type { Contract } from '~/api/contract.ts';
import type { Code } from '~/domain/codes.ts';
import { isNotActiveYet, type Situation, situation } from '~/domain/contract-states.ts';
import { isKleen } from '~/domain/process.ts';

export interface Step {
  situationId: Code<Situation>;
  /** The server's name of the situation; null while the step is still to come. */
  name: string | null;
  /** null while the step is still to come. */
  date: string | null;
  /** True for the current step. */
  current: boolean;
}

/** The stages of a contract without problems, in order. */
const way: readonly Code<Situation>[] = [
  situation.unsent,
  situation.inValidation,
  situation.validated,
  situation.inSignature,
  situation.signed,
  situation.sent,
  situation.accepted,
  situation.switching,
  situation.activated,
];

type Moving = Pick<Contract, 'Historial' | 'SituacionId' | 'Situacion' | 'EstadoId' | 'Marca'>;

/** The stages that a contract has passed, with dates, and those to come. */
export function stepsOf(contract: Moving): Step[] {
  const past: Step[] = [];
  const go = (situationId: Code<Situation>, name: string | null, date: string | null) => {
    if (past.at(-1)?.situationId === situationId) return;
    // The contract went back to an earlier stage: the steps after it must be repeated.
    const at = past.findIndex((step) => step.situationId === situationId);
    if (at >= 0) past.splice(at);
    past.push({ situationId, name, date, current: false });
  };
  for (const { SituacionId, Situacion, Fecha } of [...(contract.Historial ?? [])].reverse())
    if (SituacionId !== null) go(SituacionId, Situacion, Fecha);
  if (contract.SituacionId !== null) go(contract.SituacionId, contract.Situacion, null);

  const last = past.at(-1);
  if (last) last.current = true;
  return [...past, ...toCome(contract, past)];
}

/**
 * The event that led to the current situation: the oldest of the newest in a row that have it. A document that is
 * validated later has it too.
 */
export function arrivalOf({ Historial, SituacionId }: Pick<Contract, 'Historial' | 'SituacionId'>) {
  let arrival: NonNullable<typeof Historial>[number] | undefined;
  for (const event of Historial ?? [])
    if (event.SituacionId === SituacionId) arrival = event;
    else if (arrival && event.SituacionId !== null) break;
  return arrival;
}

function toCome({ EstadoId, Marca }: Moving, past: readonly Step[]): Step[] {
  if (!isNotActiveYet(EstadoId)) return [];
  const reached = Math.max(...past.map(({ situationId }) => way.indexOf(situationId)), -1);
  return way
    .slice(reached + 1)
    .filter((id) => id !== situation.validated || isKleen(Marca))
    .map((situationId) => ({ situationId, name: null, date: null, current: false }));
}

/** Stages in which the customer, the supplier or the distributor acts next, so that asking again makes sense. */
const moving: readonly Code<Situation>[] = [
  situation.inSignature,
  situation.sent,
  situation.accepted,
  situation.switching,
];

export const movesByItself = ({ SituacionId }: Pick<Contract, 'SituacionId'>) =>
  SituacionId !== null && moving.includes(SituacionId);
