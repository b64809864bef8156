import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Contract, type ContractDocument, supports } from '~/api/contract.ts';
import { type DocumentType, type PaperState, paperState, requestedDocuments } from '~/domain/contract-documents.ts';
import { wordFor } from '~/trade/wordFor.ts';
import type { Situation } from '~/ui/SituationGlyph.tsx';
import type { Tone } from '~/ui/tones.ts';

/** A document that is required for a contract's request. */
export interface RequiredDocument {
  type: DocumentType;
  state: PaperState;
  documents: readonly ContractDocument[];
}

type Checked = Parameters<typeof requestedDocuments>[0] & Pick<Contract, 'Documentos'>;

/** The required documents of a contract with their state, then the additional ones. */
export function checklistOf(contract: Checked) {
  const all = contract.Documentos ?? [];
  const requested = requestedDocuments(contract);
  const required = requested.map((type): RequiredDocument => {
    const documents = all.filter(({ TipoDocumento }) => TipoDocumento === type);
    return { type, state: paperState(type, documents), documents };
  });
  return {
    required,
    missing: required.filter(({ state }) => state !== 'there').map(({ type }) => type),
    others: all.filter(({ TipoDocumento }) => !requested.some((type) => type === TipoDocumento)),
  };
}

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

/** Whether staff review the documents of this contract: the API supports it, or one has been judged already. */
export const areReviewed = (contract: Contract) =>
  supports(contract, 'validacion') || areJudged(contract.Documentos ?? []);

/** The documents of a contract that still have to be reviewed; none if its documents are not reviewed at all. */
export const unreviewedOf = (contract: Contract): readonly ContractDocument[] =>
  areReviewed(contract)
    ? (contract.Documentos ?? []).filter(({ EstadoValidacion }) => EstadoValidacion === 'Pendiente')
    : [];

/** Glyph for the state of a required document. */
export const documentGlyphs: Readonly<Record<RequiredDocument['state'], Situation>> = {
  there: { kind: 'done' },
  rejected: { kind: 'refused' },
  missing: { kind: 'pending' },
};

/** TipoDocumento: the API's word and ours. */
const documentNames = (t: TFunction<'trade'>): Record<DocumentType, string> => ({
  'DNI anverso': t('documentType.idFront'),
  'DNI reverso': t('documentType.idBack'),
  CIF: t('documentType.companyId'),
  Escrituras: t('documentType.deeds'),
  'Factura anterior': t('documentType.previousInvoice'),
  'Contrato firmado': t('documentType.signedContract'),
  'Mandato SEPA': t('documentType.mandate'),
  Autorización: t('documentType.authorisation'),
  'Grabación de voz': t('documentType.recording'),
  'Comparativa firmada': t('documentType.signedComparison'),
  'Información de desistimiento': t('documentType.withdrawal'),
  'Renuncia al bono social': t('documentType.socialBonus'),
  CIE: t('documentType.installation'),
  Otros: t('documentType.other'),
});

/** The name of a kind of document in the person's language; an unknown one is shown as the API spells it. */
export function useDocumentName(): (type: string) => string {
  const { t } = useTranslation('trade');
  const names = documentNames(t);
  return (type) => wordFor(names, type);
}
