import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract, ContractDocument } from '~/api/contracts.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { UploadPanel } from './UploadPanel.tsx';

/** The papers of a contract: a look at each, its file, and a place for new ones. */
export function DocumentsTab({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const [open, setOpen] = useState<ContractDocument>();
  const documents = contract.Documentos ?? [];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {documents.length === 0 ? (
        <p className="rounded border border-line p-4 text-text2">{t('documents.none')}</p>
      ) : (
        <ul aria-label={t('documents.list')} className="divide-y divide-line rounded border border-line">
          {documents.map((document) => (
            <DocumentRow key={document.IdDocumento} document={document} onOpen={() => setOpen(document)} />
          ))}
        </ul>
      )}
      <UploadPanel contract={contract} />
      {open && <DocumentDialog document={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
