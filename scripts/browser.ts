/** Finds the browser for the tests, and installs one if there is none. Run directly, it prints its path. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Complaint, run } from './cli.ts';

const minutes = 60_000;
/** Names of Chromium and Chrome on Linux; elsewhere Playwright's own is used. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the stories: like {@link findBrowser}, but prefers Chromium's headless shell. It has the same engine
 * without a window (and without a PDF viewer), and needs a third less processor time.
 */
export async function findStoryBrowser(): Promise<string> {
  const shell = process.env.PORTAL_BROWSER ? undefined : onPath('chromium-headless-shell').find(starts);
  return shell ?? findBrowser();
}

/**
 * Path of a Chromium that starts: the configured, an installed, Playwright's own, or one that is installed now. Throws
 * a {@link Complaint}.
 */
export async function findBrowser(): Promise<string> {
  const configured = process.env.PORTAL_BROWSER;
  if (configured && starts(configured)) return configured;
  if (configured) throw new Complaint(`PORTAL_BROWSER is ${configured}, but no browser can be started there.`);
  const found = usable();
  if (found) return found;

  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  install(process.execPath, [cli, 'install', 'chromium'], 4 * minutes);
  if (!usable() && process.getuid?.() === 0) {
    install('apt-get', ['update'], 3 * minutes);
    install('apt-get', ['install', '-y', 'chromium'], 10 * minutes);
  }
  const installed = usable();
  if (installed) return installed;
  throw new Complaint(
    'No Chromium or Chrome can be started on this machine and none could be downloaded: install one, or set PORTAL_BROWSER=<path>.',
  );
}

const usable = () => [...names.flatMap(onPath), chromium.executablePath()].find(starts);

const onPath = (name: string) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name));

/** Ubuntu's chromium-browser without snap, and Playwright's without its libraries, exist but do not start. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true;
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}

function install(command: string, args: string[], timeout: number) {
  console.log(`No browser was found; running ${[command, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout, env });
  } catch {
    // Whether it helped is seen by looking for a browser again.
  }
}

if (import.meta.main) await run(async () => console.log(await findBrowser()));
