import { useState } from 'react';
import type { ContractDocument } from '~/api/contract.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { areJudged } from './states.ts';

interface DocumentListProps {
  label: string;
  documents: readonly ContractDocument[];
  className?: string;
}

/** Documents of a contract, each with a preview and its file. */
export function DocumentList({ label, documents, className }: DocumentListProps) {
  const [open, setOpen] = useState<ContractDocument>();
  return (
    <>
      <ul aria-label={label} className={className}>
        {documents.map((document) => (
          <DocumentRow
            key={document.IdDocumento}
            document={document}
            judged={areJudged(documents)}
            onOpen={() => setOpen(document)}
          />
        ))}
      </ul>
      {open && <DocumentDialog document={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
