/** `npm run dev`: changes show in the open page; screens for developers are included. */
import { Complaint, run } from './cli.ts';
import { readOptions } from './options.ts';
import { startDevServer } from './serve-dev.ts';
import { checkPort, closeOnSignal, greet, openSandbox } from './start-up.ts';

await run(async () => {
  const started = performance.now();
  const options = readOptions(process.argv.slice(2), 'npm run dev', 3100);
  if (options.dialect === 'other')
    throw new Complaint('The portal for another API is built, not developed: npm start -- --dialect other.');
  await checkPort(options.port);
  const sandbox = openSandbox(options);
  const server = await startDevServer({ ...options, sandbox });
  closeOnSignal(server, sandbox);
  greet(server, started);
});
