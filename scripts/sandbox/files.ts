import type { DatabaseSync } from 'node:sqlite';
import { type Zippable, zipSync } from 'fflate';
import type * as rows from '~/api/files.ts';
import { nameOf } from './contract-change.ts';
import { baseName, fileNameFault, folderNameFault, mediaTypeOf, nameKey, safeName, uniqueName } from './file-names.ts';
import { asFolder, type FolderNode, Folders, pathTo, requireWritable, withAllBelow } from './folders.ts';
import type { Handlers } from './handler.ts';
import { counted } from './outcomes.ts';
import { Problem, refusal, refuseFields } from './problem.ts';
import { insertRow, transaction, updateRow } from './sql.ts';
import { asFile, bytesOf, countDownloads, type FileRow, filesOf, findFiles } from './stored-files.ts';

/** Limit for all files of a ZIP together, in bytes. */
const largestZip = 200 * 1024 * 1024;

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
    if (body.Archivos.length === 0) throw refusal(422, 'Archivos', 'No has elegido ningún archivo.');
    refuseFields({ Archivos: body.Archivos.flatMap(({ name }) => fileNameFault(baseName(name)) ?? []) });
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
    const [file] = findFiles(db, [query.archivoId]);
    const bytes = file && bytesOf(storage, file);
    if (!file || !bytes)
      throw new Problem(404, `«${file?.Nombre}» no está en el disco del servidor: pide que lo suban otra vez.`);
    countDownloads(db, [file.Id]);
    return { name: safeName(file.Nombre), type: mediaTypeOf(file.Nombre), bytes };
  },

  downloadFiles({ db, clock, storage, body }) {
    const { folders, files } = chosen(db, body.CarpetaIds, body.ArchivoIds);
    const inFolders = filesOf(
      db,
      folders.flatMap(withAllBelow).map(({ id }) => id),
    );
    const everything = [...files, ...inFolders];
    if (everything.reduce((sum, { TamanoBytes }) => sum + TamanoBytes, 0) > largestZip)
      throw new Problem(413, 'Lo que has elegido pesa más de 200 MB: descárgalo por partes.');
    const byFolder = Map.groupBy(inFolders, ({ CarpetaId }) => CarpetaId);
    const bytes = zip({
      folders,
      files,
      filesOf: ({ id }) => byFolder.get(id) ?? [],
      bytesOf: (file) => bytesOf(storage, file),
    });
    countDownloads(
      db,
      everything.map(({ Id }) => Id),
    );
    const [only] = files.length === 0 && folders.length === 1 ? folders : [];
    return {
      name: `${only ? safeName(only.name) : `Documentación ${clock.today()}`}.zip`,
      type: 'application/zip',
      bytes,
    };
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
    const doomed = folders.flatMap(withAllBelow);
    for (const folder of doomed) {
      if (!folder.parent) throw new Problem(409, `«${folder.name}» contiene todas las demás: no se puede eliminar.`);
      requireWritable(folder);
    }
    const inFolders = filesOf(
      db,
      doomed.map(({ id }) => id),
    );
    transaction(db, () => {
      removeFiles(db, [...files, ...inFolders]);
      // The lower ones first, because each refers to the folder above.
      for (const { id } of doomed.toReversed()) db.prepare('DELETE FROM folders WHERE Id = ?').run(id);
    });
    const parts = [
      ...(doomed.length > 0 ? [counted('carpeta', 'carpetas')(doomed.length)] : []),
      ...(files.length + inFolders.length > 0 ? [fileCount(files.length + inFolders.length)] : []),
    ];
    return { Message: `Eliminado: ${parts.join(' y ')}.` };
  },

  moveFiles({ db, body }) {
    if (body.Archivos.length === 0) throw refusal(422, 'Archivos', 'No has elegido ningún archivo.');
    const folders = new Folders(db);
    const target = folders.get(body.CarpetaToId);
    requireWritable(target);
    const moving = findFiles(db, body.Archivos).filter(({ CarpetaId }) => CarpetaId !== target.id);
    requireWritableFiles(folders, moving);
    const taken = new Set(filesOf(db, [target.id]).map(({ Nombre }) => nameKey(Nombre)));
    const clashes = moving.filter(({ Nombre }) => {
      const clash = taken.has(nameKey(Nombre));
      taken.add(nameKey(Nombre));
      return clash;
    });
    if (clashes.length > 0)
      throw refusal(
        409,
        'Archivos',
        `«${target.name}» ya tiene un archivo con ese nombre: ${clashes
          .slice(0, 5)
          .map(({ Nombre }) => Nombre)
          .join(', ')}.`,
      );
    db.prepare('UPDATE files SET CarpetaId = ? WHERE Id IN (SELECT value FROM json_each(?))').run(
      target.id,
      JSON.stringify(moving.map(({ Id }) => Id)),
    );
    return { Message: `${fileCount(body.Archivos.length)} en «${target.name}».` };
  },
};

/** The name as it is stored. Throws a 422 if it is invalid, a 409 if a sibling has it. */
function checkFolderName(typed: string, field: string, siblings: readonly FolderNode[]): string {
  const name = typed.trim().normalize('NFC');
  const fault = folderNameFault(name);
  if (fault) throw refusal(422, field, fault);
  if (siblings.some((sibling) => nameKey(sibling.name) === nameKey(name)))
    throw refusal(409, field, `Ya hay una carpeta «${name}» en el mismo sitio: elige otro nombre.`);
  return name;
}

/** Folders and files by their ids, without those inside another chosen folder. */
function chosen(db: DatabaseSync, folderIds: readonly number[], fileIds: readonly number[]) {
  if (folderIds.length + fileIds.length === 0)
    throw new Problem(422, 'No ha llegado ninguna carpeta ni ningún archivo: elige al menos uno.');
  const all = new Folders(db);
  const wanted = new Set(folderIds.map((id) => all.get(id)));
  const inside = (folder: FolderNode | undefined): boolean =>
    folder !== undefined && (wanted.has(folder) || inside(folder.parent));
  return {
    folders: [...wanted].filter(({ parent }) => !inside(parent)),
    files: findFiles(db, fileIds).filter(({ CarpetaId }) => !inside(all.get(CarpetaId))),
  };
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

/** Types that are compressed already and gain nothing. */
const packed = /^(audio\/mpeg|video\/|image\/)|pdf|zip|opendocument|openxmlformats/;

interface Content {
  folders: readonly FolderNode[];
  files: readonly FileRow[];
  /** The folders above, for a folder that is packed with everything below. */
  filesOf: (folder: FolderNode) => readonly FileRow[];
  /** undefined: it is not on the disk. */
  bytesOf: (file: FileRow) => Uint8Array | undefined;
}

/**
 * Packs files and folders with their structure, under names that are valid on every system and contain no paths. A text
 * file inside lists the files that are missing on the disk.
 */
function zip({ folders, files, filesOf, bytesOf }: Content): Uint8Array {
  const packing: Zippable = {};
  const missing: string[] = [];
  const put = (path: string, file: FileRow) => {
    const bytes = bytesOf(file);
    if (!bytes) missing.push(path);
    else packing[path] = [bytes, { level: packed.test(mediaTypeOf(path)) ? 0 : 6, mtime: new Date(file.FechaSubida) }];
  };
  const fill = (
    path: string,
    inside: { folders: readonly FolderNode[]; files: readonly FileRow[] },
    inUse: Set<string>,
  ) => {
    for (const folder of inside.folders) {
      const below = `${path}${uniqueName(safeName(folder.name), inUse)}/`;
      const content = { folders: folder.children, files: filesOf(folder) };
      // An empty folder needs an entry of its own.
      if (content.folders.length + content.files.length === 0) packing[below] = new Uint8Array();
      fill(below, content, new Set());
    }
    for (const file of inside.files) put(path + uniqueName(safeName(file.Nombre), inUse), file);
  };
  fill('', { folders, files }, new Set([missingList.toLowerCase()]));
  if (missing.length > 0)
    packing[missingList] = Buffer.from(
      `Estos archivos no están en el disco del servidor:\r\n\r\n${missing.join('\r\n')}\r\n`,
    );
  return zipSync(packing);
}

const missingList = 'ARCHIVOS QUE FALTAN.txt';
