import { useTranslation } from 'react-i18next';
import { request } from '~/api/client.ts';
import { deleteFile, deleteFiles, listFolders } from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { formatSize } from '~/lib/fileSize.ts';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { reachOf } from './folders.ts';
import { fileId, filesAmong, folderId, foldersAmong, type Item } from './items.ts';
import type { Track } from './useStatus.ts';

interface DeleteManyProps {
  /** Empty if an unfinished job is continued. */
  items: readonly Item[];
  onClose: (done: readonly string[]) => void;
  /** Ids of the deleted folders. */
  onDeleted: (folders: readonly number[]) => void;
  track: Track;
}

/** Deletes many folders and files one by one, showing each result, after counting everything inside. */
export function DeleteMany({ items, onClose, onDeleted, track }: DeleteManyProps) {
  const { t } = useTranslation(['files', 'form']);
  // Fetched again when the dialog opens: other people work in folders too.
  const query = useQuery(listFolders, undefined);
  const reach = { ...query, data: query.validating || query.error ? undefined : query.data };
  const chosen = foldersAmong(items).map(({ CarpetaId }) => CarpetaId);
  const unknown = items.length > 0 && reach.data === undefined;
  return (
    <BulkDialog
      danger
      title={t('files:delete.manyTitle')}
      text={() => t(chosen.length > 0 ? 'files:delete.text' : 'files:delete.textFiles')}
      confirm={(count) => t('files:delete.many', { number: formatNumber(count) })}
      endpoint={deleteFiles}
      send={({ id }) => {
        const archivoId = fileId(id);
        if (archivoId !== undefined) return request(deleteFile, { query: { archivoId } });
        return request(deleteFiles, { body: { Carpetas: [folderId(id) ?? Number.NaN], Archivos: [] } });
      }}
      heads={[t('files:column.name'), t('files:column.size')]}
      items={items.map(({ Id, Nombre, folder, TamanoBytes }) => ({
        id: Id,
        code: Nombre,
        name: folder ? t('files:kind.folder') : formatSize(TamanoBytes),
      }))}
      notReady={unknown ? t(reach.error ? 'form:reach.failed' : 'form:reach.wait') : undefined}
      onClose={(done) => {
        if (done.length > 0) void track('delete', Promise.resolve());
        onDeleted(done.flatMap((id) => folderId(id) ?? []));
        onClose(done);
      }}
    >
      {items.length > 0 && (
        <Answered query={reach} height="h-16">
          {(folders) => {
            const { folders: count, files, bytes } = reachOf(folders, chosen, filesAmong(items));
            return (
              <dl className="flex flex-col gap-2">
                <Fact label={t('files:delete.folders')} narrow>
                  {formatNumber(count)}
                </Fact>
                <Fact label={t('files:delete.files')} narrow>
                  {formatNumber(files)}
                </Fact>
                <Fact label={t('files:delete.size')} narrow>
                  {formatSize(bytes)}
                </Fact>
              </dl>
            );
          }}
        </Answered>
      )}
    </BulkDialog>
  );
}
