import type { Contract, ContractDocument } from '~/api/contract.ts';
import { type DocumentType, type PaperState, paperState, requestedDocuments } from '~/domain/contract-documents.ts';

/** A document that is required for a contract's request. */
export interface Asked {
  type: DocumentType;
  state: PaperState;
  documents: readonly ContractDocument[];
}

type Checked = Parameters<typeof requestedDocuments>[0] & Pick<Contract, 'Documentos'>;

/** The required documents of a contract with their state, then the additional ones. */
export function checklistOf(contract: Checked) {
  const all = contract.Documentos ?? [];
  const requested = requestedDocuments(contract);
  const asked = requested.map((type): Asked => {
    const documents = all.filter(({ TipoDocumento }) => TipoDocumento === type);
    return { type, state: paperState(type, documents), documents };
  });
  return {
    asked,
    missing: asked.filter(({ state }) => state !== 'there').map(({ type }) => type),
    others: all.filter(({ TipoDocumento }) => !requested.some((type) => type === TipoDocumento)),
  };
}
