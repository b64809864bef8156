import type { BrandBlock } from '~/brand/schema.ts';
import { projectRoot } from '../brands.ts';
import { git } from '../git.ts';
import type { Manifest } from './release.ts';

/** What differs between two releases, a line each. */
export interface Differences {
  /** Abbreviated hash and subject, the newest first; undefined if this checkout does not have both commits. */
  commits: string[] | undefined;
  /** Of all languages, and the brand's own; undefined likewise. */
  texts: string[] | undefined;
  /** The brand's data, as it is in the page. */
  settings: string[];
  /** Names without the hash of their content. */
  files: string[];
}

/** A release as it is compared: its record, and its page with the brand's data. */
export interface Compared {
  manifest: Manifest;
  page: Buffer | undefined;
}

/** @param root of the checkout that has the commits */
export function compare(before: Compared, now: Compared, root = projectRoot): Differences {
  const source = sourceDifferences(root, before.manifest.commit, now.manifest.commit);
  return {
    ...source,
    texts: source.texts && [...source.texts, ...ownTexts(before.page, now.page)],
    settings: differences(settingsIn(before.page), settingsIn(now.page)),
    files: differences(filesOf(before.manifest), filesOf(now.manifest)).map((line) => line.replace(/: .*/, '')),
  };
}

/** What git knows of two commits: it never changes. */
type Source = Pick<Differences, 'commits' | 'texts'>;

const known = new Map<string, Source>();

function sourceDifferences(root: string, then: string, now: string): Source {
  // Read once: the brands of a fleet are mostly of the same two commits.
  const key = [root, then, now].join(' ');
  const found = known.get(key) ?? readSource(root, then, now);
  if (found.commits) known.set(key, found);
  return found;
}

function readSource(root: string, then: string, now: string): Source {
  const lines = (...args: string[]) =>
    git(root, ...args)
      .split('\n')
      .filter(Boolean);
  // Without "+changes": what was not committed is unknown.
  const [from = '', to = ''] = [then, now].map((commit) => /^[0-9a-f]{7,40}/.exec(commit)?.[0]);
  const textsAt = (commit: string, path: string) => {
    try {
      return JSON.parse(git(root, 'show', `${commit}:${path}`));
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

function settingsIn(page: Buffer | undefined): object {
  const brand = brandIn(page);
  // Addresses and hashes of pictures and theme: these are among the files.
  const settings = Object.entries(brand ?? {}).filter(
    ([name, value]) => name !== 'texts' && !/^(\/static\/|sha256-)/.test(String(value)),
  );
  return Object.fromEntries(settings);
}

/** The texts that a brand says in its own words, from the data in its pages. */
function ownTexts(before: Buffer | undefined, now: Buffer | undefined): string[] {
  const [then, after] = [brandIn(before)?.texts ?? {}, brandIn(now)?.texts ?? {}];
  return differences(then, after, 'as in every brand').map((line) => line.replace('.', ' '));
}

/** The brand's data in a page. */
function brandIn(page: Buffer | undefined): BrandBlock['brands'][number] | undefined {
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
function differences(before: object, after: object, none = 'nothing'): string[] {
  const [then, now] = [new Map(leaves(before)), new Map(leaves(after))];
  const paths = [...new Set([...then.keys(), ...now.keys()])].sort();
  return paths
    .filter((path) => then.get(path) !== now.get(path))
    .map((path) => `${path}: ${then.get(path) ?? none} -> ${now.get(path) ?? none}`);
}

const leaves = (value: object, path = ''): [path: string, value: string][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner, `${path}${key}.`)
      : [[path + key, JSON.stringify(inner)] as [string, string]],
  );
