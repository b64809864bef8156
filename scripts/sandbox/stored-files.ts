import type { DatabaseSync } from 'node:sqlite';
import type { StoredFile } from '~/api/files.ts';
import { extensionOf, mediaTypeOf } from './file-names.ts';
import { Problem } from './problem.ts';
import { type SampleKind, sample } from './seed/samples.ts';
import { all } from './sql.ts';
import type { Storage } from './storage.ts';

/** A row of `files`. */
export interface FileRow {
  Id: number;
  CarpetaId: number;
  Nombre: string;
  TamanoBytes: number;
  FechaSubida: string;
  SubidoPor: string;
  Version: number;
  Descargas: number;
  Sha256: string | null;
  Muestra: string | null;
}

/** The files of some folders, by name. */
export const filesOf = (db: DatabaseSync, folderIds: readonly number[]) =>
  all<FileRow>(
    db,
    'SELECT * FROM files WHERE CarpetaId IN (SELECT value FROM json_each(?)) ORDER BY fold(Nombre), Id',
    JSON.stringify(folderIds),
  );

/** Each file once, in the requested order. Throws a 404 that names the missing ones. */
export function findFiles(db: DatabaseSync, ids: readonly number[]): FileRow[] {
  const found = new Map(
    all<FileRow>(db, 'SELECT * FROM files WHERE Id IN (SELECT value FROM json_each(?))', JSON.stringify(ids)).map(
      (row) => [row.Id, row],
    ),
  );
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0)
    throw new Problem(404, `No hay ningún archivo con el identificador ${missing.slice(0, 5).join(', ')}.`);
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Throws a 404 if the bytes are not, or no longer, on the disk. */
export function contentOf(storage: Storage, { Nombre, Muestra, Sha256 }: FileRow): Uint8Array {
  const [kind, number] = Muestra?.split('/') ?? [];
  if (kind) return sample(kind as SampleKind, Number(number));
  const bytes = Sha256 === null ? new Uint8Array() : storage.get(Sha256);
  if (bytes) return bytes;
  throw new Problem(404, `«${Nombre}» no está en el disco del servidor: pide que lo suban otra vez.`);
}

export function countDownloads(db: DatabaseSync, ids: readonly number[]) {
  db.prepare('UPDATE files SET Descargas = Descargas + 1 WHERE Id IN (SELECT value FROM json_each(?))').run(
    JSON.stringify(ids),
  );
}

export const asFile = (row: FileRow): StoredFile => ({
  ArchivoId: row.Id,
  Nombre: row.Nombre,
  Extension: extensionOf(row.Nombre),
  MimeType: mediaTypeOf(row.Nombre),
  TamanoBytes: row.TamanoBytes,
  CarpetaId: row.CarpetaId,
  FechaSubida: row.FechaSubida,
  SubidoPor: row.SubidoPor,
  Version: row.Version,
  Descargas: row.Descargas,
});
