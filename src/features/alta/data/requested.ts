import { brand } from '~/brand/index.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { type AltaValues, isCompany, requestOf } from '../values.ts';

/** The documents that the contract's request requires. */
export const requestedOf = (values: AltaValues) =>
  requestedDocuments({
    IdTipoSolicitud: requestOf(values.IdTipoSolicitud),
    TipoPersona: isCompany(values) ? 'J' : 'F',
    Marca: brand.id,
    OrigenCaptacion: values.OrigenCaptacion || null,
  });
