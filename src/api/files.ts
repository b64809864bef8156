import * as v from 'valibot';
import { rows } from './endpoint.ts';
import { changed, dateTime, download, list, maybe, message, number, text } from './schemas.ts';

const { get, post, put, del } = rows('files');

export const folder = v.object({
  CarpetaId: v.number(),
  Name: v.string(),
  /** null: the root folder. */
  CarpetaPadreId: number,
  /** `/Documentación/Tarifas`. */
  Ruta: text,
  /** Files directly inside. */
  NumArchivos: number,
  NumCarpetas: number,
  /** Bytes of everything below. */
  TamanoBytes: number,
  FechaCreacion: maybe(dateTime),
  CreadoPor: text,
  /** Nothing inside it can be changed. */
  SoloLectura: maybe(v.boolean()),
});
export type Folder = v.InferOutput<typeof folder>;

export const file = v.object({
  ArchivoId: v.number(),
  Nombre: v.string(),
  /** In lower case, without its dot. */
  Extension: text,
  MimeType: text,
  TamanoBytes: number,
  CarpetaId: number,
  FechaSubida: maybe(dateTime),
  SubidoPor: text,
  /** From 1; uploading the same name again creates the next version. */
  Version: number,
  Descargas: number,
});
export type StoredFile = v.InferOutput<typeof file>;

export const folderContent = v.object({
  Carpeta: folder,
  /** From the root folder down to this one. */
  Ruta: maybe(v.array(v.object({ CarpetaId: v.number(), Name: v.string() }))),
  Carpetas: v.optional(v.array(folder), []),
  Archivos: v.optional(v.array(file), []),
});
export type FolderContent = v.InferOutput<typeof folderContent>;

const touches = ['listFolders', 'getFolder'];
const change = { result: message, hold: 2000, touches, toast: 'server' } as const;
const ids = v.array(v.number());

export const createFolder = post('createFolder', 'folder/create', {
  /** Without a parent: in the root folder. */
  body: v.object({ Name: v.string(), CarpetaPadreId: v.nullish(v.number()) }),
  result: changed({ CarpetaId: number }),
  creates: { code: 'CarpetaId', also: ['id'] },
  hold: 2000,
  touches,
  toast: 'fixed',
});

/** All folders from the root down; each names its parent. */
export const listFolders = get('listFolders', 'folders', { result: list(folder), toast: 'server' });

export const getFolder = get('getFolder', 'folder', {
  /** Without an id: the root folder. */
  query: v.object({ id: v.optional(v.number()) }),
  result: folderContent,
  toast: 'server',
});

export const renameFolder = put('renameFolder', 'rename-folder', {
  query: v.object({ carpetaId: v.number(), newName: v.string() }),
  ...change,
  toast: 'fixed',
});

export const saveFiles = post('saveFiles', 'save-files', {
  body: v.object({ CarpetaId: v.number(), Archivos: v.array(v.file()) }),
  result: changed({ Archivos: maybe(v.array(file)) }),
  creates: {},
  multipart: true,
  hold: 2000,
  touches,
  toast: 'server',
});

export const downloadFile = get('downloadFile', 'download-file', {
  query: v.object({ archivoId: v.number() }),
  result: download,
  file: 'any',
  toast: 'fixed',
});

export const downloadFiles = post('downloadFiles', 'download-folders-files', {
  body: v.object({ ArchivoIds: v.optional(ids, []), CarpetaIds: v.optional(ids, []) }),
  result: download,
  safe: true,
  file: 'zip',
  toast: 'fixed',
});

export const deleteFile = del('deleteFile', 'delete-file', {
  query: v.object({ archivoId: v.number() }),
  ...change,
});

/** Folders are deleted with everything inside. */
export const deleteFiles = del('deleteFiles', 'delete-folders-and-files', {
  body: v.object({ Carpetas: v.optional(ids, []), Archivos: v.optional(ids, []) }),
  ...change,
});

export const moveFiles = put('moveFiles', 'move-files', {
  body: v.object({ Archivos: ids, CarpetaToId: v.number() }),
  ...change,
});
