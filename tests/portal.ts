import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Complaint } from '../scripts/cli.ts';
import { port, portal } from './e2e/support/brands.ts';

/**
 * Starts the portal on the tests' port, with the small data set.
 *
 * @param more options of `npm start`
 * @returns the server, to be killed; undefined if one is running already
 */
export async function providePortal(...more: string[]) {
  return (await answers()) ? undefined : startPortal(more);
}

async function startPortal(more: readonly string[]) {
  const fixed = ['--size', 'mini', '--environment', 'production'];
  const options = [...fixed, '--port', String(port), '--data', '.sandbox/mini', ...more];
  const server = spawn(process.execPath, ['--import', './scripts/alias.mjs', 'scripts/start.ts', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Complaint('The portal did not start; its own message is above.');
    await wait(300);
  }
  return server;
}

async function answers(): Promise<boolean> {
  const answer = await fetch(portal.origin).catch(() => undefined);
  return answer?.ok ?? false;
}
