import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { DocumentList } from '~/trade/documents/DocumentList.tsx';
import type { Paper } from '~/trade/documents/papers.ts';
import { Uploader } from '~/trade/documents/Uploader.tsx';
import { Card } from '~/ui/Facts.tsx';

/** The documents of a contract: a look at each, its file, and a place for new ones. */
export function DocumentsTab({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const documents = contract.Documentos ?? [];
  const there = documents.map(({ TipoDocumento }) => TipoDocumento);
  const reason = reasonFor('insertDocuments', contract, t);
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
      <Card title={t('documents.upload')}>
        <div className="flex flex-col gap-3 px-4 pb-4">
          {reason ? (
            <p className="text-text2">{reason.text}</p>
          ) : (
            <Uploader
              code={contract.CodigoContrato}
              papers={papers}
              setPapers={setPapers}
              requested={requestedDocuments(contract).filter((type) => !there.includes(type))}
            />
          )}
        </div>
      </Card>
    </div>
  );
}
