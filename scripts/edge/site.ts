import type { BrandSource } from '../brands.ts';
import { encodings } from '../compress.ts';
import { edgeHeaders, pathRules, reportsPath } from '../headers.ts';
import { apisFor, type Target } from '../publish/targets.ts';

/** One brand's portal as an edge serves it. */
export interface EdgeSite {
  /** Name for files and rules: lower-case words joined by hyphens. */
  name: string;
  hosts: readonly string[];
  /** Security headers of every answer, the API's included. */
  headers: Readonly<Record<string, string>>;
  /** Origin of the shared API, if the portal's own origin forwards `/api/`. */
  api?: string | undefined;
  /** Path that receives reports of violations, also forwarded; undefined if they go elsewhere. */
  reports?: string | undefined;
}

/** @param brands all brands, including each target's */
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

/** Addresses that begin with one of these are a file or a plain 404; all others are the page. */
export const folders = pathRules.filter(({ missing }) => missing === '404');

/** Whether the names of a folder's files contain their hash: then compressed versions may be stored beside them. */
export const isImmutable = ({ cache }: Pick<(typeof folders)[number], 'cache'>) => cache.includes('immutable');

/**
 * Pages for addresses that are not files: the portal's own page, and separate pages below some addresses. More specific
 * ones first.
 */
export const pages = pathRules
  .filter(({ missing }) => missing !== '404')
  .map(({ under, missing, cache }) => ({ under, address: missing, cache }));

const last = pages.at(-1);
if (last?.under !== '/' || last.address !== '/index.html')
  throw new Error('deploy/headers.json: "/" must be last, and fall back to /index.html');
if (pages.some(({ cache }) => cache !== last.cache))
  throw new Error('deploy/headers.json: all pages must be cached for the same time');
/** The page that handles every address, and how long pages are cached. */
export const page = last;
/** The other pages. */
export const ownPages = pages.slice(0, -1);

/** Cache-Control of a missing file: the next release may have it. */
export const noStore = 'no-store';

/** Where a certificate authority looks for the answer to its challenge (RFC 8555, 8.3). */
export const challengePath = '/.well-known/acme-challenge/';
/** The folder on the edge's machine in which an ACME client puts it, below that path. */
export const challengesFolder = '/var/www/acme';

/** Forwarded to the shared API, if the site has one. */
export const passedPaths = { api: '/api/', reports: reportsPath };

/** A path as a regular expression. */
export const literally = (path: string) => path.replaceAll('.', '\\.');

const alternatives = (names: readonly string[]) => `(${names.join('|')})`;

/** Regular expression for the paths of compressed files (`.br`, `.gz`), which browsers never request by name. */
export const encodedNames = `^${alternatives(folders.map(({ under }) => literally(under)))}.*\\.${alternatives(Object.values(encodings).map((suffix) => suffix.slice(1)))}$`;

/** Regular expression for the paths of all files that a target can have. */
export const fileNames = `^${alternatives(folders.map(({ under }) => `${under}([\\w-][\\w.-]*/)*[\\w-][\\w.-]*`))}$`;

/** Texts for a missing file, and for methods other than GET and HEAD. */
export const refusals = {
  404: 'There is no such file here.',
  405: 'Only GET and HEAD are answered here.',
} as const;

/** First line of files that allow comments. */
export const banner =
  'Made by `npm run edge` from deploy/headers.json and deploy/targets.json. Change those files, not this one.';

/** A name as an identifier: `portal_production`. */
export const identifier = (name: string) => name.replaceAll('-', '_');

/** Indents every line that is not empty. */
export const indent = (text: string, by = '    ') => text.replace(/^(?=.)/gm, by);
