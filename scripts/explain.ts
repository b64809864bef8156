/**
 * `npm run explain -- <report>`: finds the source lines of the errors that portals have sent, using the source maps of its build: from
 * where the brand's targets keep them, otherwise from the last builds on this machine in `dist/.maps`.
 *
 *     npm run explain -- logs.json                 a file of an OpenTelemetry Collector: OTLP as JSON, one request per line
 *     npm run explain -- '{"resourceLogs": … }'    the request itself
 *     … | npm run explain                          standard input: other lines are skipped
 *     npm run explain -- logs.json --maps <dir>    uses only the maps in this folder
 */
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { projectRoot, readBrands } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { explainReport, mapsIn, reportsIn } from './explain/report.ts';
import { findMaps } from './publish/maps.ts';
import { readTargets, targetsFile } from './publish/targets.ts';

const usage = 'Usage: npm run explain -- [<file> | <request>] [--maps <folder> | --targets <file>]';
const options = { maps: { type: 'string' }, targets: { type: 'string', default: targetsFile } } as const;

await run(async () => {
  const { values, positionals } = readArguments(
    { args: process.argv.slice(2), options, allowPositionals: true },
    usage,
  );
  const [given, ...more] = positionals;
  if (more.length > 0) throw new Complaint(usage);
  const folder = values.maps ?? `${projectRoot}/dist/.maps`;
  const said =
    given === undefined ? await text(process.stdin) : existsSync(given) ? readFileSync(given, 'utf8') : given;
  const reports = reportsIn(said);
  if (reports.length === 0) throw new Complaint(`The input has no error of a portal. ${usage}`);
  const [first, ...others] = readBrands().map(({ data }) => data.id) as [string, ...string[]];
  const targets = values.maps === undefined ? readTargets([first, ...others], values.targets) : [];
  const told = new Set<string>();
  const tell = (line: string) => {
    if (!told.has(line)) console.error(line);
    told.add(line);
  };
  for (const report of reports) {
    const kept = await findMaps(targets, { brand: report.brand, build: report.release }, process.env, tell);
    if (!kept && !existsSync(folder))
      throw new Complaint(
        `No target has source maps for ${report.brand}, build ${report.release}, and ${folder} has none either; npm run build makes those of the current code.`,
      );
    console.log(`${explainReport(report, kept ?? mapsIn(folder)).join('\n')}\n`);
  }
});
