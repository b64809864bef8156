import { request } from '~/api/client.ts';
import { ApiError } from '~/api/errors.ts';
import { createFolder, deleteFiles, type Folder, getFolder, listFolders, moveFiles } from '~/api/files.ts';
import { withAllBelow } from './folders.ts';
import { nameKey } from './names.ts';

/** What a move has done so far: hand the same one in again to go on after a failure. */
export interface Moved {
  /** The new folder's id by the old one's. */
  readonly ids: Map<number, number>;
  begun: boolean;
}

/** Somebody put something into the folder while it was moved: what is left of it stays where it was. */
export class LeftBehind extends Error {}

/**
 * Moves a folder with everything below. The API moves files only, so that its folders are made again at the target, their
 * files follow, and the old ones, empty by then, are deleted. Where it fails half-way, every file is in one of the two
 * places.
 *
 * @param onProgress after each folder
 * @throws what `request` does, and {@link LeftBehind}
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
  // Deleting takes everything below with it, so a folder whose number of files is unknown is not taken for empty.
  if (left.some(({ CarpetaId, NumArchivos }) => NumArchivos !== 0 || !moved.ids.has(CarpetaId))) throw new LeftBehind();
  if (left.length > 0) await request(deleteFiles, { body: { Carpetas: [id], Archivos: [] } });
}

/** The id of a new folder, or of the one that an earlier try has made there. */
async function make(name: string, parent: number, folders: readonly Folder[], moved: Moved): Promise<number> {
  const isIt = (folder: Folder) => folder.CarpetaPadreId === parent && nameKey(folder.Name) === nameKey(name);
  const earlier = moved.begun ? folders.find(isIt) : undefined;
  if (earlier) return earlier.CarpetaId;
  const answer = await request(createFolder, { body: { Name: name, CarpetaPadreId: parent } }).catch((error) => {
    // No answer: the folder may be there, and the next try takes it for its own.
    if (error instanceof ApiError && error.lost) moved.begun = true;
    throw error;
  });
  moved.begun = true;
  const made = answer?.CarpetaId ?? (await request(listFolders)).find(isIt)?.CarpetaId;
  if (made === undefined) throw new LeftBehind();
  return made;
}
