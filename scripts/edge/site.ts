import type { BrandSource } from '../brands.ts';
import { encodings } from '../compress.ts';
import { edgeHeaders, pathRules, reportsPath } from '../headers.ts';
import { apisFor, type Target } from '../publish/targets.ts';

/** One brand's portal as an edge serves it. */
export interface EdgeSite {
  /** Of files, variables and caches: lower-case words joined by hyphens. */
  name: string;
  hosts: readonly string[];
  /** Security headers of every answer, the API's included. */
  headers: Readonly<Record<string, string>>;
  /** Origin of the shared API where the portal's own origin passes `/api/` on. */
  api?: string | undefined;
  /** Path, passed on as well, that takes the reports of violations; without it they go elsewhere. */
  reports?: string | undefined;
}

/** @param brands every brand there is, each target's among them */
export function siteOf(target: Target, brands: readonly BrandSource[]): EdgeSite {
  const { name, hosts, api, reports } = target;
  const apis = apisFor(target, brands);
  return {
    name,
    hosts,
    headers: edgeHeaders(apis, reports),
    ...(api && { api: new URL(api).origin }),
    ...(reports.startsWith('/') && { reports }),
  };
}

/** The addresses below these have a file or a plain 404; all others are the page. */
export const folders = pathRules.filter(({ missing }) => missing === '404');

/**
 * What answers the addresses that are no file: the portal's own page, and pages of their own for what lies below some
 * addresses. The more definite ones first.
 */
export const pages = pathRules
  .filter(({ missing }) => missing !== '404')
  .map(({ under, missing, cache }) => ({ under, address: missing, cache }));

const last = pages.at(-1);
if (last?.under !== '/' || last.address !== '/index.html')
  throw new Error('deploy/headers.json: "/" must come last, and fall back to /index.html');
if (pages.some(({ cache }) => cache !== last.cache))
  throw new Error('deploy/headers.json: all pages are kept for the same time');
/** The page that finds its own way for every address, and how long each page is kept. */
export const page = last;
/** The other pages. */
export const ownPages = pages.slice(0, -1);

/** Cache-Control of an answer for a missing file: the next release may have that file. */
export const noStore = 'no-store';

/** Passed on to the shared API, where the site has one. */
export const passedPaths = { api: '/api/', reports: reportsPath };

/** Expression for an Accept-Encoding that takes an encoding. */
export const acceptance = (encoding: string) => `(?i)(^|,)\\s*${encoding}\\s*(;\\s*q=(1|0\\.\\d*[1-9])\\d*)?\\s*(,|$)`;

const alternatives = (names: readonly string[]) => `(${names.join('|')})`;

/** Expression for the paths of encoded files (`.br`, `.gz`), which browsers never ask for by name. */
export const encodedNames = `^${alternatives(folders.map(({ under }) => under))}.*\\.${alternatives(Object.values(encodings).map((suffix) => suffix.slice(1)))}$`;

/** Expression for the paths of all files that a bundle can have below its folders. */
export const fileNames = `^${alternatives(folders.map(({ under }) => under))}([\\w-][\\w.-]*/)*[\\w-][\\w.-]*$`;

/** Headers that S3 and Azure add to a file; visitors need not see them. */
export const originHeaders = [
  'x-amz-id-2',
  'x-amz-request-id',
  'x-amz-server-side-encryption',
  'x-amz-version-id',
  'x-ms-blob-type',
  'x-ms-creation-time',
  'x-ms-lease-state',
  'x-ms-lease-status',
  'x-ms-request-id',
  'x-ms-server-encrypted',
  'x-ms-version',
];

/** What is said where there is no file, or where the method is neither GET nor HEAD. */
export const refusals = {
  404: 'There is no such file here.',
  405: 'Only GET and HEAD are answered here.',
} as const;

/** The first line of what can hold a comment. */
export const banner = 'Made by `npm run edge` of deploy/headers.json and deploy/targets.json: change those, not this.';

/** A name as most languages take it: `portal_production`. */
export const identifier = (name: string) => name.replaceAll('-', '_');

/** Indents every line that is not empty. */
export const indent = (text: string, by = '    ') => text.replace(/^(?=.)/gm, by);
