/** Finds the browser for the tests, and installs one if there is none. Run directly, it prints its path. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Complaint, run } from './cli.ts';

/** Queries and actions on this machine. */
export interface Machine {
  env: Record<string, string | undefined>;
  /** May install packages of the system. */
  isRoot: boolean;
  exists(path: string): boolean;
  /**
   * Whether it starts: Ubuntu's chromium-browser without snap, and Playwright's without its libraries, exist but do
   * not.
   */
  starts(path: string): boolean;
  /** The path of Playwright's own browser, whether it exists or not. */
  playwrightPath(): string;
  /** Runs a command with visible output; resolves when it ends or after `timeLimit` milliseconds. */
  run(command: string, args: string[], timeLimit: number): Promise<void>;
}

const minutes = 60_000;

/**
 * The browser for the stories: like {@link findBrowser}, but prefers Chromium's headless shell. It has the same engine
 * without a window (and without a PDF viewer), and needs a third less processor time.
 */
export async function findStoryBrowser(machine: Machine = thisMachine): Promise<string> {
  const shell = onPath(machine, 'chromium-headless-shell').find((path) => machine.exists(path) && machine.starts(path));
  return machine.env.PORTAL_BROWSER || !shell ? findBrowser(machine) : shell;
}

/**
 * Path of a Chromium that starts: the configured, an installed, Playwright's own, or one that is installed now. Throws
 * a {@link Complaint}.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const configured = machine.env.PORTAL_BROWSER;
  if (configured) {
    if (machine.exists(configured) && machine.starts(configured)) return configured;
    throw new Complaint(`PORTAL_BROWSER is ${configured}, but no browser can be started there.`);
  }
  const usable = () =>
    [...names.flatMap((name) => onPath(machine, name)), machine.playwrightPath()].find(
      (path) => machine.exists(path) && machine.starts(path),
    );

  const found = usable();
  if (found) return found;

  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  await machine.run(process.execPath, [cli, 'install', 'chromium'], 4 * minutes);
  const fetched = usable();
  if (fetched) return fetched;

  if (machine.isRoot && onPath(machine, 'apt-get').some(machine.exists)) {
    await machine.run('apt-get', ['update'], 3 * minutes);
    await machine.run('apt-get', ['install', '-y', 'chromium'], 10 * minutes);
    const installed = usable();
    if (installed) return installed;
  }
  throw new Complaint(
    'No Chromium or Chrome can be started on this machine and none could be downloaded: install one, or set PORTAL_BROWSER=<path>.',
  );
}

/** Names of Chromium and Chrome on Linux; elsewhere Playwright's own is used. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = ({ env }: Machine, name: string) =>
  (env.PATH ?? '')
    .split(':')
    .filter(Boolean)
    .map((folder) => join(folder, name));

const thisMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  starts(path) {
    // On Windows `--version` opens a window.
    if (process.platform === 'win32') return true;
    try {
      return /\d+\.\d+/.test(
        execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }),
      );
    } catch {
      return false;
    }
  },
  playwrightPath: () => chromium.executablePath(),
  run(command, args, timeout) {
    console.log(`No browser was found; running ${[command, ...args].join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return new Promise((resolve) => {
      const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout, env });
      child.on('error', () => resolve());
      child.on('close', () => resolve());
    });
  },
};

if (import.meta.main) await run(async () => console.log(await findBrowser()));
