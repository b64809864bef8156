import type { TFunction } from 'i18next';
import { fold } from '~/lib/fold.ts';

type T = TFunction<'contract'>;

/** EstadoComision: the API's word, and ours. */
export const commissionStates = (t: T): Record<string, string> => ({
  Pendiente: t('commission.pending'),
  Devengada: t('commission.accrued'),
  Liquidada: t('commission.settled'),
  Decomisionada: t('commission.clawedBack'),
});

/** Paso of the request at the distributor: the API's word, and ours. */
export const atrSteps = (t: T): Record<string, string> => ({
  Solicitud: t('atr.step.request'),
  Aceptación: t('atr.step.acceptance'),
  Rechazo: t('atr.step.rejection'),
  Activación: t('atr.step.activation'),
});

/**
 * Whether two texts differ only in articles, accents and case: "Aceptado por la comercializadora" and "Aceptado por
 * comercializadora".
 */
export const saySame = (one: string | null, other: string | null) => gist(one) === gist(other);

const gist = (text: string | null) =>
  fold(text ?? '')
    .replace(/\b(el|la|los|las|un|una|the|a|an)\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
