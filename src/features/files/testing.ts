import * as v from 'valibot';
import { type Folder, file as fileSchema, folder as folderSchema, type StoredFile } from '~/api/files.ts';

/** An empty folder; `more` may be what no server should answer. */
export const folder = (CarpetaId: number, Name: string, CarpetaPadreId: number | null, more: Partial<Folder> = {}) => ({
  ...v.parse(folderSchema, { CarpetaId, Name, CarpetaPadreId, NumArchivos: 0, TamanoBytes: 0 }),
  ...more,
});

export const file = (ArchivoId: number, Nombre: string, CarpetaId: number, more: Partial<StoredFile> = {}) =>
  v.parse(fileSchema, { ArchivoId, Nombre, CarpetaId, ...more });
