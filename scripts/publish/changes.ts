import { execFileSync } from 'node:child_process';
import type { BrandBlock } from '~/brand/schema.ts';
import { projectRoot } from '../brands.ts';
import { Complaint } from '../cli.ts';
import { findLive, readHistory } from './history.ts';
import { type Manifest, pageKey, readManifest } from './release.ts';
import { lastDifferent } from './rollback.ts';
import type { Run } from './run.ts';
import type { Store } from './stores/store.ts';

/** What differs between the live release and the one that was live before, a line each. */
export interface Changes {
  target: string;
  release: string;
  before: string;
  /** Abbreviated hash and subject, the newest first; undefined if this checkout does not have both commits. */
  commits: string[] | undefined;
  /** Of all languages; undefined likewise. */
  texts: string[] | undefined;
  /** The brand's data, as it is in the page. */
  settings: string[];
  /** Names without the hash of their content. */
  files: string[];
}

/** @param root of the checkout that has the commits */
export async function readChanges(run: Run, root = projectRoot): Promise<Changes> {
  const { store, target } = run;
  const history = await readHistory(store);
  const release = (await findLive(run, history))?.release;
  const before = release && (await lastDifferent(store, history, release));
  const [then, now] = [before && (await readManifest(store, before)), release && (await readManifest(store, release))];
  if (!before || !release || !then || !now)
    throw new Complaint(`${target.name}: there is no other release that was live before, so nothing can be compared.`);
  return {
    target: target.name,
    release,
    before,
    ...sourceChanges(root, then.commit, now.commit),
    settings: differences(await settingsOf(store, before), await settingsOf(store, release)),
    files: differences(filesOf(then), filesOf(now)).map((line) => line.replace(/: .*/, '')),
  };
}

function sourceChanges(root: string, then: string, now: string): Pick<Changes, 'commits' | 'texts'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = (...args: string[]) =>
    git(...args)
      .split('\n')
      .filter(Boolean);
  // Without "+changes": what was not committed is unknown.
  const [from = '', to = ''] = [then, now].map((commit) => /^[0-9a-f]{7,40}/.exec(commit)?.[0]);
  const textsAt = (commit: string, path: string) => {
    try {
      return JSON.parse(git('show', `${commit}:${path}`));
    } catch {
      return {};
    }
  };
  try {
    const changed = lines('diff', '--name-only', from, to, '--', 'locales/*/*.json');
    return {
      commits: lines('log', '--no-merges', '--format=%h %s', `${from}..${to}`),
      texts: changed.flatMap((path) => {
        const name = path.replace(/^locales\/|\.json$/g, '').replace('/', ' ');
        return differences(textsAt(from, path), textsAt(to, path)).map((line) => `${name}.${line}`);
      }),
    };
  } catch {
    return { commits: undefined, texts: undefined };
  }
}

async function settingsOf(store: Store, release: string): Promise<object> {
  const brand = brandIn((await store.read(pageKey(release)))?.body);
  // Addresses and hashes of pictures and theme: these are among the files.
  const settings = Object.entries(brand ?? {}).filter(([, value]) => !/^(\/static\/|sha256-)/.test(String(value)));
  return Object.fromEntries(settings);
}

/** The brand's data in a page. */
export function brandIn(page: Buffer | undefined): BrandBlock['brands'][number] | undefined {
  const block = /<script type="application\/json" id="brand">(.*?)<\/script>/s.exec(String(page ?? ''))?.[1];
  return block ? (JSON.parse(block) as BrandBlock).brands[0] : undefined;
}

/** The hashes of the files by their names, of which several may be the same without the hash in them. */
function filesOf({ files }: Manifest): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { key, sha256 } of files) {
    const name = key.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
    found[name] = (found[name] ?? '') + sha256;
  }
  return found;
}

/** The values that differ, by their paths. */
function differences(before: object, after: object): string[] {
  const [then, now] = [new Map(leaves(before)), new Map(leaves(after))];
  const paths = [...new Set([...then.keys(), ...now.keys()])].sort();
  return paths
    .filter((path) => then.get(path) !== now.get(path))
    .map((path) => `${path}: ${then.get(path) ?? 'nothing'} -> ${now.get(path) ?? 'nothing'}`);
}

const leaves = (value: object, path = ''): [path: string, value: string][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner, `${path}${key}.`)
      : [[path + key, JSON.stringify(inner)] as [string, string]],
  );

export function tellChanges({ target, release, before, commits, texts, settings, files }: Changes): string {
  const unknown = 'this checkout does not have both commits';
  const count = (name: string, lines: readonly string[] | undefined) => `${name}: ${lines?.length ?? 'unknown'}`;
  const part = (name: string, lines: readonly string[] | undefined) =>
    lines?.length === 0 ? [] : [`${name}:`, ...(lines ?? [unknown]).map((line) => `  ${line}`)];
  return [
    `${target}: ${release} after ${before}; ` +
      [count('commits', commits), count('texts', texts), count('settings', settings), count('files', files)].join(', '),
    ...part('commits', commits),
    ...part('texts', texts),
    ...part('settings', settings),
    ...part('files', files),
  ].join('\n');
}
