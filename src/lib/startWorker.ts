/** Of the page's block of chunks (`scripts/integrity.ts`): the file's name without its ending, and the hash of its bytes. */
type Table = Record<string, readonly [name: string, integrity: string]>;

/**
 * Starts a worker once its script has proved to be the one that the build made. Browsers check no hash of a worker's
 * script, so it is fetched with its hash first; the worker takes it from the browser's cache.
 *
 * @param name as `make` gives it to the worker, and the compiler to its file
 */
export async function startWorker(name: string, make: () => Worker, signal: AbortSignal): Promise<Worker> {
  // In development nothing is stamped.
  const table = JSON.parse(document.getElementById('chunks')?.textContent ?? '{}') as Table;
  const row = Object.values(table).find(([file]) => file.startsWith(`${name}.`));
  if (row) await fetch(`/static/js/${row[0]}.js`, { integrity: row[1], signal });
  return make();
}
