import { execFileSync } from 'node:child_process';
import { projectRoot } from '../brands.ts';
import { sentence } from '../check/report.ts';
import { inputsHash } from '../dist.ts';
import { demanded } from '../locales/demanded.ts';
import { checkLocales } from '../locales.ts';

/** What the sources are that a bundle was built from. */
export interface Checkout {
  /** Hash of the commit; undefined where this is no checkout. */
  commit: string | undefined;
  /** Files that differ from it. */
  changes: string[];
}

/** What a bundle is held against. */
export interface Project {
  checkout: Checkout;
  /** `inputsHash()` of the sources as they are. */
  inputs: string;
  /** What is wrong with the texts, a sentence each. */
  texts: readonly string[];
}

export const readProject = (): Project => ({
  checkout: readCheckout(projectRoot),
  inputs: inputsHash(),
  texts: checkLocales(projectRoot, demanded).map(sentence),
});

function readCheckout(root: string): Checkout {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const changes = git('status', '--porcelain').split('\n').filter(Boolean);
    return { commit: git('rev-parse', 'HEAD').trim(), changes: changes.map((line) => line.slice(3)) };
  } catch {
    return { commit: undefined, changes: [] };
  }
}

/** As a release names it: what has changes is not that commit. */
export const commitOf = ({ commit, changes }: Checkout) =>
  `${commit ?? 'unknown'}${changes.length > 0 ? '+changes' : ''}`;
