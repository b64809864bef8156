/** `npm start`: the production build, rebuilt if outdated, and the sandbox API, on one port. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from './brands.ts';
import { Complaint, run } from './cli.ts';
import { distFolder, inputsHash, readBuild } from './dist.ts';
import { readOptions } from './options.ts';
import { startServer } from './serve.ts';
import { checkPort, closeOnSignal, greet, openSandbox } from './start-up.ts';

await run(async () => {
  const started = performance.now();
  const options = readOptions(process.argv.slice(2), 'npm start', 3000);
  await checkPort(options.port);
  const wire = options.dialect === 'other' ? options.dialect : '';
  const dist = distFolder(wire);
  // Filling the sandbox blocks this process, so the build runs in its own.
  const building = buildIfStale(dist, wire);
  const sandbox = openSandbox(options);
  await building;
  const server = await startServer({ ...options, sandbox, dist });
  closeOnSignal(server, sandbox);
  greet(server, started);
});

/** @param wire the words of the server that the portal is built for, as in `src/api/wire`; '' for our own */
async function buildIfStale(dist: string, wire: string): Promise<void> {
  if (readBuild(dist)?.inputs === inputsHash()) return;
  console.log('Building the portal …');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', './scripts/alias.mjs', './scripts/build.ts'],
      { cwd: projectRoot, env: { ...process.env, PORTAL_WIRE: wire } },
    );
    console.log(stdout.trim());
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Complaint(stderr?.trim() || message);
  }
}
