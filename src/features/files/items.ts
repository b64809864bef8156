import type { Folder, FolderContent, StoredFile } from '~/api/files.ts';

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

const numberAfter = (letter: string) => (id: string) => (id.startsWith(letter) ? Number(id.slice(1)) : undefined);
/** The number in a row's id; undefined if the row is of the other kind. */
export const folderId = numberAfter('c');
export const fileId = numberAfter('a');
