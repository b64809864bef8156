import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentType } from '~/domain/contract-documents.ts';
import { documentFile } from '~/domain/document-files.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { FileDrop, type RefusedDrop } from '~/ui/FileDrop.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { PaperRow } from './PaperRow.tsx';
import {
  accepted,
  addFiles,
  largest,
  type Paper,
  type PaperType,
  type RefusedFile,
  refusedOf,
  sortFiles,
} from './papers.ts';
import { useUpload } from './useUpload.ts';

interface UploaderProps {
  papers: readonly Paper[];
  setPapers: Dispatch<SetStateAction<readonly Paper[]>>;
  /** A file with an unclear name is assigned to the first missing one of these. */
  requested: readonly DocumentType[];
  /** The contract that the files are uploaded to, one by one; if left out, they are only collected. */
  code?: string;
  /** Shows a chosen file in another part of the page; if left out, below its row. */
  onPreview?: (file: File) => void;
}

/** Collects files for a contract: each shows its document type, or why it is refused. */
export function Uploader({ papers, setPapers, requested, code, onPreview }: UploaderProps) {
  const { t } = useTranslation('trade');
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** Ids of the files that "Subir todo" has not sent yet. */
  const [queue, setQueue] = useState<readonly string[]>([]);
  const latest = useRef(papers);
  latest.current = papers;
  const add = async (files: File[], rejected: RefusedDrop[]) => {
    const { right, wrong } = await sortFiles(files);
    const added = addFiles(right, latest.current, requested);
    setPapers(added.papers);
    setRefused([...refusedOf(rejected), ...wrong, ...added.refused]);
  };
  return (
    <>
      <PaperDrop
        label={t('upload.choose')}
        refused={refused}
        onFiles={(files, rejected) => void add(files, rejected)}
        onForgive={(one) => setRefused(refused.filter((other) => other !== one))}
      >
        {(size) => t('upload.drop', { size })}
      </PaperDrop>
      {papers.length > 0 && (
        <ul aria-label={t('upload.chosen')} className="divide-y divide-line rounded border border-line">
          {papers.map((paper) => {
            const props = {
              paper,
              ...(onPreview && { onPreview: () => onPreview(paper.file) }),
              onType: (type: PaperType) =>
                setPapers((all) => all.map((one) => (one.id === paper.id ? { ...one, type } : one))),
              onRemove: () => {
                setPapers((all) => all.filter(({ id }) => id !== paper.id));
                setQueue((left) => left.filter((id) => id !== paper.id));
              },
            };
            return (
              <UploadRow
                key={paper.id}
                {...props}
                code={code}
                turn={queue[0] === paper.id}
                onEnd={(arrived) =>
                  arrived ? props.onRemove() : setQueue((left) => left.filter((id) => id !== paper.id))
                }
              />
            );
          })}
        </ul>
      )}
      {code !== undefined && papers.length > 1 && (
        <Button variant="primary" loading={queue.length > 0} onClick={() => setQueue(papers.map(({ id }) => id))}>
          {t('upload.sendAll')}
        </Button>
      )}
    </>
  );
}

interface PaperDropProps {
  label: string;
  /** How refusals are announced: `alert` interrupts the screen reader. */
  role?: 'status' | 'alert';
  refused: readonly RefusedFile[];
  onFiles: (files: File[], rejected: RefusedDrop[]) => void;
  onForgive: (refused: RefusedFile) => void;
  /** The text for a size, with its unit. */
  children: (size: string) => string;
}

/** Accepts files with the types and sizes of documents; below it, the reasons why others are refused. */
export const PaperDrop = ({ label, role = 'status', refused, onFiles, onForgive, children }: PaperDropProps) => (
  <>
    <FileDrop label={label} accept={accepted} maxSize={largest} onFiles={onFiles}>
      {children(formatQuantity(largest / 1024 / 1024, 'MB'))}
    </FileDrop>
    <div role={role} className="flex flex-col gap-2 empty:hidden">
      {refused.map((one) => (
        <RefusedRow key={one.id} refused={one} onClose={() => onForgive(one)} />
      ))}
    </div>
  </>
);

interface SendingProps extends Omit<ComponentProps<typeof PaperRow>, 'upload'> {
  code: string;
  /** True: it is sent now. */
  turn: boolean;
  onEnd: (arrived: boolean) => void;
}

/** A file of a contract, uploaded in its turn or by its own button; without a contract, it is only shown. */
export const UploadRow = ({ code, turn, onEnd, ...row }: Omit<SendingProps, 'code'> & { code: string | undefined }) =>
  code === undefined ? <PaperRow {...row} /> : <SendingRow code={code} turn={turn} onEnd={onEnd} {...row} />;

function SendingRow({ code, turn, onEnd, ...row }: SendingProps) {
  const upload = useUpload(code, row.paper);
  const send = async () => {
    const arrived = await upload.send();
    onEnd(arrived);
    return arrived;
  };
  const begun = useRef(false);
  useEffect(() => {
    if (!turn) begun.current = false;
    else if (!begun.current) {
      begun.current = true;
      void send();
    }
  });
  return <PaperRow {...row} upload={{ ...upload, send }} />;
}

/** Why a file is refused, as a sentence. */
function RefusedRow({ refused: { file, reason }, onClose }: { refused: RefusedFile; onClose: () => void }) {
  const { t } = useTranslation('trade');
  return (
    <p className="flex items-center gap-2 rounded border border-red-dot bg-red-bg py-1 pr-1 pl-3 text-12 text-red-fg">
      <Icon of={CircleAlert} className="shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {t(`upload.refused.${reason}`, {
          name: file.name,
          kind: documentFile(file.name)?.name,
          size: formatQuantity(file.size / 1024 / 1024, 'MB'),
          most: formatQuantity(largest / 1024 / 1024, 'MB'),
        })}
      </span>
      <IconButton icon={X} size="sm" name={t('upload.refused.close')} onClick={onClose} />
    </p>
  );
}
