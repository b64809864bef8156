import type { DatabaseSync } from 'node:sqlite';
import type { Folder, StoredFile } from '~/api/files.ts';
import byExtension from './media-types.json' with { type: 'json' };
import { Problem } from './problem.ts';
import { type SampleKind, sample } from './seed/samples.ts';
import { all } from './sql.ts';
import type { Storage } from './storage.ts';

/** Rules for the names of files and folders, and names that are safe on every disk. */

const longestName = 200;

/** The form in which names are compared: in one folder no two names may differ only in case; accents count. */
export const nameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('es');

/** What is wrong with the name of a file or folder, as a sentence; undefined: nothing. */
export function nameFault(name: string): string | undefined {
  if (name === '' || name === '.' || name === '..') return 'Hace falta un nombre.';
  if (name.length > longestName) return `El nombre no puede pasar de ${longestName} caracteres.`;
  return /[/\\]/.test(name) ? 'El nombre no puede llevar / ni \\.' : undefined;
}

/** The file name that a browser sends, without a path. */
export const baseName = (name: string) => name.split(/[/\\]/).at(-1)?.trim() ?? '';

/** The extension in lower case, without its dot; '' if there is none. */
const extensionOf = (name: string) => /\.([^./\\ ]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const mediaTypes: Readonly<Record<string, string>> = byExtension;

/** By the extension, because the type that a browser sends proves nothing. */
export const mediaTypeOf = (name: string) => mediaTypes[extensionOf(name)] ?? 'application/octet-stream';

const longestSafeName = 120;

/** A name that can be saved on every system: no path, not too long. */
export function safeName(name: string): string {
  const plain = name.replace(/[/\\:*?"<>|]|\p{Cc}/gu, '-');
  const usable = plain.replaceAll('.', '').trim() === '' ? `_${plain}` : plain;
  const end = `.${extensionOf(usable)}`;
  return usable.length <= longestSafeName ? usable : usable.slice(0, longestSafeName - end.length) + end;
}

export interface FolderNode {
  id: number;
  name: string;
  parent: FolderNode | undefined;
  children: FolderNode[];
  files: number;
  /** Counts everything below. */
  bytes: number;
  created: string;
  creator: string;
  /** Whether it, or a folder above, is read only. */
  readOnly: boolean;
}

type Stored = Omit<FolderNode, 'parent' | 'children' | 'readOnly'> & { parentId: number | null; locked: number };

/** All folders by id, each after the folder above it. */
export class Folders {
  readonly #byId = new Map<number, FolderNode>();
  readonly root: FolderNode;

  constructor(db: DatabaseSync) {
    const stored = all<Stored>(
      db,
      `SELECT folders.Id AS id, Name AS name, CarpetaPadreId AS parentId, FechaCreacion AS created, CreadoPor AS creator,
         SoloLectura AS locked, coalesce(f.n, 0) AS files, coalesce(f.bytes, 0) AS bytes
       FROM folders
       LEFT JOIN (SELECT CarpetaId, count(*) AS n, sum(TamanoBytes) AS bytes FROM files GROUP BY 1) f
         ON f.CarpetaId = folders.Id
       ORDER BY fold(Name), folders.Id`,
    );
    const below = Map.groupBy(stored, ({ parentId }) => parentId);
    const [top] = below.get(null) ?? [];
    if (!top) throw new Error('there is no folder that holds all others');
    this.root = this.#build(top, undefined, below);
  }

  #build(stored: Stored, parent: FolderNode | undefined, below: Map<number | null, Stored[]>): FolderNode {
    const { parentId: _, locked, ...facts } = stored;
    const node: FolderNode = { ...facts, parent, children: [], readOnly: locked === 1 || (parent?.readOnly ?? false) };
    this.#byId.set(node.id, node);
    for (const child of below.get(node.id) ?? []) {
      const built = this.#build(child, node, below);
      node.children.push(built);
      node.bytes += built.bytes;
    }
    return node;
  }

  get(id: number): FolderNode {
    const node = this.#byId.get(id);
    if (!node) throw new Problem(404, `No hay ninguna carpeta con el identificador ${id}.`);
    return node;
  }

  get all(): FolderNode[] {
    return [...this.#byId.values()];
  }
}

export const pathTo = (node: FolderNode): FolderNode[] => [...(node.parent ? pathTo(node.parent) : []), node];

export const withAllBelow = (node: FolderNode): FolderNode[] => [node, ...node.children.flatMap(withAllBelow)];

export function requireWritable(node: FolderNode) {
  if (node.readOnly) throw new Problem(409, `«${node.name}» es de solo lectura: su contenido no se puede cambiar.`);
}

export const asFolder = (node: FolderNode): Folder => ({
  CarpetaId: node.id,
  Name: node.name,
  CarpetaPadreId: node.parent?.id ?? null,
  Ruta: pathTo(node)
    .map(({ name }) => `/${name}`)
    .join(''),
  NumArchivos: node.files,
  NumCarpetas: node.children.length,
  TamanoBytes: node.bytes,
  FechaCreacion: node.created,
  CreadoPor: node.creator,
  SoloLectura: node.readOnly,
});

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
