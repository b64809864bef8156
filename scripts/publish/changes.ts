import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { type Compared, compare, type Differences } from './compare.ts';
import { findLive, readHistory } from './history.ts';
import { pageKey, type Release, readManifest } from './release.ts';
import { lastDifferent } from './rollback.ts';
import type { Run } from './run.ts';
import type { Store } from './stores/store.ts';

/** What differs between a release and the one before it. */
export interface Changes extends Differences {
  target: string;
  release: string;
  before: string;
}

/**
 * Compares the live release with the last different one that was live before it; or a build that is not published yet
 * with the live release.
 *
 * @param root of the checkout that has the commits
 */
export async function readChanges(run: Run, build?: Release, root = projectRoot): Promise<Changes> {
  const { store, target } = run;
  const history = await readHistory(store);
  const live = (await findLive(run, history))?.release;
  const release = build ? build.id : live;
  const before = build ? live : live && (await lastDifferent(store, history, live));
  const [then, now] = [before && (await compared(store, before)), build ?? (live && (await compared(store, live)))];
  if (!before || !release || !then || !now)
    throw new Complaint(`${target.name}: there is no other release that was live before, so nothing can be compared.`);
  return { target: target.name, release, before, ...compare(then, now, root) };
}

/** A stored release; undefined if it is not there. */
async function compared(store: Store, release: string): Promise<Compared | undefined> {
  const manifest = await readManifest(store, release);
  return manifest && { manifest, page: (await store.read(pageKey(release)))?.body };
}

const parts = ['commits', 'texts', 'settings', 'files'] as const;
const unknown = {
  commits: 'this checkout does not have both commits',
  texts: 'this checkout does not have both commits',
  settings: '',
  files: '',
} as const;

export function tellChanges(changes: Changes): string {
  const { target, release, before } = changes;
  const counts = parts.map((name) => `${name}: ${changes[name]?.length ?? 'unknown'}`);
  const lines = parts.flatMap((name) =>
    changes[name]?.length === 0 ? [] : [`${name}:`, ...(changes[name] ?? [unknown[name]]).map((line) => `  ${line}`)],
  );
  return [`${target}: ${release} after ${before}; ${counts.join(', ')}`, ...lines].join('\n');
}

/** More lines of a part are only counted: forges refuse long comments. */
const mostLines = 100;

/** The same, to be posted into a pull request. */
export function markChanges(changes: Changes): string {
  const { target, release, before } = changes;
  const sections = parts.map((name) => {
    const lines = changes[name];
    if (!lines) return `- ${name}: ${unknown[name]}`;
    if (lines.length === 0) return `- ${name}: none`;
    const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} more`] : [];
    // Texts may contain anything, so they are code; a fence must be longer than any inside.
    const fence = '`'.repeat(Math.max(3, ...lines.map((line) => (/`+/.exec(line)?.[0].length ?? 0) + 1)));
    return [
      `<details><summary>${name}: ${lines.length}</summary>\n`,
      fence,
      ...lines.slice(0, mostLines),
      ...more,
      fence,
      '\n</details>',
    ].join('\n');
  });
  // HTML in Markdown ends at an empty line.
  return [`### ${target}`, `\`${release}\` after \`${before}\``, ...sections].join('\n\n');
}
