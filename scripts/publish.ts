/** Publishes brands to their targets and looks after what lies there; `deploy/README.md` says how. */
import { Complaint, leave, run } from './cli.ts';
import { runCommand } from './publish/commands.ts';
import { readPublishOptions } from './publish/options.ts';
import { readProject } from './publish/project.ts';
import { createReporter } from './publish/reporter.ts';

await run(async () => {
  const options = readPublishOptions(process.argv.slice(2));
  const reporter = createReporter(options.json ? process.stderr : process.stdout);
  try {
    const { data, text } = await runCommand(options, { env: process.env, reporter, readProject });
    console.log(options.json ? JSON.stringify(data, null, 2) : text);
  } catch (error) {
    if (!options.json || !(error instanceof Complaint)) throw error;
    console.log(JSON.stringify({ error: error.message }, null, 2));
    leave(1);
  }
});
