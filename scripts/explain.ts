/**
 * `npm run explain -- <file>`: a stack, or a whole log with the errors that portals have sent, with positions of the
 * source in place of those of the bundles. It uses the source maps of their builds: those of this machine in
 * `dist/.maps`, or those that a pipeline has kept.
 *
 *     npm run explain -- logs.json                 such as the file of an OpenTelemetry Collector
 *     … | npm run explain                          standard input
 *     npm run explain -- logs.json --maps <dir>    uses the maps in this folder
 */
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { projectRoot } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { withSources } from './explain/positions.ts';

const usage = 'Usage: npm run explain -- [<file>] [--maps <folder>]';
const options = { maps: { type: 'string', default: `${projectRoot}/dist/.maps` } } as const;

await run(async () => {
  const { values, positionals } = readArguments({ options, allowPositionals: true }, usage);
  const [file, ...more] = positionals;
  if (more.length > 0) throw new Complaint(usage);
  if (file !== undefined && !existsSync(file)) throw new Complaint(`${file}: there is no such file. ${usage}`);
  if (!existsSync(values.maps))
    throw new Complaint(`${values.maps} has no source maps; npm run build makes those of the current code.`);
  console.log(withSources(file === undefined ? await text(process.stdin) : readFileSync(file, 'utf8'), values.maps));
});
