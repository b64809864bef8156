import type { Tone } from './tones.ts';

/** Estado, the life of a contract: its colour goes with its word. */
const contractTones: Record<number, Tone> = {
  2: 'violet',
  3: 'blue',
  4: 'blue',
  5: 'green',
  6: 'red',
  9: 'amber',
};

export const contractTone = (id: number | null): Tone => (id !== null && contractTones[id]) || 'neutral';

const paymentTones: Record<string, Tone> = {
  Pendiente: 'amber',
  Cobrada: 'green',
  Devuelta: 'red',
  Impagada: 'red',
  Fraccionada: 'blue',
};

/** EstadoPago of an invoice. */
export const paymentTone = (state: string | null): Tone => (state !== null && paymentTones[state]) || 'neutral';

const documentTones: Record<string, Tone> = { Pendiente: 'amber', Válido: 'green', Rechazado: 'red' };

/** EstadoValidacion of a document. */
export const documentTone = (state: string | null): Tone => (state !== null && documentTones[state]) || 'neutral';
