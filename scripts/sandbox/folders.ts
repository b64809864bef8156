import type { DatabaseSync } from 'node:sqlite';
import type { Folder } from '~/api/files.ts';
import { Problem } from './problem.ts';
import { all } from './sql.ts';

/** A folder with its counts. */
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

  /** Throws a 404 if there is none. */
  get(id: number): FolderNode {
    const node = this.#byId.get(id);
    if (!node) throw new Problem(404, `No hay ninguna carpeta con el identificador ${id}.`);
    return node;
  }

  get all(): FolderNode[] {
    return [...this.#byId.values()];
  }
}

/** The folders from the root down to this one. */
export const pathTo = (node: FolderNode): FolderNode[] => [...(node.parent ? pathTo(node.parent) : []), node];

/** The folder and all below it. */
export const withAllBelow = (node: FolderNode): FolderNode[] => [node, ...node.children.flatMap(withAllBelow)];

/** Refuses changes of read-only folders. */
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
