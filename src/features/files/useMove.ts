import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { ApiError } from '~/api/errors.ts';
import {
  createFolder,
  deleteFiles,
  type Folder,
  getFolder,
  listFolders,
  moveFiles,
  type StoredFile,
} from '~/api/files.ts';
import { announce, perform } from '~/api/perform.ts';
import { Refusal, sortRefusal } from '~/form/refusal.ts';
import { withAllBelow } from './folders.ts';
import { filesAmong, foldersAmong, type Item } from './items.ts';
import { nameKey } from './names.ts';

/** A moved file whose name exists at the target. */
export interface Clash {
  moving: StoredFile;
  there: StoredFile;
  /** True: it replaces the existing file; otherwise it stays where it is. */
  replaces: boolean;
}

interface Progress {
  done: number;
  all: number;
}

/** Moves folders and files, and continues where it stopped when started again. */
export function useMove(items: readonly Item[]) {
  const { t } = useTranslation('files');
  const [clashes, setClashes] = useState<readonly Clash[]>();
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(false);
  const moved = useRef<Record<number, Moved>>({});
  const gone = useRef(new Set<string>());
  const busy = useRef(false);

  const rest = () => items.filter(({ Id }) => !gone.current.has(Id));

  async function moveTheFiles(target: Folder, settled: readonly Clash[]) {
    const files = filesAmong(rest()).filter(({ CarpetaId }) => CarpetaId !== target.CarpetaId);
    const stays = settled.filter(({ replaces }) => !replaces).map(({ moving }) => moving.ArchivoId);
    const going = files.map(({ ArchivoId }) => ArchivoId).filter((id) => !stays.includes(id));
    if (going.length === 0) return;
    const replaced = settled.filter(({ replaces }) => replaces).map(({ there }) => there.ArchivoId);
    if (replaced.length > 0) await request(deleteFiles, { body: { Carpetas: [], Archivos: replaced } });
    const result = await request(moveFiles, { body: { Archivos: going, CarpetaToId: target.CarpetaId } });
    for (const id of going) gone.current.add(`a${id}`);
    announce(moveFiles, {
      result,
      undo:
        replaced.length > 0 ? undefined : inverseChanges(files.filter(({ ArchivoId }) => going.includes(ArchivoId))),
    });
  }

  async function moveTheFolders(target: Folder) {
    for (const { CarpetaId } of foldersAmong(rest())) {
      moved.current[CarpetaId] ??= { ids: new Map(), begun: false };
      await moveFolder(CarpetaId, target.CarpetaId, moved.current[CarpetaId], (done, all) =>
        setProgress({ done, all }),
      );
      gone.current.add(`c${CarpetaId}`);
    }
  }

  /** @returns whether everything is done; otherwise there are name conflicts, or the reason is in `error` */
  async function run(target: Folder): Promise<boolean> {
    if (busy.current) return false;
    busy.current = true;
    setLoading(true);
    setError(undefined);
    const hadFiles = filesAmong(rest()).length > 0;
    try {
      const { Archivos } = await request(getFolder, { query: { id: target.CarpetaId } });
      const found = clashesWith(filesAmong(rest()), Archivos, clashes ?? []);
      // A name conflict that arose meanwhile, by another person's file.
      if (found.some(({ moving }) => !clashes?.some((clash) => clash.moving.ArchivoId === moving.ArchivoId))) {
        setClashes(found);
        return false;
      }
      await moveTheFiles(target, found);
      const folders = foldersAmong(rest()).length;
      await moveTheFolders(target);
      if (folders > 0 && !hadFiles)
        announce(moveFiles, { result: { Message: t('move.done', { count: folders, name: target.Name }) } });
      return true;
    } catch (thrown) {
      setError(sortRefusal(thrown instanceof LeftBehind ? new Refusal(t('move.leftBehind')) : thrown, {}).form);
      return false;
    } finally {
      await refresh(moveFiles);
      busy.current = false;
      setLoading(false);
    }
  }

  return {
    run,
    loading,
    progress,
    error,
    clashes,
    settle: (clash: Clash, replaces: boolean) =>
      setClashes(clashes?.map((one) => (one.moving === clash.moving ? { ...one, replaces } : one))),
    /** Another target: forget its name conflicts. */
    forget: () => {
      setClashes(undefined);
      setError(undefined);
    },
    /** Rows that have been moved. */
    gone: () => [...gone.current],
    /** New folder ids by old ones. */
    ids: () => new Map(Object.values(moved.current).flatMap(({ ids }) => [...ids])),
  };
}

/** How files from one folder are moved back; files from several folders would need several calls. */
function inverseChanges(files: readonly StoredFile[]) {
  const [from, ...others] = new Set(files.map(({ CarpetaId }) => CarpetaId));
  if (from === undefined || from === null || others.length > 0) return undefined;
  const Archivos = files.map(({ ArchivoId }) => ArchivoId);
  return () => perform(moveFiles, { body: { Archivos, CarpetaToId: from } });
}

/** By default, the existing file stays. */
const clashesWith = (files: readonly StoredFile[], there: readonly StoredFile[], settled: readonly Clash[]): Clash[] =>
  files.flatMap((moving) => {
    const other = there.find(
      ({ ArchivoId, Nombre }) => ArchivoId !== moving.ArchivoId && nameKey(Nombre) === nameKey(moving.Nombre),
    );
    const replaces = settled.find((clash) => clash.moving.ArchivoId === moving.ArchivoId)?.replaces ?? false;
    return other ? [{ moving, there: other, replaces }] : [];
  });

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
