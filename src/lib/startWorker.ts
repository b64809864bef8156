/** The page's table of chunks (`scripts/integrity.ts`): file name without extension, and the hash of its bytes. */
type Table = Record<string, readonly [name: string, integrity: string]>;

/**
 * Starts a worker after its script was checked against the hash from the build. Browsers do not check the hash of a
 * worker's script, so the script is fetched with its hash first; the worker then takes it from the browser's cache.
 *
 * @param name the worker's name, which is also its file's name
 */
export async function startWorker(name: string, make: () => Worker, signal: AbortSignal): Promise<Worker> {
  // In development there are no hashes.
  const table = JSON.parse(document.getElementById('chunks')?.textContent ?? '{}') as Table;
  const row = Object.values(table).find(([file]) => file.startsWith(`${name}.`));
  if (row) await fetch(`/static/js/${row[0]}.js`, { integrity: row[1], signal });
  return make();
}
