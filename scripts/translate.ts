/** `npm run translate`: the portal as `npm run dev` starts it, with the desk of texts beside it; `export`, `import`. */
import { projectRoot } from './brands.ts';
import { run } from './cli.ts';
import { readOptions } from './options.ts';
import { startDevServer } from './serve-dev.ts';
import { checkPort, closeOnSignal, greet, openSandbox } from './start-up.ts';
import { exportTexts, exportUsage, importTexts, importUsage } from './translate/exchange/command.ts';
import { deskOf } from './translate/serve.ts';

async function start(args: string[]) {
  const started = performance.now();
  const options = readOptions(args, 'npm run translate', 3200, [exportUsage, importUsage]);
  await checkPort(options.port);
  const sandbox = openSandbox(options);
  const server = await startDevServer({ ...options, sandbox, addition: deskOf(projectRoot) });
  closeOnSignal(server, sandbox);
  greet(server, started);
  console.log('Hold Alt to see the texts; Alt and a click opens a text in the panel.\n');
}

await run(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'export') await exportTexts(projectRoot, args);
  else if (command === 'import') await importTexts(projectRoot, args);
  else await start(process.argv.slice(2));
});
