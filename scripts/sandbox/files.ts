import type { DatabaseSync } from 'node:sqlite';
import { type Zippable, zipSync } from 'fflate';
import type * as rows from '~/api/files.ts';
import { nameOf } from './contract-steps.ts';
import type { Handlers } from './handler.ts';
import { counted } from './outcomes.ts';
import { Problem, refusal, refuseFields } from './problem.ts';
import { insertRow, transaction, updateRow } from './sql.ts';
import {
  asFile,
  asFolder,
  baseName,
  contentOf,
  countDownloads,
  type FileRow,
  type FolderNode,
  Folders,
  filesOf,
  findFiles,
  mediaTypeOf,
  nameFault,
  nameKey,
  pathTo,
  requireWritable,
  safeName,
  withAllBelow,
} from './stored-files.ts';

const fileCount = counted('archivo', 'archivos');

export const files: Handlers<typeof rows> = {
  createFolder({ db, clock, user, body }) {
    const folders = new Folders(db);
    const parent = body.CarpetaPadreId == null ? folders.root : folders.get(body.CarpetaPadreId);
    requireWritable(parent);
    const name = checkFolderName(body.Name, 'Name', parent.children);
    const CarpetaId = insertRow(db, 'folders', {
      Name: name,
      CarpetaPadreId: parent.id,
      FechaCreacion: clock.timestamp(),
      CreadoPor: nameOf(user),
    });
    return { Message: 'Carpeta creada correctamente', CarpetaId };
  },

  listFolders: ({ db }) => new Folders(db).all.map(asFolder),

  getFolder({ db, query: { id } }) {
    const folders = new Folders(db);
    const folder = id === undefined ? folders.root : folders.get(id);
    return {
      Carpeta: asFolder(folder),
      Ruta: pathTo(folder).map(({ id: CarpetaId, name: Name }) => ({ CarpetaId, Name })),
      Carpetas: folder.children.map(asFolder),
      Archivos: filesOf(db, [folder.id]).map(asFile),
    };
  },

  renameFolder({ db, query }) {
    const folder = new Folders(db).get(query.carpetaId);
    if (!folder.parent) throw new Problem(409, `«${folder.name}» contiene todas las demás: no se puede renombrar.`);
    requireWritable(folder);
    const siblings = folder.parent.children.filter((each) => each !== folder);
    const name = checkFolderName(query.newName, 'newName', siblings);
    updateRow(db, 'folders', folder.id, { Name: name });
    return { Message: 'Carpeta renombrada exitosamente' };
  },

  async saveFiles({ db, clock, storage, user, body }) {
    const folder = new Folders(db).get(body.CarpetaId);
    requireWritable(folder);
    refuseFields({ Archivos: body.Archivos.flatMap(({ name }) => nameFault(baseName(name)) ?? []) });
    const uploads = await Promise.all(
      body.Archivos.map(async (file) => ({
        name: baseName(file.name),
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
    const ids = transaction(db, () =>
      uploads.map(({ name, bytes }) =>
        save(db, folder.id, {
          Nombre: name,
          TamanoBytes: bytes.byteLength,
          FechaSubida: clock.timestamp(),
          SubidoPor: nameOf(user),
          Sha256: storage.put(bytes),
        }),
      ),
    );
    return {
      Message: ids.length === 1 ? 'Archivo subido correctamente.' : `${ids.length} archivos subidos correctamente.`,
      Archivos: findFiles(db, ids).map(asFile),
    };
  },

  downloadFile({ db, storage, query }) {
    const [file] = findFiles(db, [query.archivoId]) as [FileRow];
    const bytes = contentOf(storage, file);
    countDownloads(db, [file.Id]);
    return { name: safeName(file.Nombre), type: mediaTypeOf(file.Nombre), bytes };
  },

  /** A ZIP of files and folders with their structure, under names that are valid on every system. */
  downloadFiles({ db, clock, storage, body }) {
    const { folders, files } = chosen(db, body.CarpetaIds, body.ArchivoIds);
    const packing: Zippable = {};
    const put = (path: string, packed: readonly FileRow[]) => {
      for (const file of packed) packing[path + safeName(file.Nombre)] = contentOf(storage, file);
      countDownloads(
        db,
        packed.map(({ Id }) => Id),
      );
    };
    const fill = (path: string, folder: FolderNode) => {
      const below = `${path}${safeName(folder.name)}/`;
      packing[below] = new Uint8Array();
      put(below, filesOf(db, [folder.id]));
      for (const child of folder.children) fill(below, child);
    };
    put('', files);
    for (const folder of folders) fill('', folder);
    const [only] = files.length === 0 && folders.length === 1 ? folders : [];
    const name = only ? safeName(only.name) : `Documentación ${clock.today()}`;
    return { name: `${name}.zip`, type: 'application/zip', bytes: zipSync(packing) };
  },

  deleteFile({ db, query }) {
    const files = findFiles(db, [query.archivoId]);
    requireWritableFiles(new Folders(db), files);
    removeFiles(db, files);
    return { Message: 'Archivo eliminado correctamente.' };
  },

  deleteFiles({ db, body }) {
    const { folders, files } = chosen(db, body.Carpetas, body.Archivos);
    requireWritableFiles(new Folders(db), files);
    const doomed = [...new Set(folders.flatMap(withAllBelow))];
    for (const folder of doomed) {
      if (!folder.parent) throw new Problem(409, `«${folder.name}» contiene todas las demás: no se puede eliminar.`);
      requireWritable(folder);
    }
    transaction(db, () => {
      removeFiles(db, files);
      // The lower ones first, because each refers to the folder above.
      for (const { id } of doomed.toReversed()) {
        removeFiles(db, filesOf(db, [id]));
        db.prepare('DELETE FROM folders WHERE Id = ?').run(id);
      }
    });
    return { Message: 'Archivos y carpetas eliminados correctamente.' };
  },

  moveFiles({ db, body }) {
    const folders = new Folders(db);
    const target = folders.get(body.CarpetaToId);
    requireWritable(target);
    const moving = findFiles(db, body.Archivos).filter(({ CarpetaId }) => CarpetaId !== target.id);
    requireWritableFiles(folders, moving);
    const taken = filesOf(db, [target.id]).map(({ Nombre }) => nameKey(Nombre));
    const clash = moving.find(({ Nombre }) => taken.includes(nameKey(Nombre)));
    if (clash) throw refusal(409, 'Archivos', `«${target.name}» ya tiene un archivo «${clash.Nombre}».`);
    db.prepare('UPDATE files SET CarpetaId = ? WHERE Id IN (SELECT value FROM json_each(?))').run(
      target.id,
      JSON.stringify(moving.map(({ Id }) => Id)),
    );
    return { Message: `${fileCount(body.Archivos.length)} en «${target.name}».` };
  },
};

function checkFolderName(typed: string, field: string, siblings: readonly FolderNode[]): string {
  const name = typed.trim().normalize('NFC');
  const fault = nameFault(name);
  if (fault) throw refusal(422, field, fault);
  if (siblings.some((sibling) => nameKey(sibling.name) === nameKey(name)))
    throw refusal(409, field, `Ya hay una carpeta «${name}» en el mismo sitio: elige otro nombre.`);
  return name;
}

function chosen(db: DatabaseSync, folderIds: readonly number[], fileIds: readonly number[]) {
  if (folderIds.length + fileIds.length === 0)
    throw new Problem(422, 'No ha llegado ninguna carpeta ni ningún archivo: elige al menos uno.');
  const all = new Folders(db);
  return { folders: folderIds.map((id) => all.get(id)), files: findFiles(db, fileIds) };
}

function requireWritableFiles(folders: Folders, files: readonly FileRow[]) {
  for (const { CarpetaId } of files) requireWritable(folders.get(CarpetaId));
}

function removeFiles(db: DatabaseSync, files: readonly FileRow[]) {
  db.prepare('DELETE FROM files WHERE Id IN (SELECT value FROM json_each(?))').run(
    JSON.stringify(files.map(({ Id }) => Id)),
  );
}

type Upload = Pick<FileRow, 'Nombre' | 'TamanoBytes' | 'FechaSubida' | 'SubidoPor' | 'Sha256'>;

/** The same name again is the next version of the same file; returns its id. */
function save(db: DatabaseSync, folderId: number, upload: Upload): number {
  const before = filesOf(db, [folderId]).find(({ Nombre }) => nameKey(Nombre) === nameKey(upload.Nombre));
  if (!before) return insertRow(db, 'files', { ...upload, CarpetaId: folderId });
  updateRow(db, 'files', before.Id, { ...upload, Muestra: null, Version: before.Version + 1 });
  return before.Id;
}
