import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './brands.ts';

/** A folder that is removed when the command ends. */
export function folderOfThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies the project's files, committed or not, and links our packages: for changing and building it. */
export function copyProject(root: string) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter((name) => name && existsSync(`${projectRoot}/${name}`)))
    cpSync(`${projectRoot}/${file}`, `${root}/${file}`, { recursive: true });
  symlinkSync(`${projectRoot}/node_modules`, `${root}/node_modules`, 'junction');
}
