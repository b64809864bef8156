/** `npm run dev`: changes show in the open page; screens for developers are included. */
import { run } from './cli.ts';
import { readOptions } from './options.ts';
import { startDevServer } from './serve-dev.ts';
import { checkPort, closeOnSignal, greet, openSandbox } from './start-up.ts';

await run(async () => {
  const started = performance.now();
  const options = readOptions(process.argv.slice(2), 'npm run dev', 3100);
  await checkPort(options.port);
  const sandbox = openSandbox(options);
  const server = await startDevServer({ ...options, sandbox });
  closeOnSignal(server, sandbox);
  greet(server, started);
});
