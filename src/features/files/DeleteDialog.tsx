import { useTranslation } from 'react-i18next';
import { deleteFile, deleteFiles, listFolders } from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { formatSize } from '~/lib/fileSize.ts';
import { formatNumber } from '~/lib/format.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { reachOf } from './folders.ts';
import { filesAmong, foldersAmong, type Item } from './items.ts';
import type { Track } from './useStatus.ts';

interface DeleteDialogProps {
  items: readonly Item[];
  onClose: (done: readonly string[]) => void;
  /** Ids of the folders that are gone. */
  onDeleted: (folders: readonly number[]) => void;
  track: Track;
}

/** Deletes folders and files, after counting everything that goes with them. */
export function DeleteDialog({ items, onClose, onDeleted, track }: DeleteDialogProps) {
  const { t } = useTranslation('files');
  // Asked anew as the dialog opens: what lies in a folder is another person's work too.
  const query = useQuery(listFolders, undefined);
  const files = filesAmong(items);
  const chosen = foldersAmong(items).map(({ CarpetaId }) => CarpetaId);
  const asked = { ...query, data: query.validating || query.error ? undefined : query.data };
  const [only] = items.length === 1 ? items : [];
  const act = async () => {
    const [file] = files;
    const alone = chosen.length === 0 && files.length === 1 && file;
    const Archivos = files.map(({ ArchivoId }) => ArchivoId);
    const call = alone
      ? perform(deleteFile, { query: { archivoId: file.ArchivoId } })
      : perform(deleteFiles, { body: { Carpetas: chosen, Archivos } });
    await track('delete', call);
    onDeleted(chosen);
    onClose(items.map(({ Id }) => Id));
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
      title={only ? t('delete.title', { name: only.Nombre }) : t('delete.titleMany', counted(items.length))}
      text={t(chosen.length > 0 ? 'delete.text' : 'delete.textFiles')}
      names={only ? [] : items.map(({ Nombre }) => Nombre)}
      confirm={t('act.delete')}
      onConfirm={act}
      onClose={() => onClose([])}
    />
  );
}

const counted = (count: number) => ({ count, number: formatNumber(count) });
