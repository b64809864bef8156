import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createFolder, type Folder, getFolder, renameFolder } from '~/api/files.ts';
import { perform } from '~/api/perform.ts';
import { changesToFresh } from '~/form/changes.ts';
import { EditDialog } from '~/form/EditDialog.tsx';
import { TextField } from '~/form/TextField.tsx';
import { useForm } from '~/form/useForm.tsx';
import { folderNameFault, longestFolderName, nameKey } from './names.ts';

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
