import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '~/api/answers.ts';
import { request } from '~/api/client.ts';
import { deleteFiles, type Folder, getFolder, moveFiles, type StoredFile } from '~/api/files.ts';
import { announce, perform } from '~/api/perform.ts';
import { Refusal, sortRefusal } from '~/form/refusal.ts';
import { filesAmong, foldersAmong, type Item } from './items.ts';
import { LeftBehind, type Moved, moveFolder } from './moveFolder.ts';
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
      if (found.some(({ moving }) => !clashes?.some((known) => known.moving.ArchivoId === moving.ArchivoId))) {
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
    const replaces = settled.find((known) => known.moving.ArchivoId === moving.ArchivoId)?.replaces ?? false;
    return other ? [{ moving, there: other, replaces }] : [];
  });
