import type { TFunction } from 'i18next';
import type { ContractDocument } from '~/api/contract.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { Tone } from '~/ui/tones.ts';
import type { Asked } from './checklist.ts';

const tones: Record<string, Tone> = { Pendiente: 'amber', Válido: 'green', Rechazado: 'red' };

/** Tone of an EstadoValidacion. */
export const documentTone = (state: string | null): Tone => (state !== null && tones[state]) || 'neutral';

/** EstadoValidacion: the API's word and ours. */
export const documentStates = (t: TFunction<'trade'>): Record<string, string> => ({
  Pendiente: t('document.pending'),
  Válido: t('document.valid'),
  Rechazado: t('document.rejected'),
});

/**
 * Whether documents are validated: the API accepts a validation, or a document already has one. Otherwise no document is
 * shown as waiting for it.
 */
export const areJudged = (documents: readonly Pick<ContractDocument, 'EstadoValidacion'>[]) =>
  documents.some(({ EstadoValidacion }) => EstadoValidacion !== null && EstadoValidacion !== 'Pendiente');

/** Glyph for the state of a required document. */
export const documentGlyphs: Readonly<Record<Asked['state'], Situation>> = {
  there: { kind: 'done' },
  rejected: { kind: 'refused' },
  missing: { kind: 'pending' },
};
