import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { projectRoot } from '../../brands.ts';

const version = '5.1.1';
const venv = `${projectRoot}/node_modules/.cache/moto-${version}`;
const pythons = ['python3', '/usr/bin/python3', `${venv}/bin/python`];

/**
 * Finds a Python with moto, an emulator of S3 with conditional writes; or installs it with pip or, as root, with the
 * system's package manager.
 *
 * @returns the Python's path; undefined if all of this fails
 */
export function obtainMoto(): string | undefined {
  const found = pythons.find(hasMoto);
  if (found) return found;
  for (const get of [byPip, byPackages]) {
    get();
    const got = pythons.find(hasMoto);
    if (got) return got;
  }
  return undefined;
}

const hasMoto = (python: string) =>
  succeeds(python, [
    '-c',
    "import moto, moto.server, moto.s3.models; assert tuple(map(int, moto.__version__.split('.')[:2])) >= (5, 1)",
  ]);

/**
 * Installs into a temporary name and renames it at the end, because several test files look for it at the same time.
 */
function byPip(): void {
  const own = `${venv}.${randomUUID()}`;
  const limits = ['--quiet', '--retries', '0', '--timeout', '10'];
  try {
    if (
      succeeds('python3', ['-m', 'venv', own]) &&
      succeeds(`${own}/bin/python`, ['-m', 'pip', 'install', ...limits, `moto[s3,server]==${version}`])
    )
      renameSync(own, venv);
  } catch {
    // Another test may have been first.
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Waits if another test is installing it. */
function byPackages(): void {
  const options = ['-o', 'DPkg::Lock::Timeout=90', '-y', '--no-install-recommends'];
  if (process.getuid?.() === 0) succeeds('apt-get', ['install', ...options, 'python3-moto'], 150_000);
}

function succeeds(program: string, args: string[], timeout = 60_000): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(program, args, { env, stdio: 'ignore', timeout });
    return true;
  } catch {
    return false;
  }
}
