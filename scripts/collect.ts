/** `npm run collect`: receives the portal's reports and keeps them; described in `deploy/README.md`. */
import { getRequestListener } from '@hono/node-server';
import { readBrands } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { listen } from './listen.ts';
import { readPort } from './options.ts';
import { createCollector } from './publish/reports/collector.ts';
import { openReportStore } from './publish/reports/keep.ts';
import { readFleet, targetsFile } from './publish/targets.ts';
import { closeOnSignal } from './start-up.ts';

const usage = `Usage: npm run collect -- [--port <n>] [--every <seconds>] [--targets <file>]
  Receives what portals send to "visitReports" and "faultReports", and keeps it in the "reportStore" of the targets.
      --port <n>          the port (9464)
      --every <seconds>   how often what has arrived is stored (300)
      --targets <file>    (deploy/targets.json)
HOST=0.0.0.0 opens it to other machines.`;

await run(async () => {
  const { values } = readArguments(
    {
      options: {
        port: { type: 'string', default: '9464' },
        every: { type: 'string', default: '300' },
        targets: { type: 'string', default: targetsFile },
      },
    },
    usage,
  );
  const [port, every] = [readPort(values.port), Number(values.every)];
  if (!(every >= 1)) throw new Complaint(usage);
  const [first, ...others] = readBrands().map(({ data }) => data.id) as [string, ...string[]];
  const { reportStore } = readFleet([first, ...others], values.targets);
  const collector = createCollector({
    store: await openReportStore(reportStore, process.env),
    brands: [first, ...others],
    now: Date.now,
    say: console.log,
  });
  const server = await listen(port, getRequestListener(collector.answer, { overrideGlobalObjects: false }));
  const timer = setInterval(collector.flush, every * 1000);
  console.log(`${server.url} receives reports and stores them every ${every} s; Ctrl+C stops it.`);
  closeOnSignal({ close: () => clearInterval(timer) }, server, { close: collector.flush });
});
