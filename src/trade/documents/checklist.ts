import type { Contract, ContractDocument } from '~/api/contract.ts';
import { type DocumentType, requestedDocuments } from '~/domain/contract-documents.ts';

/** A document that the request of a contract asks for. */
export interface Asked {
  type: DocumentType;
  /** `rejected`: none of those handed in was found good. */
  state: 'there' | 'rejected' | 'missing';
  documents: readonly ContractDocument[];
}

type Checked = Parameters<typeof requestedDocuments>[0] & Pick<Contract, 'Documentos'>;

/** What a contract's request asks for and how each of it stands, then the documents that it did not ask for. */
export function checklistOf(contract: Checked) {
  const all = contract.Documentos ?? [];
  const requested = requestedDocuments(contract);
  const asked = requested.map((type): Asked => {
    const documents = all.filter(({ TipoDocumento }) => TipoDocumento === type);
    const good = documents.some(({ EstadoValidacion }) => EstadoValidacion !== 'Rechazado');
    return { type, state: good ? 'there' : documents.length > 0 ? 'rejected' : 'missing', documents };
  });
  return {
    asked,
    missing: asked.filter(({ state }) => state !== 'there').map(({ type }) => type),
    others: all.filter(({ TipoDocumento }) => !requested.some((type) => type === TipoDocumento)),
  };
}
