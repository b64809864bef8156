import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { projectRoot } from './brands.ts';

/**
 * Downloads packages that only some commands and tests need, once, so that `npm ci` does not install them for everybody.
 *
 * @param dependencies exact versions by name
 * @returns the folder that has them in its `node_modules`; undefined if they cannot be downloaded, after a message
 */
export function obtain(dependencies: Readonly<Record<string, string>>): string | undefined {
  const name = Object.entries(dependencies)
    .flat()
    .join('-')
    .replace(/[^\w.-]/g, '');
  const folder = `${projectRoot}/node_modules/.cache/obtained/${name}`;
  if (existsSync(folder)) return folder;
  const own = `${folder}.${randomUUID()}`;
  try {
    mkdirSync(own, { recursive: true });
    writeFileSync(`${own}/package.json`, JSON.stringify({ private: true, dependencies }));
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: own,
      stdio: 'ignore',
      timeout: 180_000,
      // npm passes variables about this project to its scripts; they would be wrong for that folder.
      env: Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_(?!config_registry)/i.test(key))),
    });
    // It gets its final name once it is complete.
    renameSync(own, folder);
    return folder;
  } catch {
    console.warn(`SKIPPED: ${Object.keys(dependencies).join(', ')} cannot be downloaded here.`);
    return undefined;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
