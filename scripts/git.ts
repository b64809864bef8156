import { execFileSync } from 'node:child_process';

/** What git prints for a checkout. Throws if it is none, or on an unknown commit. */
export const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 });
