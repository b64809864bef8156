/** `npm run fleet`: a page with every brand, its release and what its visitors report; described in `deploy/README.md`. */
import { projectRoot, readBrands } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { serveFleet } from './fleet/serve.ts';
import { simulateFleet } from './fleet/simulate.ts';
import { git } from './git.ts';
import { readPort } from './options.ts';
import { folderOfThisRun } from './projectCopy.ts';
import { readFleet, targetsFile } from './publish/targets.ts';
import { closeOnSignal } from './start-up.ts';

const usage = `Usage: npm run fleet -- [--port <n>] [--targets <file>] [--simulate <n>]
  Serves a page with every brand: its release and age, faults, LCP and INP of seven days, and what waits to be published.
      --port <n>         the port (3300)
      --targets <file>   (deploy/targets.json)
      --simulate <n>     a made-up fleet of n brands with a week of reports instead`;

await run(async () => {
  const { values } = readArguments(
    {
      options: {
        port: { type: 'string', default: '3300' },
        targets: { type: 'string', default: targetsFile },
        simulate: { type: 'string' },
      },
    },
    usage,
  );
  const [port, count] = [readPort(values.port), Number(values.simulate ?? 0)];
  if (!Number.isInteger(count)) throw new Complaint(usage);
  const [first, ...others] = readBrands().map(({ data }) => data.id) as [string, ...string[]];
  const fleet = count
    ? await simulateFleet(folderOfThisRun(), { count, now: Date.now(), commits: oldCommits() })
    : readFleet([first, ...others], values.targets);
  const server = await serveFleet(port, { ...fleet, env: process.env, now: Date.now });
  closeOnSignal(server);
  console.log(`${server.url} shows the fleet; Ctrl+C stops it.`);
});

/** Two commits of this checkout, the older one first: something waits to be published after both. */
function oldCommits(): [string, string] {
  const log = git(projectRoot, 'log', '-9', '--format=%H');
  const [, , second = '', , , , first = second] = log.split('\n');
  return [first, second];
}
