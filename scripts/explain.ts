/**
 * `npm run explain -- <report>`: the lines of the source that a report of a fault speaks of, by the source maps that each
 * build leaves in `dist/.maps`.
 *
 *     npm run explain -- report.json               a file with a report, or with one on each line
 *     npm run explain -- '{"type":"fault", … }'    the report itself
 *     … | npm run explain                          what comes in, a log for instance: lines that are no report are left out
 *     npm run explain -- report.json --maps <dir>  the maps of another build, from where the pipeline has kept them
 */
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { projectRoot } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { explainReport, reportsIn } from './explain/report.ts';

const usage = 'Usage: npm run explain -- [<file> | <report>] [--maps <folder>]';

await run(async () => {
  const { values, positionals } = readArguments(
    { args: process.argv.slice(2), options: { maps: { type: 'string' } }, allowPositionals: true },
    usage,
  );
  const [given, ...more] = positionals;
  if (more.length > 0) throw new Complaint(usage);
  const maps = values.maps ?? `${projectRoot}/dist/.maps`;
  if (!existsSync(maps)) throw new Complaint(`There are no source maps in ${maps}: npm run build makes them.`);
  const said =
    given === undefined ? await text(process.stdin) : existsSync(given) ? readFileSync(given, 'utf8') : given;
  const reports = reportsIn(said);
  if (reports.length === 0) throw new Complaint(`There is no report in it. ${usage}`);
  for (const report of reports) console.log(`${explainReport(report, maps).join('\n')}\n`);
});
