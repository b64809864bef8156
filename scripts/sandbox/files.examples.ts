import type { DatabaseSync } from 'node:sqlite';
import type * as rows from '~/api/files.ts';
import type { Examples } from './handler.ts';

const folder = (db: DatabaseSync, name: string) =>
  db.prepare('SELECT Id FROM folders WHERE Name = ?').get(name)?.Id as number;

/** The last files of the folder with the most files. */
const files = (db: DatabaseSync, count: number) =>
  db
    .prepare("SELECT Id FROM files WHERE Nombre GLOB 'Cierre *' ORDER BY Id DESC LIMIT ?")
    .all(count)
    .map(({ Id }) => Id as number);

const file = (db: DatabaseSync) => files(db, 1)[0] as number;

function newFolder(db: DatabaseSync): number {
  const { lastInsertRowid } = db
    .prepare(
      `INSERT INTO folders (Name, CarpetaPadreId, FechaCreacion, CreadoPor)
       SELECT 'Carpeta ' || count(*), 1, '2026-01-01T09:00:00+01:00', 'Marta Soler' FROM folders`,
    )
    .run();
  return Number(lastInsertRowid);
}

export const filesExamples: Examples<typeof rows> = {
  createFolder: () => ({ body: { Name: 'Carpeta nueva', CarpetaPadreId: 1 } }),
  listFolders: () => undefined,
  getFolder: (db) => ({ query: { id: folder(db, 'Archivo') } }),
  renameFolder: (db) => ({ query: { carpetaId: newFolder(db), newName: 'Otro nombre' } }),
  saveFiles: (db) => ({
    body: {
      CarpetaId: folder(db, 'Pendiente de clasificar'),
      Archivos: [new File(['Una nota.'], 'nota.txt', { type: 'text/plain' })],
    },
  }),
  downloadFile: (db) => ({ query: { archivoId: file(db) } }),
  downloadFiles: (db) => ({ body: { ArchivoIds: files(db, 3), CarpetaIds: [folder(db, 'Marketing')] } }),
  deleteFile: (db) => ({ query: { archivoId: file(db) } }),
  deleteFiles: (db) => ({ body: { Carpetas: [newFolder(db)], Archivos: files(db, 2) } }),
  moveFiles: (db) => ({ body: { Archivos: files(db, 2), CarpetaToId: newFolder(db) } }),
};
