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
  return (await answers()) ? undefined : startPortal('.sandbox/mini', more);
}

/**
 * Starts a portal whose data and clock are those of one fixed moment.
 *
 * @param now ISO date and time
 * @returns the server, to be killed
 */
export async function startPinnedPortal(data: string, now: string) {
  if (await answers())
    throw new Complaint(`Something runs on port ${port} already: stop it, or name another port in E2E_PORT.`);
  return startPortal(data, ['--reset'], { SANDBOX_NOW: now, SANDBOX_CHANCE: 'none' });
}

async function startPortal(data: string, more: readonly string[], env: Record<string, string> = {}) {
  const fixed = ['--size', 'mini', '--environment', 'production'];
  const options = [...fixed, '--port', String(port), '--data', data, ...more];
  const server = spawn(process.execPath, ['--import', './scripts/alias.mjs', 'scripts/start.ts', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
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
