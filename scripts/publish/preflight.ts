import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { BrandBlock } from '~/brand/schema.ts';
import { authPage } from '../authPage.ts';
import { type BrandSource, projectRoot } from '../brands.ts';
import { types } from '../bundle.ts';
import { inputsHash, readBuild } from '../dist.ts';
import { findLeaks } from '../leaks.ts';
import { bundleKeys, latest, latestOf, pointer, readOnce } from './release.ts';
import { splitEncoding } from './stores/store.ts';
import { missingVariables, type Target } from './targets.ts';

/** The state of the sources, with which a bundle is compared. */
export interface Project {
  /** The commit's hash, undefined if this is not a git checkout, and the files that differ from it. */
  checkout: { commit: string | undefined; changes: string[] };
  /** `inputsHash()` of the current sources. */
  inputs: string;
}

export const readProject = (): Project => ({ checkout: readCheckout(), inputs: inputsHash() });

function readCheckout(): Project['checkout'] {
  try {
    const changes = git(projectRoot, 'status', '--porcelain').split('\n').filter(Boolean);
    return { commit: git(projectRoot, 'rev-parse', 'HEAD').trim(), changes: changes.map((line) => line.slice(3)) };
  } catch {
    return { commit: undefined, changes: [] };
  }
}

/** The commit as a release names it, marked if there are uncommitted changes. */
export const commitOf = ({ commit, changes }: Project['checkout']) =>
  `${commit ?? 'unknown'}${changes.length > 0 ? '+changes' : ''}`;

interface Readiness extends Project {
  target: Target;
  /** All brands. */
  brands: readonly BrandSource[];
  dist: string;
  /** True: publishes uncommitted changes too. */
  allowDirty: boolean;
  env: NodeJS.ProcessEnv;
}

/** Why a bundle must not be published to a target, one sentence per reason. No server is asked. */
export function preflight(readiness: Readiness): string[] {
  const { target, brands, dist, env, inputs } = readiness;
  const build = readBuild(dist);
  const bundle = build?.bundles.find(({ id }) => id === target.brand);
  if (!build || !bundle) return [`${dist} has no complete build of ${target.brand}; npm run build makes one.`];
  const folder = `${dist}/${target.brand}`;
  if (![pointer, authPage].every((page) => existsSync(`${folder}/${page}`)))
    return [`${folder} is incomplete; npm run build makes it again.`];
  const missing = missingVariables(target, env);
  return [
    ...(build.inputs === inputs ? [] : [`${dist} is older than its sources; npm run build makes it again.`]),
    ...checkoutFaults(readiness),
    ...(missing.length > 0 ? [`${target.name} needs the environment variables ${missing.join(', ')}.`] : []),
    ...fileFaults(folder),
    ...pageFaults(folder, target.brand, bundle.buildId),
    ...findLeaks(dist, brands, target.brand),
  ];
}

function checkoutFaults({ checkout: { commit, changes }, allowDirty }: Readiness): string[] {
  if (allowDirty) return [];
  if (!commit)
    return ['This is not a git checkout, so nobody could tell what was published; --allow-dirty publishes it anyway.'];
  if (changes.length === 0) return [];
  const [first] = changes;
  const what = changes.length > 1 ? `${first} and ${changes.length - 1} more are` : `${first} is`;
  return [`${what} not committed, so nobody could build this again; --allow-dirty publishes it anyway.`];
}

/** Only types that an edge can serve, with names that are unique to their content. */
function fileFaults(folder: string): string[] {
  return bundleKeys(folder).flatMap((key) => {
    const { plain } = splitEncoding(key);
    if (plain.endsWith('.map')) return [`${folder}/${key} is a source map.`];
    if (!(extname(plain) in types))
      return [`${folder}/${key} has a type that is not published; allowed are ${Object.keys(types).join(', ')}.`];
    if (!plain.startsWith('static/') && ![pointer, authPage, latest].includes(plain))
      return [
        `${folder}/${key} cannot be published: all files except the pages and builds/latest.json must be below static/.`,
      ];
    if (/\.(?:js|css)$/.test(key) && namesSourceMap(`${folder}/${key}`))
      return [`${folder}/${key} refers to a source map.`];
    return [];
  });
}

const sourceMaps = new WeakMap<Buffer, boolean>();

function namesSourceMap(path: string): boolean {
  const { body } = readOnce(path);
  const found = sourceMaps.get(body) ?? body.includes('sourceMappingURL=');
  sourceMaps.set(body, found);
  return found;
}

/** The pages belong to this brand and build, and all files they name exist as built. */
function pageFaults(folder: string, brand: string, buildId: string): string[] {
  const latestFile = existsSync(`${folder}/${latest}`) ? readFileSync(`${folder}/${latest}`) : undefined;
  return [
    ...[pointer, authPage].flatMap((name) => faultsOfPage(folder, name, brand, buildId)),
    ...(latestFile?.equals(latestOf({ buildId }))
      ? []
      : [`${folder}/${latest} does not belong to the build ${buildId}.`]),
  ];
}

function faultsOfPage(folder: string, name: string, brand: string, buildId: string): string[] {
  const page = readFileSync(`${folder}/${name}`, 'utf8');
  const block = /<script type="application\/json" id="brand">(.*?)<\/script>/s.exec(page)?.[1];
  const brands = block ? (JSON.parse(block) as BrandBlock).brands.map(({ id }) => id) : [];
  return [
    ...(brands.join() === brand ? [] : [`${folder}/${name} is the page of ${brands.join(', ') || 'no brand'}.`]),
    ...(page.includes(`<meta name="build-id" content="${buildId}">`)
      ? []
      : [`${folder}/${name} does not belong to the build ${buildId}.`]),
    ...namedFiles(page)
      .filter((path) => !existsSync(folder + path))
      .map((path) => `${folder}${path} is missing, but the page needs it.`),
    ...lostFaults(folder, page),
  ];
}

/** The page names lazy scripts by their hashes: each must exist. */
function lostFaults(folder: string, page: string): string[] {
  const hashOf = (key: string) => Buffer.from(readOnce(`${folder}/${key}`).sha256, 'hex').toString('base64');
  const there = new Set(
    bundleKeys(folder)
      .filter((key) => /\.(?:js|css)$/.test(key))
      .map(hashOf),
  );
  const vouched = [...page.matchAll(/"sha256-([\w+/]{43}=)"/g)].map(([, hash = '']) => hash);
  const lost = new Set(vouched.filter((hash) => !there.has(hash)));
  return lost.size > 0
    ? [
        `${folder}: ${lost.size} of the scripts and styles that its page lists are missing; npm run build makes it again.`,
      ]
    : [];
}

/** Each once: the page of the auth screens names its pictures in every language and scheme. */
const namedFiles = (page: string) => [
  ...new Set([...page.matchAll(/\s(?:src|href)="(\/static\/[^"]+)"/g)].map(([, path = '']) => path)),
];

/** What git prints for a checkout. Throws if it is none, or on an unknown commit. */
const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 });
