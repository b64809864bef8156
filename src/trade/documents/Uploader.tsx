import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import FileAudio from 'lucide-react/icons/file-headphone';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentFile } from '~/domain/document-files.ts';
import { explain } from '~/i18n/explain.ts';
import { mayRetry } from '~/lib/failure.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { FileDrop, type RefusedDrop } from '~/ui/FileDrop.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { Select } from '~/ui/Select.tsx';
import {
  accepted,
  isAudio,
  largest,
  type Paper,
  type PaperType,
  type RefusedFile,
  refusedOf,
  sortFiles,
  typesFor,
} from './papers.ts';
import { useDocumentName } from './states.ts';
import { type Upload, useUpload } from './useUpload.ts';

interface UploaderProps<One extends Paper> {
  papers: readonly One[];
  setPapers: (change: (before: readonly One[]) => readonly One[]) => void;
  /** A chosen file with its probable type; undefined if it is there already: `paperOf`. */
  toPaper: (file: File, others: readonly One[]) => One | undefined;
  /** The contract that a file is uploaded to; undefined: until there is one, the file is only collected. */
  codeOf?: (paper: One) => string | undefined;
  /** Shows a chosen file in another part of the page; if left out, below its row. */
  onPreview?: (file: File) => void;
  /** Ids of the files that are sent one after the other; kept by the page if it adds some itself. */
  queue?: readonly [readonly string[], (change: (before: readonly string[]) => readonly string[]) => void];
  /** Label and text of the area for files; the text gets their maximum size, with its unit. */
  choose?: string;
  drop?: (size: string) => string;
  /** Content above the area, on which files are dropped too. */
  over?: ReactNode;
  /** What stands below a file's name. */
  about?: (paper: One) => ReactNode;
  /** Says how many files have been uploaded. */
  arrived?: (count: number) => string;
}

/** Collects files for contracts: each shows its document type, or why it is refused. */
export function Uploader<One extends Paper>({ papers, setPapers, toPaper, onPreview, ...props }: UploaderProps<One>) {
  const { t } = useTranslation('trade');
  const own = useState<readonly string[]>([]);
  const { codeOf, queue: [queue, setQueue] = own, choose = t('upload.choose'), over, about, arrived } = props;
  const { drop = (size: string) => t('upload.drop', { size }) } = props;
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [sent, setSent] = useState(0);
  const latest = useRef(papers);
  latest.current = papers;
  const next = queue.find((id) => papers.some((paper) => paper.id === id));
  const sendable = papers.filter((paper) => codeOf?.(paper)).map(({ id }) => id);

  async function take(files: File[], rejected: RefusedDrop[]) {
    const { right, wrong } = await sortFiles(files);
    const all = [...latest.current];
    const twice = right.filter((file) => {
      const paper = toPaper(file, all);
      if (paper) all.push(paper);
      return !paper;
    });
    setPapers(() => all);
    setRefused([
      ...refusedOf(rejected),
      ...wrong,
      ...refusedOf(twice.map((file) => ({ file, reason: 'twice' }) as const)),
    ]);
  }
  const unqueue = ({ id }: Paper) => setQueue((before) => before.filter((one) => one !== id));
  const remove = (paper: Paper) => {
    setPapers((all) => all.filter(({ id }) => id !== paper.id));
    unqueue(paper);
  };
  return (
    <>
      <FileDrop
        label={choose}
        over={over}
        accept={accepted}
        maxSize={largest}
        onFiles={(files, rejected) => void take(files, rejected)}
      >
        {drop(formatQuantity(largest / 1024 / 1024, 'MB'))}
      </FileDrop>
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {refused.map((one) => (
          <RefusedRow key={one.id} refused={one} onClose={() => setRefused(refused.filter((other) => other !== one))} />
        ))}
      </div>
      {arrived && (
        <p role="status" className="text-12 text-text2 empty:hidden">
          {sent > 0 && arrived(sent)}
        </p>
      )}
      {papers.length > 0 && (
        <ul aria-label={t('upload.chosen')} className="divide-y divide-line rounded border border-line">
          {papers.map((paper) => (
            <UploadRow
              key={paper.id}
              paper={paper}
              code={codeOf?.(paper)}
              turn={next === paper.id}
              about={about?.(paper)}
              {...(onPreview && { onPreview: () => onPreview(paper.file) })}
              onType={(type) => setPapers((all) => all.map((one) => (one.id === paper.id ? { ...one, type } : one)))}
              onRemove={() => remove(paper)}
              onEnd={(isThere) => {
                if (!isThere) return unqueue(paper);
                remove(paper);
                setSent((before) => before + 1);
              }}
            />
          ))}
        </ul>
      )}
      {sendable.length > 1 && (
        // Beside a table, the page's own actions come first.
        <Button
          variant={over ? 'default' : 'primary'}
          className={over ? 'self-start' : undefined}
          loading={next !== undefined}
          onClick={() => setQueue(() => sendable)}
        >
          {t('upload.sendAll')}
        </Button>
      )}
    </>
  );
}

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

interface PaperRowProps {
  paper: Paper;
  /** If left out, the type is fixed. */
  onType?: (type: PaperType) => void;
  /** If left out, the file is uploaded automatically, and there is no button until that fails. */
  onRemove?: () => void;
  /** Shows the file in another part of the page; if left out, below the row. */
  onPreview?: () => void;
  /** Upload state, if the contract exists. */
  upload?: Upload;
  /** What stands below the file's name. */
  about?: ReactNode;
}

/** A file that will become a document of a contract: type, preview, upload, removal. */
function PaperRow({ paper, onType, onRemove, onPreview, upload, about }: PaperRowProps) {
  const { t } = useTranslation(['trade', 'common']);
  const [open, setOpen] = useState(false);
  const { file, type } = paper;
  const { name } = file;
  const loading = upload?.loading && !upload.sent;
  const error = loading ? undefined : upload?.error;
  // The server would refuse the same file again.
  const refused = error !== undefined && (!mayRetry(error) || error.status === 409 || error.status === 422);
  const documentName = useDocumentName();
  const nameOf = (one: PaperType) => (one === 'bothSides' ? t('trade:upload.bothSides') : documentName(one));
  return (
    <li className="@container px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="flex min-w-0 flex-1 basis-40 items-center gap-3 @max-md:basis-full">
          <Icon
            of={upload?.sent ? CircleCheck : iconOf(file)}
            className={upload?.sent ? 'shrink-0 text-green-fg' : 'shrink-0 text-text2'}
          />
          <span className="min-w-0">
            <span className="block truncate font-medium" title={name}>
              {name}
            </span>
            <span className="text-12 text-text3">{formatQuantity(Math.ceil(file.size / 1024), 'kB')}</span>
            {about}
          </span>
        </span>
        {loading ? (
          <Progress name={name} value={upload.progress ?? 0} cancel={onRemove && upload.cancel} />
        ) : (
          <>
            {onType ? (
              <Select
                aria-label={t('trade:upload.typeOf', { name })}
                value={type}
                onChange={(event) => {
                  const chosen = typesFor(file).find((one) => one === event.target.value);
                  if (chosen) onType(chosen);
                }}
                className="w-44 min-w-0 @max-md:flex-1 max-md:basis-full"
                choices={typesFor(file).map((value) => ({ value, label: nameOf(value) }))}
              />
            ) : (
              <span className="text-12 text-text2">{nameOf(type)}</span>
            )}
            {onRemove && (
              <span className="flex">
                <IconButton
                  icon={Eye}
                  name={t('trade:document.look', { name })}
                  aria-expanded={onPreview ? undefined : open}
                  onClick={onPreview ?? (() => setOpen(!open))}
                />
                <IconButton icon={Trash} name={t('trade:upload.remove', { name })} onClick={onRemove} />
              </span>
            )}
            {error && !refused ? (
              <Button aria-label={t('trade:upload.retry', { name })} onClick={upload?.send}>
                {t('common:retry')}
              </Button>
            ) : (
              upload &&
              onRemove && (
                <Button variant="primary" aria-label={t('trade:upload.sendFile', { name })} onClick={upload.send}>
                  {t('trade:upload.send')}
                </Button>
              )
            )}
          </>
        )}
        {error && <p className="basis-full text-12 text-red-fg">{explain(error)}</p>}
      </div>
      {open && <FilePreview file={file} name={name} otherwise={t('trade:document.noPreview')} />}
    </li>
  );
}

interface ProgressProps {
  name: string;
  /** From 0 to 1. */
  value: number;
  cancel: (() => void) | undefined;
}

function Progress({ name, value, cancel }: ProgressProps) {
  const { t } = useTranslation('trade');
  return (
    <span className="flex w-44 items-center gap-2 @max-md:w-full">
      <ProgressBar label={t('upload.progress', { name })} value={value} max={1} className="flex-1" />
      <span className="text-12 text-text2">{`${formatNumber(value * 100)} %`}</span>
      {cancel && <IconButton icon={X} size="sm" name={t('upload.cancel', { name })} onClick={cancel} />}
    </span>
  );
}

function iconOf(file: File) {
  if (isAudio(file)) return FileAudio;
  return /\.(png|jpe?g)$/i.test(file.name) ? FileImage : FileText;
}
