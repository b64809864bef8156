import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { ApiError } from '~/api/errors.ts';
import { downloadFiles, type Folder, getFolder, listFolders, renameFolder } from '~/api/files.ts';
import { useAction } from '~/api/hooks.ts';
import { Failed } from '~/Failed.tsx';
import { formatList, formatNumber } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { Button } from '~/ui/Button.tsx';
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
  /** Items that another person has deleted meanwhile. */
  const [gone, setGone] = useState<readonly Item[]>([]);
  const left = items.filter((item) => !gone.includes(item));
  const files = filesAmong(left);
  const ids = foldersAmong(left).map(({ CarpetaId }) => CarpetaId);
  const reach = reachOf(folders, ids, files);
  const start = async () => {
    const zip = await run({ body: { ArchivoIds: files.map(({ ArchivoId }) => ArchivoId), CarpetaIds: ids } });
    if (!zip) return;
    saveFile(zip);
    onClose(items.map(({ Id }) => Id));
  };
  useEffect(() => {
    // If they cannot be fetched again, the error shows the server's message.
    if (error?.status === 404) void goneAmong(items).then(setGone, () => {});
  }, [error, items]);
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
      {error?.status === 404 && gone.length > 0 ? (
        <div role="alert" className="flex flex-col items-start gap-3 rounded bg-amber-bg px-3 py-2 text-amber-fg">
          <p>
            {t('files:download.gone', {
              count: gone.length,
              names: formatList(gone.map(({ Nombre }) => `«${Nombre}»`)),
            })}
          </p>
          {left.length > 0 && (
            <Button size="sm" onClick={() => void start()}>
              {t('files:download.rest', { count: left.length, number: formatNumber(left.length) })}
            </Button>
          )}
        </div>
      ) : error ? (
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

/**
 * Fetches the items' folders again, and the list with them.
 *
 * @returns the items that no longer exist
 */
export async function goneAmong(items: readonly Item[]): Promise<Item[]> {
  const folderIds = [...new Set(filesAmong(items).flatMap(({ CarpetaId }) => CarpetaId ?? []))];
  const [folders, contents] = await Promise.all([
    foldersAmong(items).length > 0 ? request(listFolders, {}) : [],
    Promise.all(folderIds.map((id) => request(getFolder, { query: { id } }).catch(deleted))),
  ]);
  void refresh(renameFolder);
  const there = new Set(contents.flatMap((content) => content?.Archivos.map(({ ArchivoId }) => ArchivoId) ?? []));
  return items.filter(({ file, folder }) =>
    file ? !there.has(file.ArchivoId) : !folders.some(({ CarpetaId }) => CarpetaId === folder?.CarpetaId),
  );
}

/** Files of a deleted folder are deleted too; nothing is known about a folder that could not be fetched. */
function deleted(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
