import { request } from '~/api/client.ts';
import { ApiError } from '~/api/errors.ts';
import { createFolder, deleteFiles, type Folder, getFolder, listFolders, moveFiles } from '~/api/files.ts';
import { withAllBelow } from './folders.ts';
import { nameKey } from './names.ts';

/** The progress of a move: pass it again to continue after a failure. */
export interface Moved {
  /** The new folder's id by the old one's. */
  readonly ids: Map<number, number>;
  begun: boolean;
}

/** Another person has put something into the folder during the move: the rest stays there. */
export class LeftBehind extends Error {}

/**
 * Moves a folder with everything below. The API only moves files, so its folders are created again at the target, the
 * files are moved, and the old, empty folders are deleted. If it fails half-way, every file is in one of the two
 * folders.
 *
 * @param onProgress called after each folder
 * @throws what `request` throws, and {@link LeftBehind}
 */
export async function moveFolder(
  id: number,
  target: number,
  moved: Moved,
  onProgress?: (done: number, all: number) => void,
) {
  const folders = await request(listFolders);
  const parts = withAllBelow(folders, id);
  for (const [index, part] of parts.entries()) {
    const parent = part.CarpetaId === id ? target : (moved.ids.get(part.CarpetaPadreId ?? id) ?? target);
    const made = moved.ids.get(part.CarpetaId) ?? (await make(part.Name, parent, folders, moved));
    moved.ids.set(part.CarpetaId, made);
    const { Archivos } = await request(getFolder, { query: { id: part.CarpetaId } });
    if (Archivos.length > 0)
      await request(moveFiles, { body: { Archivos: Archivos.map(({ ArchivoId }) => ArchivoId), CarpetaToId: made } });
    onProgress?.(index + 1, parts.length);
  }
  const left = withAllBelow(await request(listFolders), id);
  // Deleting removes everything inside, so a folder with an unknown number of files does not count as empty.
  if (left.some(({ CarpetaId, NumArchivos }) => NumArchivos !== 0 || !moved.ids.has(CarpetaId))) throw new LeftBehind();
  if (left.length > 0) await request(deleteFiles, { body: { Carpetas: [id], Archivos: [] } });
}

/** The id of a new folder, or of the one created by an earlier attempt. */
async function make(name: string, parent: number, folders: readonly Folder[], moved: Moved): Promise<number> {
  const isIt = (folder: Folder) => folder.CarpetaPadreId === parent && nameKey(folder.Name) === nameKey(name);
  const earlier = moved.begun ? folders.find(isIt) : undefined;
  if (earlier) return earlier.CarpetaId;
  const answer = await request(createFolder, { body: { Name: name, CarpetaPadreId: parent } }).catch((error) => {
    // No answer: the folder may exist, and the next attempt will use it.
    if (error instanceof ApiError && error.lost) moved.begun = true;
    throw error;
  });
  moved.begun = true;
  const made = answer?.CarpetaId ?? (await request(listFolders)).find(isIt)?.CarpetaId;
  if (made === undefined) throw new LeftBehind();
  return made;
}
