import type { TFunction } from 'i18next';
import File from 'lucide-react/icons/file';
import Archive from 'lucide-react/icons/file-archive';
import Picture from 'lucide-react/icons/file-image';
import Sound from 'lucide-react/icons/file-music';
import Video from 'lucide-react/icons/file-play';
import Sheet from 'lucide-react/icons/file-spreadsheet';
import Text from 'lucide-react/icons/file-text';
import { downloadFile, type Folder, type FolderContent, moveFiles, type StoredFile } from '~/api/files.ts';
import { useAction } from '~/api/hooks.ts';
import { perform } from '~/api/perform.ts';
import { formatQuantity } from '~/lib/format.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { missing } from '~/session/missingPermission.ts';
import type { Reason } from '~/ui/Button.tsx';
import type { LucideIcon } from '~/ui/Icon.tsx';

/** A folder or a file, as a row of the list. */
export interface Item {
  /** Id of the row: a folder and a file may have the same number. */
  Id: string;
  Nombre: string;
  TamanoBytes: number | null;
  Fecha: string | null;
  Usuario: string | null;
  Version: number | null;
  Descargas: number | null;
  folder?: Folder;
  file?: StoredFile;
}

export const folderItem = (folder: Folder): Item => ({
  Id: `c${folder.CarpetaId}`,
  Nombre: folder.Name,
  TamanoBytes: folder.TamanoBytes,
  Fecha: folder.FechaCreacion,
  Usuario: folder.CreadoPor,
  Version: null,
  Descargas: null,
  folder,
});

export const fileItem = (file: StoredFile): Item => ({
  Id: `a${file.ArchivoId}`,
  Nombre: file.Nombre,
  TamanoBytes: file.TamanoBytes,
  Fecha: file.FechaSubida,
  Usuario: file.SubidoPor,
  Version: file.Version,
  Descargas: file.Descargas,
  file,
});

/** Folders first. */
export const itemsOf = ({ Carpetas, Archivos }: Pick<FolderContent, 'Carpetas' | 'Archivos'>): Item[] => [
  ...Carpetas.map(folderItem),
  ...Archivos.map(fileItem),
];

export const foldersAmong = (items: readonly Item[]) => items.flatMap(({ folder }) => folder ?? []);
export const filesAmong = (items: readonly Item[]) => items.flatMap(({ file }) => file ?? []);

/** Characters that the API keeps of a folder's name. */
export const longestFolderName = 120;

const kinds: readonly (readonly [LucideIcon, string])[] = [
  [Text, 'pdf doc docx odt txt md rtf ppt pptx'],
  [Sheet, 'csv xls xlsx ods'],
  [Picture, 'png jpg jpeg gif webp svg'],
  [Sound, 'mp3 wav ogg m4a'],
  [Video, 'mp4 mov webm'],
  [Archive, 'zip 7z rar gz'],
];

/** The extension in lower case, without its dot; '' if there is none. */
export const extensionOf = (name: string) => /\.([^./\\ ]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileIcon = (name: string): LucideIcon =>
  kinds.find(([, extensions]) => extensions.split(' ').includes(extensionOf(name)))?.[0] ?? File;

const kilo = 1024;

/** `0 B`, `812 B`, `34,5 kB`, `1,2 MB`; a dash if unknown. */
export function formatSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || bytes < kilo) return formatQuantity(bytes, 'B');
  const inMegas = bytes >= kilo * kilo;
  return formatQuantity(bytes / (inMegas ? kilo * kilo : kilo), inMegas ? 'MB' : 'kB', 1);
}

/** An action on folders and files, in a dialog. */
export type Act =
  | { kind: 'create'; parent: Folder }
  | { kind: 'rename'; folder: Folder }
  | { kind: 'move' | 'delete' | 'download'; items: readonly Item[] };

/** Why nothing in a folder can be changed; undefined if it can. */
export function changeRefusal(folder: Folder | undefined, t: TFunction<['files', 'common']>): Reason | undefined {
  const readOnly = folder?.SoloLectura ? { text: t('files:readOnly', { name: folder.Name }) } : undefined;
  return missing('DOCUMENTACIONGESTIONAR') ?? readOnly;
}

/** Moves files of one folder to another. The API moves no folders. */
export function moveTo(files: readonly StoredFile[], { CarpetaId }: Folder) {
  const Archivos = files.map(({ ArchivoId }) => ArchivoId);
  const from = files[0]?.CarpetaId;
  const move = (CarpetaToId: number, undo?: () => unknown) =>
    perform(moveFiles, { body: { Archivos, CarpetaToId } }, { undo });
  return move(CarpetaId, typeof from === 'number' ? () => move(from) : undefined);
}

/** Fetches one file and hands it to the browser. */
export function useDownloadFile() {
  const { run, loading } = useAction(downloadFile);
  const download = async ({ ArchivoId }: StoredFile) => {
    const file = await run({ query: { archivoId: ArchivoId } });
    if (file) saveFile(file);
  };
  return { download: (file: StoredFile) => void download(file), loading };
}
