import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { ApiError } from '~/api/errors.ts';
import { getFolder, listFolders, renameFolder } from '~/api/files.ts';
import { filesAmong, foldersAmong, type Item } from './items.ts';

/**
 * Reads again where the items were, and the list with it.
 *
 * @returns those that are no longer there
 */
export async function goneAmong(items: readonly Item[]): Promise<Item[]> {
  const places = [...new Set(filesAmong(items).flatMap(({ CarpetaId }) => CarpetaId ?? []))];
  const [folders, contents] = await Promise.all([
    foldersAmong(items).length > 0 ? request(listFolders, {}) : [],
    Promise.all(places.map((id) => request(getFolder, { query: { id } }).catch(deleted))),
  ]);
  void refresh(renameFolder);
  const there = new Set(contents.flatMap((content) => content?.Archivos.map(({ ArchivoId }) => ArchivoId) ?? []));
  return items.filter(({ file, folder }) =>
    file ? !there.has(file.ArchivoId) : !folders.some(({ CarpetaId }) => CarpetaId === folder?.CarpetaId),
  );
}

/** A folder that was deleted took its files along; of one that could not be read nothing is known. */
function deleted(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined;
  throw error;
}
