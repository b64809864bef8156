import { atrDeadline, atrProcessOf } from '~/domain/atr.ts';
import { situation, state } from '../ids.ts';
import { requestWord } from '../wire.ts';
import { type Day, isoDate } from './calendar.ts';
import type { Tariff } from './data/tariffs.ts';
import type { Life } from './life.ts';

interface Requested {
  id: number;
  tariff: Tariff;
  life: Life;
  today: Day;
}

/** The request at the distributor, as the API tells it. */
export interface Atr {
  Proceso: string;
  /** The distributor's number for it: year, month and six digits. */
  NumeroSolicitud: string;
  /** The last day on which it has to be activated. */
  FechaPrevista: string;
  Pasos: readonly { Paso: 'Solicitud' | 'Aceptación' | 'Rechazo' | 'Activación'; Fecha: string }[];
}

export const requestNumber = (requested: string, contractId: number) =>
  requested.slice(0, 4) + requested.slice(5, 7) + String(contractId % 1_000_000).padStart(6, '0');

/** The request of a seeded contract at the distributor; null if none has been made. */
export function atrOf({ id, tariff, life, today }: Requested, requestTypeId: number): Atr | null {
  const process = atrProcessOf(tariff.energia, requestWord(requestTypeId));
  const { sent, activated, stateId, situationId, situationSince } = life;
  const asked = situationId === situation.switching || situationId === situation.refused || activated !== null;
  if (!process || sent === null || !asked) return null;
  const requested = isoDate(Math.min(sent + 1, today));
  const refused = stateId === state.rejected;
  const answered = Math.min(sent + 2, activated ?? today);
  return {
    Proceso: process,
    NumeroSolicitud: requestNumber(requested, id),
    FechaPrevista: atrDeadline(requested),
    Pasos: [
      { Paso: 'Solicitud', Fecha: requested },
      ...(refused ? [{ Paso: 'Rechazo', Fecha: isoDate(situationSince) } as const] : []),
      ...(!refused && sent + 2 <= today ? [{ Paso: 'Aceptación', Fecha: isoDate(answered) } as const] : []),
      ...(activated === null ? [] : [{ Paso: 'Activación', Fecha: isoDate(activated) } as const]),
    ],
  };
}
