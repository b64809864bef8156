import type { Folder } from '~/api/files.ts';
import { missing } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import type { TreeNode } from '~/ui/tree/nodes.ts';
import { nameKey } from './names.ts';

/** All folders, which the API gives as one list: each names its parent. */

type Folders = readonly Folder[];

export const rootOf = (folders: Folders) => folders.find(({ CarpetaPadreId }) => CarpetaPadreId === null);

export const folderOf = (folders: Folders, id: number) => folders.find(({ CarpetaId }) => CarpetaId === id);

const inside = (folders: Folders, id: number) => folders.filter(({ CarpetaPadreId }) => CarpetaPadreId === id);

/** Names of a folder's siblings, or of the siblings of a new one. */
export const namesIn = (folders: Folders, parent: number, but?: number) =>
  inside(folders, parent).flatMap(({ CarpetaId, Name }) => (CarpetaId === but ? [] : Name));

/** The folder and everything below, parents first. */
export function withAllBelow(folders: Folders, id: number): Folder[] {
  const own = folderOf(folders, id);
  return own ? [own, ...inside(folders, id).flatMap(({ CarpetaId }) => withAllBelow(folders, CarpetaId))] : [];
}

/** From the root folder down to this one. */
export function pathOf(folders: Folders, id: number): Folder[] {
  const own = folderOf(folders, id);
  if (!own) return [];
  return own.CarpetaPadreId === null || own.CarpetaPadreId === undefined
    ? [own]
    : [...pathOf(folders, own.CarpetaPadreId), own];
}

/** The number of items affected with some folders and files, including everything inside. */
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
      // A folder's own figure includes everything below.
      sum(roots.map((id) => folderOf(folders, id)?.TamanoBytes)),
  };
}

/** Why items cannot be moved into a folder: `files:move.<refusal>`. */
export type MoveRefusal = 'readOnly' | 'itself' | 'below' | 'here' | 'taken';

interface Moving {
  /** Ids of folders. */
  folders: readonly number[];
  /** Ids of the files' folders. */
  filesFrom: readonly number[];
}

/** undefined if they can be moved there. */
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

export function folderNodes(folders: Folders): TreeNode[] {
  const node = ({ CarpetaId, Name }: Folder): TreeNode => ({
    id: String(CarpetaId),
    name: Name || missing,
    children: inside(folders, CarpetaId).map(node),
  });
  const root = rootOf(folders);
  return root ? [node(root)] : [];
}

/** Parameter of the current folder; without it, the root folder. */
export const folderParameter = 'carpeta';

/** The address of a folder; without an id, of the root folder. */
export const folderAddress = (id?: number) =>
  id === undefined ? to('files') : `${to('files')}?${folderParameter}=${id}`;
