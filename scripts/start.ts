/** `npm start`: the production build, rebuilt if outdated, and the sandbox API, on one port. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from './brands.ts';
import { Complaint, run } from './cli.ts';
import { inputsHash, readBuild } from './dist.ts';
import { readOptions } from './options.ts';
import { startServer } from './serve.ts';
import { checkPort, closeOnSignal, greet, openSandbox } from './start-up.ts';

const dist = `${projectRoot}/dist`;

await run(async () => {
  const started = performance.now();
  const options = readOptions(process.argv.slice(2), 'npm start', 3000);
  await checkPort(options.port);
  // Filling the sandbox blocks this process, so the build runs in its own.
  const building = buildIfStale();
  const sandbox = openSandbox(options);
  await building;
  const server = await startServer({ ...options, sandbox, dist });
  closeOnSignal(server, sandbox);
  greet(server, started);
});

async function buildIfStale(): Promise<void> {
  if (readBuild(dist)?.inputs === inputsHash()) return;
  console.log('Building the portal …');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', './scripts/alias.mjs', './scripts/build.ts'],
      { cwd: projectRoot },
    );
    console.log(stdout.trim());
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Complaint(stderr?.trim() || message);
  }
}
