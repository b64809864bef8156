import { useTranslation } from 'react-i18next';
import { deleteFile, deleteFiles, type Folder, listFolders } from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { formatSize } from '~/lib/fileSize.ts';
import { formatNumber } from '~/lib/format.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import type { Act } from './acts.ts';
import { DeleteMany } from './DeleteMany.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import { folderOf, namesIn, reachOf } from './folders.ts';
import type { Item } from './items.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { Track } from './useStatus.ts';

/** Results that the dialog reports to the page. */
export interface ActEnds {
  onMoved: (ids: ReadonlyMap<number, number>) => void;
  onDeleted: (folders: readonly number[]) => void;
  track: Track;
}

interface ActDialogProps extends ActEnds {
  act: Act;
  folders: readonly Folder[];
  /** With the rows that were handled. */
  onClose: (done: readonly string[]) => void;
}

/** The dialog for an action on folders and files. */
export function ActDialog({ act, folders, onClose, onMoved, onDeleted, track }: ActDialogProps) {
  switch (act.kind) {
    case 'create': {
      const { CarpetaId } = act.parent;
      return <FolderDialog parent={CarpetaId} taken={namesIn(folders, CarpetaId)} onClose={() => onClose([])} />;
    }
    case 'rename': {
      const { CarpetaId, CarpetaPadreId } = act.folder;
      const parent = CarpetaPadreId ?? CarpetaId;
      return (
        <FolderDialog
          parent={parent}
          // Its current name: another person may have renamed it.
          folder={folderOf(folders, CarpetaId) ?? act.folder}
          taken={namesIn(folders, parent, CarpetaId)}
          onClose={() => onClose([])}
        />
      );
    }
    case 'move':
      return <MoveDialog {...{ folders, onClose, onMoved, track }} items={act.items} target={act.target} />;
    case 'delete': {
      const [item, ...others] = act.items;
      return item && others.length === 0 ? (
        <DeleteDialog {...{ item, onClose, onDeleted, track }} />
      ) : (
        <DeleteMany {...{ onClose, onDeleted, track }} items={act.items} />
      );
    }
    case 'download':
      return <DownloadDialog {...{ folders, onClose }} items={act.items} />;
  }
}

interface DeleteDialogProps {
  item: Item;
  onClose: (done: readonly string[]) => void;
  /** Ids of the deleted folders. */
  onDeleted: (folders: readonly number[]) => void;
  track: Track;
}

/** Deletes a folder or file, after counting everything inside. */
export function DeleteDialog({ item, onClose, onDeleted, track }: DeleteDialogProps) {
  const { t } = useTranslation('files');
  // Fetched again when the dialog opens: other people work in folders too.
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
