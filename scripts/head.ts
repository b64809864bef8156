import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { apiConfig } from '~/api/config.ts';
import type { BrandFile } from '~/brand/schema.ts';
import { projectRoot } from './brands.ts';

/**
 * What `src/head.js` goes by: for each address the chunks that its screen is made of, as the compiler has put them
 * together, its texts and the calls to prefetch. Chunks by their id, whose file and hash the table of `integrity.ts` has.
 */
export interface Boot {
  /** Expression for the token in `document.cookie`. */
  cookie: string;
  headers: Record<string, string>;
  /** What the addresses of the calls begin with: `apiUrl` of the brand, nothing before it is known. */
  api: string;
  /** Which of those headers carries the token: it has what stands before that. */
  header: string;
  /** Milliseconds after which an answer is given up. */
  timeout: number;
  /** Place of the refresh token in the local storage: with it, a visitor without a token is let in nevertheless. */
  refresh: string;
  /** Of every element that asks for a chunk. */
  link: Record<string, string>;
  /** Place of the language in the local storage. */
  language: string;
  /**
   * By language, as it stands in that place, chunks by file of texts, and how numbers are written (`locale`); `any`: no
   * language is chosen.
   */
  texts: Record<string, Record<string, string>>;
  /**
   * The more definite row first. `calls` begins with the session, and is empty where nothing is asked early; `view` is
   * the place of what a person has chosen for that list; `media` says which windows the row is for, all where it is empty.
   */
  screens: Row[];
  /** For visitors who are not signed in: wherever else they go, they come to the sign-in. */
  open: Row[];
}

/**
 * The script of a page's head, to the letter as its hash in the policy means it.
 *
 * @param source that of the portal's own page, or of the auth screens'
 */
export const headScript = (source: 'head.js' | 'auth/head.js' = 'head.js') =>
  ['startAgain.js', source]
    .flatMap((file) => readFileSync(`${projectRoot}/src/${file}`, 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n')
    // It has no space in a string, so what stands around signs is for people alone, as are lines after each other.
    .replace(/ ?([=>?:|&,()[\]{}]+) ?/g, '$1')
    .replace(/(?<=[;,(){}])\n|,\n(?=\))/g, '')
    .replace(/\((\w+)\)=>/g, '$1=>')
    .replaceAll(';}', '}');

export type Row = [address: string, media: string, parts: string[], texts: string[], calls: string[], view: string];

/** What allows that script in `script-src`. */
export const headScriptHash = (source?: Parameters<typeof headScript>[0]) =>
  `'sha256-${createHash('sha256').update(headScript(source)).digest('base64')}'`;

/** The token's place in `document.cookie`. */
export const tokenCookie = `(?:^|; )${encodeURIComponent(apiConfig.auth.token.cookieName).replaceAll('.', '\\.')}=([^;]+)`;

/** An address as the router matches it: without regard to case or to a slash at the end. */
export const addressPattern = (path: string) => `^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`;

/**
 * The table for one brand's page: where its API is and which brand asks. In the universal page it is not known yet whose
 * that is, so nothing is called early.
 */
function bootFor(boot: Boot, [brand, another]: readonly Pick<BrandFile, 'id' | 'apiUrl'>[]): Boot {
  const { screens, headers, api } = boot;
  const addresses = (those: string[]) =>
    brand && !another ? those.map((call) => brand.apiUrl + call.slice(api.length)) : [];
  return {
    ...boot,
    api: brand?.apiUrl ?? '',
    headers: { ...headers, [apiConfig.brandHeader]: brand?.id ?? '' },
    screens: screens.map(([address, media, parts, texts, own, view]) => [
      address,
      media,
      parts,
      texts,
      addresses(own),
      view,
    ]),
  };
}

const block = /(<script type="application\/json" id="boot">)(.*?)(?=<\/script>)/s;

/**
 * A page with its table made that of these brands, whosever it was, and the script that reads it; in development it
 * has none.
 */
export function stampHead(
  html: string,
  brands: readonly Pick<BrandFile, 'id' | 'apiUrl'>[],
): { page: string; script: string[] } {
  if (!block.test(html)) return { page: html, script: [] };
  return {
    page: html.replace(block, (_, tag, json) => tag + JSON.stringify(bootFor(JSON.parse(json), brands))),
    script: [`<script>${headScript()}</script>`],
  };
}
