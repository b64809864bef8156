import { projectRoot } from '../brands.ts';
import { sentence } from '../check/report.ts';
import { inputsHash } from '../dist.ts';
import { git } from '../git.ts';
import { demanded } from '../locales/demanded.ts';
import { checkLocales } from '../locales.ts';

/** The state of the sources. */
export interface Checkout {
  /** Hash of the commit; undefined if this is not a git checkout. */
  commit: string | undefined;
  /** Files that differ from the commit. */
  changes: string[];
}

/** What the preflight compares a bundle with. */
export interface Project {
  checkout: Checkout;
  /** `inputsHash()` of the current sources. */
  inputs: string;
  /** What is wrong with the texts, one sentence per fault. */
  texts: readonly string[];
}

export const readProject = (): Project => ({
  checkout: readCheckout(projectRoot),
  inputs: inputsHash(),
  texts: checkLocales(projectRoot, demanded).map(sentence),
});

function readCheckout(root: string): Checkout {
  try {
    const changes = git(root, 'status', '--porcelain').split('\n').filter(Boolean);
    return { commit: git(root, 'rev-parse', 'HEAD').trim(), changes: changes.map((line) => line.slice(3)) };
  } catch {
    return { commit: undefined, changes: [] };
  }
}

/** The commit as a release names it, marked if there are uncommitted changes. */
export const commitOf = ({ commit, changes }: Checkout) =>
  `${commit ?? 'unknown'}${changes.length > 0 ? '+changes' : ''}`;
