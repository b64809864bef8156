import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { formatQuantity } from '~/lib/format.ts';
import { FileDrop, type RefusedDrop } from '~/ui/FileDrop.tsx';
import { PaperRow } from './PaperRow.tsx';
import { accepted, addFiles, largest, type Paper, type RefusedFile } from './papers.ts';
import { RefusedRow } from './RefusedRow.tsx';
import { useUpload } from './useUpload.ts';

interface UploaderProps {
  papers: readonly Paper[];
  setPapers: Dispatch<SetStateAction<readonly Paper[]>>;
  /** A file whose name says nothing is taken for the first of these that is missing. */
  requested: readonly DocumentType[];
  /** The contract that the files go to, one by one; without it they are only gathered. */
  code?: string;
}

/** Takes the files of a contract in: each says which document it is, or why it is not taken. */
export function Uploader({ papers, setPapers, requested, code }: UploaderProps) {
  const { t } = useTranslation('trade');
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const add = (files: File[], rejected: RefusedDrop[]) => {
    const added = addFiles(files, papers, requested);
    setPapers(added.papers);
    setRefused([...rejected.map((drop) => ({ ...drop, id: crypto.randomUUID() })), ...added.refused]);
  };
  return (
    <>
      <FileDrop label={t('upload.choose')} accept={accepted} maxSize={largest} onFiles={add}>
        {t('upload.drop', { size: formatQuantity(largest / 1024 / 1024, 'MB') })}
      </FileDrop>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {refused.map((one) => (
          <RefusedRow key={one.id} refused={one} onClose={() => setRefused(refused.filter((other) => other !== one))} />
        ))}
      </div>
      {papers.length > 0 && (
        <ul aria-label={t('upload.chosen')} className="divide-y divide-line rounded border border-line">
          {papers.map((paper) => {
            const props = {
              paper,
              onType: (type: DocumentType) =>
                setPapers((all) => all.map((one) => (one.id === paper.id ? { ...one, type } : one))),
              onRemove: () => setPapers((all) => all.filter(({ id }) => id !== paper.id)),
            };
            return code === undefined ? (
              <PaperRow key={paper.id} {...props} />
            ) : (
              <UploadRow key={paper.id} {...props} code={code} />
            );
          })}
        </ul>
      )}
    </>
  );
}

interface UploadRowProps {
  code: string;
  paper: Paper;
  onType: (type: DocumentType) => void;
  onRemove: () => void;
}

/** A file that leaves the list when it has arrived. */
function UploadRow({ code, ...row }: UploadRowProps) {
  const upload = useUpload(code, row.paper);
  const send = async () => {
    const arrived = await upload.send();
    if (arrived) row.onRemove();
    return arrived;
  };
  return <PaperRow {...row} upload={{ ...upload, send }} />;
}
