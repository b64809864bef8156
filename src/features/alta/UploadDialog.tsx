import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from '~/trade/documents/papers.ts';
import { UploadRow } from '~/trade/documents/Uploader.tsx';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';

interface UploadDialogProps {
  /** Code of the contract that was just created. */
  code: string;
  papers: readonly Paper[];
  /** Goes on to the contract. */
  onDone: () => void;
}

/** Uploads the papers one after the other. The contract exists already, even if an upload fails. */
export function UploadDialog({ code, papers, onDone }: UploadDialogProps) {
  const { t } = useTranslation('alta');
  /** Whether each file was uploaded, by id, once it was tried. */
  const [ends, setEnds] = useState<ReadonlyMap<string, boolean>>(new Map());
  const next = papers.find(({ id }) => !ends.has(id));
  const allSent = papers.every(({ id }) => ends.get(id));
  useEffect(() => {
    if (allSent) onDone();
  }, [allSent, onDone]);

  return (
    <Dialog
      open
      closable={false}
      onClose={onDone}
      title={t('upload.title', { code })}
      description={next ? t('upload.going') : t('upload.failed')}
      actions={
        <Button variant="primary" loading={next !== undefined} onClick={onDone}>
          {t('upload.toContract')}
        </Button>
      }
    >
      <ul className="divide-y divide-line rounded border border-line">
        {papers.map((paper) => (
          <UploadRow
            key={paper.id}
            code={code}
            paper={paper}
            turn={paper === next}
            onEnd={(arrived) => setEnds((before) => new Map(before).set(paper.id, arrived))}
          />
        ))}
      </ul>
    </Dialog>
  );
}
