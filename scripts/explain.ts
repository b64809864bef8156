/**
 * `npm run explain -- <report>`: finds the source lines of the errors that portals have sent, using the source maps of
 * their builds: those of this machine in `dist/.maps`, or those that a pipeline has kept.
 *
 *     npm run explain -- logs.json                 a file of an OpenTelemetry Collector: OTLP as JSON, one request per line
 *     npm run explain -- '{"resourceLogs": … }'    the request itself
 *     … | npm run explain                          standard input: other lines are skipped
 *     npm run explain -- logs.json --maps <dir>    uses the maps in this folder
 */
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { projectRoot } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { explainReport, mapsIn, reportsIn } from './explain/report.ts';

const usage = 'Usage: npm run explain -- [<file> | <request>] [--maps <folder>]';
const options = { maps: { type: 'string', default: `${projectRoot}/dist/.maps` } } as const;

await run(async () => {
  const { values, positionals } = readArguments(
    { args: process.argv.slice(2), options, allowPositionals: true },
    usage,
  );
  const [given, ...more] = positionals;
  if (more.length > 0) throw new Complaint(usage);
  const said =
    given === undefined ? await text(process.stdin) : existsSync(given) ? readFileSync(given, 'utf8') : given;
  const reports = reportsIn(said);
  if (reports.length === 0) throw new Complaint(`The input has no error of a portal. ${usage}`);
  if (!existsSync(values.maps))
    throw new Complaint(`${values.maps} has no source maps; npm run build makes those of the current code.`);
  for (const report of reports) console.log(`${explainReport(report, mapsIn(values.maps)).join('\n')}\n`);
});
