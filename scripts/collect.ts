/** `npm run collect`: receives the portal's reports and keeps them; described in `deploy/README.md`. */
import { getRequestListener } from '@hono/node-server';
import { readBrands } from './brands.ts';
import { Complaint, readArguments, run } from './cli.ts';
import { listen } from './listen.ts';
import { missingVariables } from './publish/credentials.ts';
import { createCollector } from './publish/reports/collector.ts';
import { openStore } from './publish/stores/open.ts';
import { readFleet, targetsFile } from './publish/targets.ts';

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
  const [port, every] = [Number(values.port), Number(values.every)];
  if (!Number.isInteger(port) || !(every >= 1)) throw new Complaint(usage);
  const [first, ...others] = readBrands().map(({ data }) => data.id) as [string, ...string[]];
  const { reportStore } = readFleet([first, ...others], values.targets);
  if (!reportStore) throw new Complaint('The targets name no "reportStore" in which reports are kept.');
  const missing = missingVariables({ files: reportStore, purge: { kind: 'none' } }, process.env);
  if (missing.length > 0) throw new Complaint(`It needs the environment variables ${missing.join(', ')}.`);

  const collector = createCollector({
    store: await openStore(reportStore, process.env),
    brands: [first, ...others],
    now: Date.now,
    say: console.log,
  });
  const server = await listen(port, getRequestListener(collector.answer, { overrideGlobalObjects: false }));
  const timer = setInterval(collector.flush, every * 1000);
  console.log(`${server.url} receives reports and stores them every ${every} s; Ctrl+C stops it.`);
  const stop = async () => {
    clearInterval(timer);
    await server.close();
    await collector.flush();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
});
