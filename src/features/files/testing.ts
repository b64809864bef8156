import * as v from 'valibot';
import { type Folder, file as fileSchema, folder as folderSchema, type StoredFile } from '~/api/files.ts';

/** An empty folder; also one whose number cannot be read. */
export const folder = (CarpetaId: number, Name: string, CarpetaPadreId: number | null, more: Partial<Folder> = {}) => ({
  ...v.parse(folderSchema, { CarpetaId: 0, Name, NumArchivos: 0, TamanoBytes: 0 }),
  CarpetaId,
  CarpetaPadreId,
  ...more,
});

export const file = (ArchivoId: number, Nombre: string, CarpetaId: number, more: Partial<StoredFile> = {}) =>
  v.parse(fileSchema, { ArchivoId, Nombre, CarpetaId, ...more });
