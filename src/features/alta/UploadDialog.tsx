import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertDocuments } from '~/api/contracts.ts';
import { useAction } from '~/api/hooks.ts';
import { explain } from '~/i18n/explain.ts';
import { formatNumber } from '~/lib/format.ts';
import type { Paper } from '~/trade/documents/papers.ts';
import { Button } from '~/ui/Button.tsx';
import { Dialog } from '~/ui/Dialog.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { SituationGlyph } from '~/ui/SituationGlyph.tsx';

interface UploadDialogProps {
  /** Of the contract that was just created. */
  code: string;
  papers: readonly Paper[];
  /** On to the contract. */
  onDone: () => void;
}

/** Sends the papers one after the other; the contract is there whatever becomes of them. */
export function UploadDialog({ code, papers, onDone }: UploadDialogProps) {
  const { t } = useTranslation('alta');
  const [ends, setEnds] = useState<ReadonlyMap<string, 'sent' | 'failed'>>(new Map());
  const next = papers.find(({ id }) => !ends.has(id));
  const allSent = papers.every(({ id }) => ends.get(id) === 'sent');
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
      <ul className="flex flex-col gap-3">
        {papers.map((paper) => (
          <UploadRow
            key={paper.id}
            code={code}
            paper={paper}
            turn={paper === next}
            onEnd={(end) => setEnds((before) => new Map(before).set(paper.id, end))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface UploadRowProps {
  code: string;
  paper: Paper;
  /** It may begin. */
  turn: boolean;
  onEnd: (end: 'sent' | 'failed') => void;
}

function UploadRow({ code, paper, turn, onEnd }: UploadRowProps) {
  const { t } = useTranslation('alta');
  const { run, loading, progress, error } = useAction(insertDocuments);
  const [sent, setSent] = useState(false);
  const begun = useRef(false);

  const send = async () => {
    const answer = await run({
      body: { CodigoContrato: code, TipoDocumento: paper.type, Archivos: [paper.file] },
    });
    setSent(answer !== undefined);
    onEnd(answer === undefined ? 'failed' : 'sent');
  };
  useEffect(() => {
    if (!turn || begun.current) return;
    begun.current = true;
    void send();
  });

  return (
    <li className="flex flex-col gap-1">
      <span className="flex items-center gap-2">
        <SituationGlyph of={{ kind: sent ? 'done' : error ? 'refused' : 'pending' }} />
        <span className="min-w-0 flex-1 truncate" title={paper.file.name}>
          {paper.file.name}
        </span>
        <span className="text-12 text-text2">{paper.type}</span>
      </span>
      {loading && !sent && (
        <span className="flex items-center gap-2">
          <ProgressBar
            label={t('upload.progress', { name: paper.file.name })}
            value={progress ?? 0}
            max={1}
            className="flex-1"
          />
          <span className="text-12 text-text2">{`${formatNumber((progress ?? 0) * 100)} %`}</span>
        </span>
      )}
      {error && !loading && (
        <span className="flex items-start justify-between gap-3 text-12 text-red-fg">
          <span>{explain(error)}</span>
          <Button size="sm" aria-label={t('upload.retryFile', { name: paper.file.name })} onClick={send}>
            {t('retry')}
          </Button>
        </span>
      )}
    </li>
  );
}
