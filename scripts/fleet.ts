/** `npm run fleet`: a page with every brand, its release and what its visitors report; described in `deploy/README.md`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { projectRoot, readBrands } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { serveFleet } from './fleet/serve.ts';
import { simulateFleet } from './fleet/simulate.ts';
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
  const [port, count] = [values.port, values.simulate ?? '0'].map(Number);
  if (!Number.isInteger(port) || !Number.isInteger(count)) throw new Complaint(usage);
  const folder = mkdtempSync(`${tmpdir()}/fleet-`);
  const [first, ...others] = readBrands().map(({ data }) => data.id) as [string, ...string[]];
  const fleet = count
    ? await simulateFleet(folder, { count, now: Date.now(), commits: oldCommits() })
    : readFleet([first, ...others], values.targets);
  const server = await serveFleet(port as number, { ...fleet, env: process.env, now: Date.now });
  closeOnSignal(server, { close: () => rmSync(folder, { recursive: true }) });
  console.log(`${server.url} shows the fleet; Ctrl+C stops it.`);
});

/** Two commits of this checkout, the older one first: something waits to be published after both. */
function oldCommits(): [string, string] {
  const log = execFileSync('git', ['log', '-9', '--format=%H'], { cwd: projectRoot, encoding: 'utf8' });
  const [, , second = '', , , , first = second] = log.split('\n');
  return [first, second];
}
