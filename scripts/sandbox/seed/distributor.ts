import { atrDeadline, atrProcessOf } from '~/domain/atr.ts';
import { fits, type RefusedRequest } from '~/domain/rejection-reasons.ts';
import { situation } from '../ids.ts';
import { requestWord } from '../wire.ts';
import { type Day, isoDate, type Random, weighted } from './context.ts';
import { gasRejections, rejections } from './data/lists.ts';
import type { Life } from './life.ts';

export interface Atr {
  Proceso: string;
  /** The distributor's number for it: year, month and six digits. */
  NumeroSolicitud: string;
  /** The last day on which it has to be activated. */
  FechaPrevista: string;
  Pasos: readonly { Paso: 'Solicitud' | 'Aceptación' | 'Rechazo' | 'Activación'; Fecha: string }[];
}

interface Requesting {
  Id: number;
  Energia: string | null;
  TipoSolicitudId: number | null;
}

/** The request of a contract as sent to the distributor; null for one that needs none, like a renewal. */
export function requestedOn(day: string, { Id, Energia, TipoSolicitudId }: Requesting): Atr | null {
  const process = atrProcessOf(Energia, requestWord(TipoSolicitudId));
  if (!process) return null;
  return {
    Proceso: process,
    NumeroSolicitud: day.slice(0, 4) + day.slice(5, 7) + String(Id % 1_000_000).padStart(6, '0'),
    FechaPrevista: atrDeadline(day),
    Pasos: [{ Paso: 'Solicitud', Fecha: day }],
  };
}

/** The request with a further step of the distributor's. */
export const answeredOn = (day: string, Paso: Atr['Pasos'][number]['Paso'], request: Atr | null): Atr | null =>
  request && { ...request, Pasos: [...request.Pasos, { Paso, Fecha: day }] };

/** The request of a seeded contract, as far as it has come. */
export function atrOf(requesting: Requesting, { sent, activated, situationId, situationSince }: Life, today: Day) {
  const refused = situationId === situation.refused;
  if (sent === null || (situationId !== situation.switching && !refused && activated === null)) return null;
  const request = requestedOn(isoDate(Math.min(sent + 1, today)), requesting);
  if (refused) return answeredOn(isoDate(situationSince), 'Rechazo', request);
  const accepted =
    sent + 2 > today ? request : answeredOn(isoDate(Math.min(sent + 2, activated ?? today)), 'Aceptación', request);
  return activated === null ? accepted : answeredOn(isoDate(activated), 'Activación', accepted);
}

export interface Rejection {
  /** CNMC table T27; null for gas, which has none. */
  code: string | null;
  why: string;
}

const ofGas = weighted(gasRejections.map(([why, weight]) => [{ code: null, why }, weight] as const));

/** A reason that fits the request, as often as distributors give it. */
export function drawRejection(random: Random, request: RefusedRequest): Rejection {
  if (request.energy === 'G') return ofGas(random);
  const possible = rejections.filter(([code]) => fits(code, request));
  return weighted(possible.map(([code, why, weight]) => [{ code, why }, weight] as const))(random);
}

export const inWords = ({ code, why }: Rejection) => (code === null ? why : `${code} ${why}`);

export const reasonOf = (code: string): Rejection => ({
  code,
  why: rejections.find(([each]) => each === code)?.[1] ?? 'Otros',
});
