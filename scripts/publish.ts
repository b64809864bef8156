/** Publishes brands to their targets and maintains them; described in `deploy/README.md`. */
import { leave, run } from './cli.ts';
import { runCommand } from './publish/commands.ts';
import { readPublishOptions } from './publish/options.ts';
import { readProject } from './publish/preflight.ts';

await run(async () => {
  const options = readPublishOptions(process.argv.slice(2));
  const { text, failed } = await runCommand(options, { env: process.env, print: console.log, readProject });
  console.log(text);
  if (failed) leave(1);
});
