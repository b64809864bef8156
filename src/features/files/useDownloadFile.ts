import { downloadFile, type StoredFile } from '~/api/files.ts';
import { useAction } from '~/api/hooks.ts';
import { saveFile } from '~/lib/saveFile.ts';

/** Fetches one file and hands it to the browser. */
export function useDownloadFile() {
  const { run, loading } = useAction(downloadFile);
  const download = async ({ ArchivoId }: StoredFile) => {
    const file = await run({ query: { archivoId: ArchivoId } });
    if (file) saveFile(file);
  };
  return { download: (file: StoredFile) => void download(file), loading };
}
