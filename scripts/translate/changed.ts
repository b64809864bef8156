import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { languageCodes } from '~/lib/languages.ts';
import { list } from '../locales/catalogue.ts';
import { spansIn } from '../locales/spans.ts';
import { nameOf } from './address.ts';

const run = promisify(execFile);

/**
 * Texts that changed in the source language after they were translated, by language: keys whose line in the source is
 * of a later commit than their line in the translation. An uncommitted line counts as changed now. A brand's own texts
 * have the brand before the key.
 *
 * @returns undefined if the project has no git history
 */
export async function changedSince(root: string): Promise<Record<string, string[]> | undefined> {
  const [source, ...others] = languageCodes;
  const changed: Record<string, string[]> = Object.fromEntries(others.map((code) => [code, []]));
  try {
    for (const file of list(root, `{locales/${source}/*,brands/*/locales/${source}}.json`)) {
      const brand = file.startsWith('brands/') ? file.split('/')[1] : undefined;
      const own = await timesOf(root, file);
      for (const code of others) {
        const twin = brand ? `${dirname(file)}/${code}.json` : `locales/${code}/${basename(file)}`;
        const theirs = existsSync(join(root, twin)) ? await timesOf(root, twin) : new Map<string, number>();
        for (const [path, time] of theirs) {
          const before = own.get(path) ?? own.get(path.replace(/_[a-z]+$/, '_other'));
          if (before !== undefined && before > time)
            changed[code]?.push(nameOf(brand ? path.replace('.', ':') : `${basename(file, '.json')}:${path}`, brand));
        }
      }
    }
    return changed;
  } catch {
    return undefined;
  }
}

/** The time of the last commit of each text's line, in seconds since 1970, by path. */
async function timesOf(root: string, file: string): Promise<Map<string, number>> {
  const { stdout } = await run('git', ['blame', '--line-porcelain', '--', file], { cwd: root, maxBuffer: 1e9 });
  const times = Array.from(stdout.matchAll(/^committer-time (\d+)$/gm), ([, time]) => Number(time));
  const spans = spansIn(readFileSync(join(root, file), 'utf8'));
  return new Map([...spans].map(([path, { line }]) => [path, times[line - 1] ?? 0]));
}
