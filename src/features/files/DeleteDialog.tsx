import { useTranslation } from 'react-i18next';
import { deleteFile, deleteFiles, listFolders } from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { formatSize } from '~/lib/fileSize.ts';
import { formatNumber } from '~/lib/format.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { reachOf } from './folders.ts';
import type { Item } from './items.ts';
import type { Track } from './useStatus.ts';

interface DeleteDialogProps {
  item: Item;
  onClose: (done: readonly string[]) => void;
  /** Ids of the folders that are gone. */
  onDeleted: (folders: readonly number[]) => void;
  track: Track;
}

/** Deletes a folder or a file, after counting everything that goes with it. */
export function DeleteDialog({ item, onClose, onDeleted, track }: DeleteDialogProps) {
  const { t } = useTranslation('files');
  // Asked anew as the dialog opens: what lies in a folder is another person's work too.
  const query = useQuery(listFolders, undefined);
  const { file, folder } = item;
  const files = file ? [file] : [];
  const chosen = folder ? [folder.CarpetaId] : [];
  const asked = { ...query, data: query.validating || query.error ? undefined : query.data };
  const act = async () => {
    const call = file
      ? perform(deleteFile, { query: { archivoId: file.ArchivoId } })
      : perform(deleteFiles, { body: { Carpetas: chosen, Archivos: [] } });
    await track('delete', call);
    onDeleted(chosen);
    onClose([item.Id]);
  };
  return (
    <HitsDialog
      query={asked}
      hits={(folders) => {
        const reach = reachOf(folders, chosen, files);
        return {
          facts: [
            [t('delete.folders'), formatNumber(reach.folders)],
            [t('delete.files'), formatNumber(reach.files)],
            [t('delete.size'), formatSize(reach.bytes)],
          ],
        };
      }}
      danger
      title={t('delete.title', { name: item.Nombre })}
      text={t(chosen.length > 0 ? 'delete.text' : 'delete.textFiles')}
      confirm={t('act.delete')}
      onConfirm={act}
      onClose={() => onClose([])}
    />
  );
}
