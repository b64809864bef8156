import type { TFunction } from 'i18next';

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
