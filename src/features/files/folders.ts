import type { Folder, StoredFile } from '~/api/files.ts';
import { missing } from '~/lib/format.ts';
import { to } from '~/screens.ts';
import type { TreeNode } from '~/ui/tree/nodes.ts';

/**
 * All folders, which the API gives as one list: each names its parent. Damaged data may leave out the numbers, or put a
 * folder below itself: every walk passes each folder once.
 */

type Folders = readonly Folder[];

export const rootOf = (folders: Folders) =>
  folders.find(({ CarpetaId, CarpetaPadreId }) => CarpetaPadreId === null && Number.isInteger(CarpetaId));

export const folderOf = (folders: Folders, id: number) => folders.find(({ CarpetaId }) => CarpetaId === id);

/** The folders directly inside; a row without a number (a repaired one has null) can be neither opened nor entered. */
const inside = (folders: Folders, id: number) =>
  folders.filter(({ CarpetaId, CarpetaPadreId }) => CarpetaPadreId === id && Number.isInteger(CarpetaId));

/** The folder and everything below, parents first. */
export function withAllBelow(folders: Folders, id: number): Folder[] {
  const passed = new Set<number>();
  const walk = (own: Folder | undefined): Folder[] => {
    if (!own || passed.has(own.CarpetaId)) return [];
    passed.add(own.CarpetaId);
    return [own, ...inside(folders, own.CarpetaId).flatMap(walk)];
  };
  return walk(folderOf(folders, id));
}

/** From the root folder down to this one. */
export function pathOf(folders: Folders, id: number): Folder[] {
  const path: Folder[] = [];
  for (let own = folderOf(folders, id); own && !path.includes(own); ) {
    path.unshift(own);
    const above: number | null | undefined = own.CarpetaPadreId;
    own = above === null || above === undefined ? undefined : folderOf(folders, above);
  }
  return path;
}

/**
 * The number of items affected with some folders and files, including everything inside; null where one of them does
 * not say.
 */
export function reachOf(folders: Folders, chosen: readonly number[], files: readonly { TamanoBytes: number | null }[]) {
  const roots = chosen.filter(
    (id) =>
      !pathOf(folders, id)
        .slice(0, -1)
        .some((above) => chosen.includes(above.CarpetaId)),
  );
  const all = roots.flatMap((id) => withAllBelow(folders, id));
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number | null>((all, one) => (all === null || typeof one !== 'number' ? null : all + one), 0);
  return {
    folders: all.length,
    files: sum([files.length, ...all.map(({ NumArchivos }) => NumArchivos)]),
    bytes: sum([
      ...files.map(({ TamanoBytes }) => TamanoBytes),
      // A folder's own figure includes everything below.
      ...roots.map((id) => folderOf(folders, id)?.TamanoBytes),
    ]),
  };
}

/** Why files cannot be moved into a folder: `files:move.<refusal>`; undefined if they can. */
export function moveRefusal(files: readonly StoredFile[], { CarpetaId, SoloLectura }: Folder) {
  if (SoloLectura) return 'readOnly';
  return files.every((file) => file.CarpetaId === CarpetaId) ? 'here' : undefined;
}

export function folderNodes(folders: Folders): TreeNode[] {
  const passed = new Set<number>();
  const node = ({ CarpetaId, Name }: Folder): TreeNode => {
    passed.add(CarpetaId);
    return {
      id: String(CarpetaId),
      name: Name || missing,
      children: inside(folders, CarpetaId).flatMap((one) => (passed.has(one.CarpetaId) ? [] : node(one))),
    };
  };
  const root = rootOf(folders);
  return root ? [node(root)] : [];
}

/** Parameter of the current folder; without it, the root folder. */
export const folderParameter = 'carpeta';

/** The address of a folder; without an id, of the root folder. */
export const folderAddress = (id?: number) =>
  id === undefined ? to('files') : `${to('files')}?${folderParameter}=${id}`;
