/**
 * `npm run edge`: writes the configurations of every target's edge into `deploy/edge`, of `deploy/headers.json`,
 * `deploy/targets.json` and the brands, and the form of `targets.json` into `deploy/targets.schema.json`; `-- --check` only says which of them are not up to date.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Complaint, readArguments, run } from './cli.ts';
import { edgeFiles, edgeFolder, localEdgeFiles, localEdgeFolder, staleFiles } from './edge/files.ts';
import { schemaFile, schemaIsStale, targetsJsonSchema } from './publish/schema.ts';

const usage = 'Usage: npm run edge [-- --check]';

await run(async () => {
  const { check } = readArguments({ options: { check: { type: 'boolean', default: false } } }, usage).values;
  const files = edgeFiles();
  if (check) {
    const stale = [
      ...staleFiles(files),
      ...(schemaIsStale() ? ['../targets.schema.json: older than the command'] : []),
    ];
    if (stale.length > 0)
      throw new Complaint(`deploy/edge is not up to date; npm run edge writes it anew.\n  ${stale.join('\n  ')}`);
    return console.log(`deploy/edge: ${files.size} files, all up to date`);
  }
  write(edgeFolder, files);
  write(localEdgeFolder, localEdgeFiles());
  writeFileSync(schemaFile, targetsJsonSchema());
  console.log(`deploy/edge: ${files.size} files`);
});

function write(folder: string, files: ReadonlyMap<string, string>) {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    const file = `${folder}/${path}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
