import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contract } from '~/api/contracts.ts';
import { requestedDocuments } from '~/domain/contract-documents.ts';
import { formatQuantity } from '~/lib/format.ts';
import { reasonFor } from '~/trade/contracts/reasons.ts';
import { accepted, guessType, isSame, largest, type Paper } from '~/trade/documents/papers.ts';
import { Card } from '~/ui/Facts.tsx';
import { FileDrop, type RefusedDrop } from '~/ui/FileDrop.tsx';
import { UploadRow } from './UploadRow.tsx';

/** Takes new papers in: each says what it is, and goes up when it is told to. */
export function UploadPanel({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const [papers, setPapers] = useState<readonly Paper[]>([]);
  const [refused, setRefused] = useState<readonly RefusedDrop[]>([]);
  const reason = reasonFor('insertDocuments', contract, t);
  const there = contract.Documentos?.map(({ TipoDocumento }) => TipoDocumento) ?? [];
  const missing = requestedDocuments(contract).filter((type) => !there.includes(type));

  const add = (files: File[], rejected: RefusedDrop[]) => {
    const added: Paper[] = [];
    for (const file of files) {
      const all = [...papers, ...added];
      if (!all.some((paper) => isSame(paper.file, file)))
        added.push({ id: crypto.randomUUID(), file, type: guessType(file, missing, all) });
    }
    setPapers([...papers, ...added]);
    setRefused(rejected);
  };
  const why = ({ file, reason: kind }: RefusedDrop) => {
    const texts = {
      type: t('upload.type', { name: file.name }),
      size: t('upload.size', { name: file.name, most: formatQuantity(largest / 1024 / 1024, 'MB') }),
      empty: t('upload.empty', { name: file.name }),
    };
    return texts[kind];
  };

  return (
    <Card title={t('upload.title')}>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {reason ? (
          <p className="text-text2">{reason.text}</p>
        ) : (
          <FileDrop label={t('upload.choose')} accept={accepted} maxSize={largest} onFiles={add}>
            {t('upload.drop', { size: formatQuantity(largest / 1024 / 1024, 'MB') })}
          </FileDrop>
        )}
        <div role="status" className="flex flex-col gap-1 text-12 text-red-fg empty:hidden">
          {refused.map((drop) => (
            <p key={drop.file.name} className="wrap-anywhere">
              {why(drop)}
            </p>
          ))}
        </div>
        {papers.length > 0 && (
          <ul aria-label={t('upload.list')} className="flex flex-col gap-3">
            {papers.map((paper) => (
              <UploadRow
                key={paper.id}
                code={contract.CodigoContrato}
                paper={paper}
                onType={(type) => setPapers(papers.map((one) => (one.id === paper.id ? { ...one, type } : one)))}
                onDone={() => setPapers((all) => all.filter(({ id }) => id !== paper.id))}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
