import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFiles, type Folder } from '~/api/files.ts';
import { useAction } from '~/api/hooks.ts';
import { Failed } from '~/Failed.tsx';
import { formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Dialog } from '~/ui/Dialog.tsx';
import { ProgressBar } from '~/ui/ProgressBar.tsx';
import { Spinner } from '~/ui/Spinner.tsx';
import { reachOf } from './folders.ts';
import { filesAmong, foldersAmong, formatSize, type Item } from './items.ts';

interface DownloadDialogProps {
  items: readonly Item[];
  folders: readonly Folder[];
  onClose: (done: readonly string[]) => void;
}

/** Downloads folders and files as a ZIP that the server creates; starts at once and can be cancelled. */
export function DownloadDialog({ items, folders, onClose }: DownloadDialogProps) {
  const { t } = useTranslation(['files', 'form']);
  const { run, progress, error } = useAction(downloadFiles);
  const begun = useRef(false);
  const files = filesAmong(items);
  const ids = foldersAmong(items).map(({ CarpetaId }) => CarpetaId);
  const reach = reachOf(folders, ids, files);
  const start = async () => {
    const zip = await run({ body: { ArchivoIds: files.map(({ ArchivoId }) => ArchivoId), CarpetaIds: ids } });
    if (!zip) return;
    saveFile(zip);
    onClose(items.map(({ Id }) => Id));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the dialog opens
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  }, []);
  return (
    <Dialog
      open
      onClose={() => onClose([])}
      title={t('files:download.title')}
      description={t('files:download.text', {
        count: reach.files ?? 0,
        number: formatNumber(reach.files),
        size: formatSize(reach.bytes),
      })}
      cancel={t('form:cancel')}
    >
      {error ? (
        <Failed
          size="line"
          error={error}
          reload={() => void start()}
          className="rounded bg-red-bg px-3 py-2 text-red-fg"
        />
      ) : progress === undefined ? (
        <p role="status" className="flex items-center gap-2 text-12 text-text2">
          <Spinner size={14} /> {t('files:download.making')}
        </p>
      ) : (
        <ProgressBar label={t('files:download.progress')} value={Math.round(progress * 100)} max={100} />
      )}
    </Dialog>
  );
}
