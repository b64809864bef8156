import type { Tone } from '~/ui/tones.ts';

const tones: Record<string, Tone> = { Pendiente: 'amber', Válido: 'green', Rechazado: 'red' };

/** EstadoValidacion of a document. */
export const documentTone = (state: string | null): Tone => (state !== null && tones[state]) || 'neutral';
