import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { DocumentList } from '~/trade/documents/DocumentList.tsx';
import { UploadPanel } from './UploadPanel.tsx';

/** The papers of a contract: a look at each, its file, and a place for new ones. */
export function DocumentsTab({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const documents = contract.Documentos ?? [];
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {documents.length === 0 ? (
        <p className="rounded border border-line p-4 text-text2">{t('documents.none')}</p>
      ) : (
        <DocumentList
          label={t('documents.list')}
          documents={documents}
          className="divide-y divide-line rounded border border-line"
        />
      )}
      <UploadPanel contract={contract} />
    </div>
  );
}
