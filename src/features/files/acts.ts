import type { TFunction } from 'i18next';
import { downloadFile, type Folder, type StoredFile } from '~/api/files.ts';
import { useAction } from '~/api/hooks.ts';
import { saveFile } from '~/lib/saveFile.ts';
import { missing } from '~/session/missingPermission.ts';
import type { Reason } from '~/ui/Button.tsx';
import { inOneLine } from '~/ui/reason.ts';
import type { Item } from './items.ts';

/** An action on folders and files, in a dialog. */
export type Act =
  | { kind: 'create'; parent: Folder }
  | { kind: 'rename'; folder: Folder }
  /** Without a target, it is chosen first. */
  | { kind: 'move'; items: readonly Item[]; target?: Folder }
  | { kind: 'delete' | 'download'; items: readonly Item[] };

/** Why nothing in a folder can be changed; undefined if it can. */
export function changeRefusal(folder: Folder | undefined, t: TFunction<['files', 'common']>): Reason | undefined {
  const readOnly = folder?.SoloLectura ? { text: t('files:readOnly', { name: folder.Name }) } : undefined;
  return missing('DOCUMENTACIONGESTIONAR') ?? readOnly;
}

/** The same as one line. */
export function changeRefusalLine(...args: Parameters<typeof changeRefusal>): string | undefined {
  const refusal = changeRefusal(...args);
  return refusal && inOneLine(refusal);
}

/** Fetches one file and hands it to the browser. */
export function useDownloadFile() {
  const { run, loading } = useAction(downloadFile);
  const download = async ({ ArchivoId }: StoredFile) => {
    const file = await run({ query: { archivoId: ArchivoId } });
    if (file) saveFile(file);
  };
  return { download: (file: StoredFile) => void download(file), loading };
}
