import type { Result } from './context.ts';
import { findLive, readHistory } from './history.ts';
import { isUnchanged } from './publish.ts';
import type { Release } from './release.ts';
import type { Run } from './run.ts';
import { missingFiles } from './upload.ts';
import { kB, tellUnchanged } from './words.ts';

/** Prints what publishing would do. */
export async function rehearse(run: Run, release: Release): Promise<Result> {
  const { store, target } = run;
  const { id, manifest, files } = release;
  const live = (await findLive(run, await readHistory(store)))?.release;
  const { buildId } = manifest;
  if (live && (await isUnchanged(run, live, release)))
    return {
      data: { release: live, buildId, upload: [], bytes: 0, live, unchanged: true },
      text: tellUnchanged(target.name, live),
    };
  const missing = await missingFiles(store, { id, files });
  const bytes = missing.reduce((sum, key) => sum + (files.get(key)?.length ?? 0), 0);
  const text =
    `${target.name}: the release ${id} (build ${buildId}) would upload ${missing.length} files ` +
    `(${kB(bytes)}); ${files.size - missing.length} are there. ` +
    `${live ? `It would replace ${live}` : 'None of our releases is live there'}.`;
  return { data: { release: id, buildId, upload: missing, bytes, live, unchanged: false }, text };
}
