import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { request } from '~/api/client.ts';
import {
  createFolder,
  deleteFile,
  deleteFiles,
  type Folder,
  getFolder,
  listFolders,
  renameFolder,
} from '~/api/files.ts';
import { useQuery } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { changesToFresh } from '~/form/changes.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { formatNumber } from '~/lib/format.ts';
import { Answered } from '~/record/Answered.tsx';
import { BulkDialog } from '~/table/bulk/BulkDialog.tsx';
import { HitsDialog } from '~/trade/HitsDialog.tsx';
import { Fact } from '~/ui/Facts.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { folderOf, namesIn, reachOf } from './folders.ts';
import { type Act, fileId, filesAmong, folderId, foldersAmong, formatSize, type Item } from './items.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { folderNameFault, longestFolderName, nameKey } from './names.ts';
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
  const current = { ...query, data: query.validating || query.error ? undefined : query.data };
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
      query={current}
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

interface FolderDialogProps {
  /** The parent of the new folder, or of the one to rename. */
  parent: number;
  /** The folder to rename; if left out, a new one is created. */
  folder?: Folder;
  /** Names already used there. */
  taken: readonly string[];
  onClose: () => void;
}

/** Creates or renames a folder. */
export function FolderDialog({ parent, folder, taken, onClose }: FolderDialogProps) {
  const { t } = useTranslation('files');
  const faultOf = (name: string) => folderNameFault(name, taken);
  // In the list's spelling: "marketing" is refused because of "Marketing".
  const twinOf = (name: string) => taken.find((other) => nameKey(other) === nameKey(name.trim()));
  const form = useForm({
    schema: v.object({
      Name: v.pipe(
        v.string(),
        v.trim(),
        v.check(
          (name) => faultOf(name) === undefined,
          ({ input }) =>
            t(`name.${faultOf(input) ?? 'empty'}`, { name: twinOf(input) ?? input, most: longestFolderName }),
        ),
      ),
    }),
    defaults: { Name: folder?.Name ?? '' },
    served: { newName: 'Name' },
    guarded: false,
    send: async ({ Name }) => {
      if (!folder) await perform(createFolder, { body: { Name, CarpetaPadreId: parent } });
      else await rename(folder, Name);
    },
  });
  const rename = async ({ CarpetaId: carpetaId, ...before }: Folder, newName: string) => {
    const changes = await changesToFresh({
      read: getFolder,
      args: { query: { id: carpetaId } },
      save: renameFolder,
      before: { Carpeta: { CarpetaId: carpetaId, ...before }, Ruta: null, Carpetas: [], Archivos: [] },
      fieldsOf: ({ Carpeta: { Name } }) => ({ Name }),
      after: { Name: newName },
      stale: t('rename.stale'),
      labelOf: () => t('column.name'),
    });
    if (changes.Name === undefined) return;
    const undo = () => perform(renameFolder, { query: { carpetaId, newName: before.Name } });
    await perform(renameFolder, { query: { carpetaId, newName } }, { undo });
  };
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
