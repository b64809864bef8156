/** Publishes brands to their targets and maintains them; described in `deploy/README.md`. */
import { Complaint, leave, run, Usage } from './cli.ts';
import { writeEdges } from './edge/files.ts';
import { runCommand } from './publish/commands.ts';
import { createReporter } from './publish/open-run.ts';
import { readPublishOptions } from './publish/options.ts';
import { readProject } from './publish/preflight.ts';
import { targetsFile } from './publish/targets.ts';

const args = process.argv.slice(2);
/** Read before parsing the options, because the options may be invalid. */
const json = args.includes('--json');

await run(async () => {
  const reporter = createReporter(json ? process.stderr : process.stdout);
  try {
    const surroundings = { env: process.env, reporter, readProject };
    const options = readPublishOptions(args);
    const { verb, dryRun, targets } = options;
    // Those who publish find the edges' configurations of this commit beside it, without a command of their own.
    if (verb === 'publish' && !dryRun && targets === targetsFile) writeEdges();
    const { data, text, failed } = await runCommand(options, surroundings);
    console.log(json ? JSON.stringify(data, null, 2) : text);
    if (failed) leave(1);
  } catch (error) {
    if (!json || error instanceof Usage) throw error;
    console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }, null, 2));
    // A bug of ours is shown with its stack.
    if (!(error instanceof Complaint)) console.error(error);
    leave(1);
  }
});
