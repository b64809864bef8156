import FolderIcon from 'lucide-react/icons/folder';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createFolder, deleteFile, deleteFiles, type Folder, listFolders, renameFolder } from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import { EditDialog } from '~/form/EditDialog.tsx';
import { useRules } from '~/form/rules.ts';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { formatNumber } from '~/lib/format.ts';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { Tree } from '~/ui/tree/Tree.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { folderNodes, folderOf, moveRefusal, pathOf, reachOf } from './folders.ts';
import { type Act, filesAmong, foldersAmong, formatSize, type Item, longestFolderName, moveTo } from './items.ts';
import type { Track } from './useStatus.ts';

/** Results that the dialog reports to the page. */
export interface ActEnds {
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
export function ActDialog({ act, folders, onClose, onDeleted, track }: ActDialogProps) {
  switch (act.kind) {
    case 'create':
      return <FolderDialog parent={act.parent.CarpetaId} onClose={() => onClose([])} />;
    case 'rename':
      return <FolderDialog folder={act.folder} onClose={() => onClose([])} />;
    case 'move':
      return <MoveDialog {...{ folders, onClose, track }} items={act.items} />;
    case 'delete':
      return <DeleteDialog {...{ onClose, onDeleted, track }} items={act.items} />;
    case 'download':
      return <DownloadDialog {...{ folders, onClose }} items={act.items} />;
  }
}

interface DeleteDialogProps extends ActEnds {
  items: readonly Item[];
  onClose: (done: readonly string[]) => void;
}

/** Deletes folders and files, after counting everything inside. */
export function DeleteDialog({ items, onClose, onDeleted, track }: DeleteDialogProps) {
  const { t } = useTranslation('files');
  // Fetched again when the dialog opens: other people work in folders too.
  const query = useQuery(listFolders, undefined);
  const files = filesAmong(items);
  const chosen = foldersAmong(items).map(({ CarpetaId }) => CarpetaId);
  const [only] = items.length === 1 ? items : [];
  return (
    <HitsDialog
      query={{ ...query, data: query.validating || query.error ? undefined : query.data }}
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
      title={only ? t('delete.title', { name: only.Nombre }) : t('delete.manyTitle')}
      text={t(chosen.length > 0 ? 'delete.text' : 'delete.textFiles')}
      names={only ? [] : items.map(({ Nombre }) => Nombre)}
      confirm={t('act.delete')}
      onConfirm={async () => {
        const Archivos = files.map(({ ArchivoId }) => ArchivoId);
        const call = only?.file
          ? perform(deleteFile, { query: { archivoId: only.file.ArchivoId } })
          : perform(deleteFiles, { body: { Carpetas: chosen, Archivos } });
        await track('delete', call);
        onDeleted(chosen);
        onClose(items.map(({ Id }) => Id));
      }}
      onClose={() => onClose([])}
    />
  );
}

type FolderDialogProps = { onClose: () => void } & (
  | { /** The parent of a new folder. */ parent: number; folder?: never }
  | { /** The one to rename. */ folder: Folder; parent?: never }
);

/** Creates or renames a folder. The server knows the names beside it, and refuses one that is taken at the field. */
export function FolderDialog({ parent, folder, onClose }: FolderDialogProps) {
  const { t } = useTranslation('files');
  const rules = useRules();
  const form = useForm({
    schema: v.object({ Name: rules.text(longestFolderName) }),
    defaults: { Name: folder?.Name ?? '' },
    served: { newName: 'Name' },
    guarded: false,
    send: async ({ Name }) => {
      if (!folder) return perform(createFolder, { body: { Name, CarpetaPadreId: parent } });
      const rename = (newName: string, undo?: () => unknown) =>
        perform(renameFolder, { query: { carpetaId: folder.CarpetaId, newName } }, { undo });
      return rename(Name, () => rename(folder.Name));
    },
  });
  return (
    <EditDialog
      form={form}
      onClose={onClose}
      title={folder ? t('rename.title', { name: folder.Name }) : t('create.title')}
      submit={t(folder ? 'rename.confirm' : 'create.confirm')}
    >
      <TextField name="Name" label={t('column.name')} required autoFocus autoComplete="off" />
    </EditDialog>
  );
}

interface MoveDialogProps {
  items: readonly Item[];
  folders: readonly Folder[];
  onClose: (done: readonly string[]) => void;
  track: Track;
}

/** "Mover a…": chooses the folder that files are moved to. */
export function MoveDialog({ items, folders, onClose, track }: MoveDialogProps) {
  const { t } = useTranslation('files');
  const [target, setTarget] = useState<Folder>();
  const files = filesAmong(items);
  const [only] = files.length === 1 ? files : [];
  const refusal = target && moveRefusal(files, target);
  const reason = !target ? t('move.choose') : refusal && t(`move.${refusal}`, { name: target.Name });
  const path = target && pathOf(folders, target.CarpetaId).map(({ Name }) => Name);
  return (
    <ConfirmDialog
      title={
        only
          ? t('move.title', { name: only.Nombre })
          : t('move.titleMany', { count: files.length, number: formatNumber(files.length) })
      }
      text={reason ?? (path && t('move.to', { path: path.join(' / ') }))}
      confirm={t('move.confirm')}
      disabledReason={reason ? { text: reason } : undefined}
      onConfirm={async () => {
        if (!target) return;
        await track('move', moveTo(files, target));
        onClose(items.map(({ Id }) => Id));
      }}
      onClose={() => onClose([])}
    >
      <div className="h-72 rounded border border-line p-2">
        <Tree
          label={t('move.where')}
          nodes={folderNodes(folders)}
          chosen={target && String(target.CarpetaId)}
          onChoose={(id) => setTarget(folderOf(folders, Number(id)))}
          iconOf={() => FolderIcon}
          search={{
            label: t('tree.search'),
            found: (count) => t('tree.found', { count }),
            none: t('tree.notFound'),
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
