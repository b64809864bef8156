import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import FileAudio from 'lucide-react/icons/file-headphone';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explain } from '~/i18n/explain.ts';
import { mayRetry } from '~/lib/failure.ts';
import { formatNumber, formatQuantity } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { FilePreview } from '~/ui/FilePreview.tsx';
import { Icon } from '~/ui/Icon.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { Select } from '~/ui/Select.tsx';
import { useDocumentName } from './names.ts';
import { isAudio, type Paper, type PaperType, typesFor } from './papers.ts';
import type { Upload } from './useUpload.ts';

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
  /** Other text below the file's name. */
  about?: ReactNode;
}

/** A file that will become a document of a contract: type, preview, upload, removal. */
export function PaperRow({ paper, onType, onRemove, onPreview, upload, about }: PaperRowProps) {
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
