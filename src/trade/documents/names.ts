import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { wordFor } from '~/trade/wordFor.ts';

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
