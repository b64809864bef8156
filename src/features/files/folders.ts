import type { Folder } from '~/api/files.ts';
import type { TreeNode } from '~/ui/tree/nodes.ts';
import { nameKey } from './names.ts';

/** What can be said of all folders, which the API gives as one list: each names the one that it is in. */

type Folders = readonly Folder[];

/** The folder that holds all others. */
export const rootOf = (folders: Folders) => folders.find(({ CarpetaPadreId }) => CarpetaPadreId === null);

export const folderOf = (folders: Folders, id: number) => folders.find(({ CarpetaId }) => CarpetaId === id);

const inside = (folders: Folders, id: number) => folders.filter(({ CarpetaPadreId }) => CarpetaPadreId === id);

/** The names beside a folder, or beside a new one in that place. */
export const namesIn = (folders: Folders, parent: number, but?: number) =>
  inside(folders, parent).flatMap(({ CarpetaId, Name }) => (CarpetaId === but ? [] : Name));

/** The folder and everything below, each after the one that it is in. */
export function withAllBelow(folders: Folders, id: number): Folder[] {
  const own = folderOf(folders, id);
  return own ? [own, ...inside(folders, id).flatMap(({ CarpetaId }) => withAllBelow(folders, CarpetaId))] : [];
}

/** From the folder that holds all down to this one. */
export function pathOf(folders: Folders, id: number): Folder[] {
  const own = folderOf(folders, id);
  if (!own) return [];
  return own.CarpetaPadreId === null || own.CarpetaPadreId === undefined
    ? [own]
    : [...pathOf(folders, own.CarpetaPadreId), own];
}

/** What goes with some folders and files: all that lies below the folders is counted. */
export function reachOf(folders: Folders, chosen: readonly number[], files: readonly { TamanoBytes: number | null }[]) {
  const roots = chosen.filter(
    (id) =>
      !pathOf(folders, id)
        .slice(0, -1)
        .some((above) => chosen.includes(above.CarpetaId)),
  );
  const all = roots.flatMap((id) => withAllBelow(folders, id));
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((all, one) => all + (one ?? 0), 0);
  return {
    folders: all.length,
    files: files.length + sum(all.map(({ NumArchivos }) => NumArchivos)),
    bytes:
      sum(files.map(({ TamanoBytes }) => TamanoBytes)) +
      // A folder's own figure is that of everything below it.
      sum(roots.map((id) => folderOf(folders, id)?.TamanoBytes)),
  };
}

/** Why folders or files cannot go into a folder: `files:move.<refusal>`. */
export type MoveRefusal = 'readOnly' | 'itself' | 'below' | 'here' | 'taken';

interface Moving {
  /** Ids of folders. */
  folders: readonly number[];
  /** Ids of the folders that the files are in. */
  filesFrom: readonly number[];
}

/** undefined: they can go there. */
export function moveRefusal(folders: Folders, moving: Moving, target: number): MoveRefusal | undefined {
  const way = pathOf(folders, target).map(({ CarpetaId }) => CarpetaId);
  if (moving.folders.includes(target)) return 'itself';
  if (way.some((id) => moving.folders.includes(id))) return 'below';
  if (folderOf(folders, target)?.SoloLectura) return 'readOnly';
  const from = [...moving.filesFrom, ...moving.folders.map((id) => folderOf(folders, id)?.CarpetaPadreId)];
  if (from.every((id) => id === target)) return 'here';
  const names = moving.folders.map((id) => nameKey(folderOf(folders, id)?.Name ?? ''));
  const there = inside(folders, target).filter(({ CarpetaId }) => !moving.folders.includes(CarpetaId));
  return there.some(({ Name }) => names.includes(nameKey(Name))) ? 'taken' : undefined;
}

/** The folders as a tree. */
export function folderNodes(folders: Folders): TreeNode[] {
  const node = ({ CarpetaId, Name }: Folder): TreeNode => ({
    id: String(CarpetaId),
    name: Name,
    children: inside(folders, CarpetaId).map(node),
  });
  const root = rootOf(folders);
  return root ? [node(root)] : [];
}
