import type { TFunction } from 'i18next';
import type { Tone } from '~/ui/tones.ts';

type T = TFunction<'batteries'>;

/** The states of an offer: the API's word, and ours. */
export const offerStates = (t: T): Record<string, string> => ({
  Borrador: t('state.draft'),
  Enviada: t('state.sent'),
  Aceptada: t('state.accepted'),
  Rechazada: t('state.rejected'),
  Caducada: t('state.expired'),
  Contratada: t('state.contracted'),
});

/** The states of a battery contract: the API's word, and ours. */
export const contractStates = (t: T): Record<string, string> => ({
  'Pendiente firma': t('contractState.unsigned'),
  Firmado: t('contractState.signed'),
  'Instalación planificada': t('contractState.planned'),
  Instalado: t('contractState.installed'),
  Anulado: t('contractState.cancelled'),
});

const tones: Readonly<Record<string, Tone>> = {
  Borrador: 'neutral',
  Enviada: 'blue',
  Aceptada: 'green',
  Rechazada: 'red',
  Caducada: 'amber',
  Contratada: 'violet',
  'Pendiente firma': 'violet',
  Firmado: 'blue',
  'Instalación planificada': 'blue',
  Instalado: 'green',
  Anulado: 'red',
};

/** A state that we do not know is shown as it is, in grey. */
export const toneOf = (state: string | null): Tone => tones[state ?? ''] ?? 'neutral';

/** The states to which an offer can change from each state. The server checks it too. */
const next: Readonly<Record<string, readonly OfferMove[]>> = {
  Borrador: ['Enviada'],
  Enviada: ['Aceptada', 'Rechazada'],
  Aceptada: ['Contratada', 'Rechazada'],
};
export type OfferMove = 'Enviada' | 'Aceptada' | 'Rechazada' | 'Contratada';

export const movesFrom = (state: string | null) => next[state ?? ''] ?? [];
