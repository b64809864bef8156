import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { apiConfig } from '~/api/config.ts';
import type { BrandFile } from '~/brand/schema.ts';
import { offeredLanguages } from '~/lib/languages.ts';
import { projectRoot } from './brands.ts';

/**
 * The data of `src/head.js`: for each address, the chunks of its screen, its texts and the calls to prefetch. Chunks
 * are given by id; their files and hashes are in the table of `integrity.ts`.
 */
export interface Boot {
  /** Regular expression for the token in `document.cookie`. */
  cookie: string;
  headers: Record<string, string>;
  /** Start of the calls' addresses: the brand's `apiUrl`; empty until it is known. */
  api: string;
  /** The header that carries the token, and the text before the token. */
  header: string;
  /** Milliseconds after which a call is aborted. */
  timeout: number;
  /** Key of the refresh token in local storage: with one, a visitor without a token is let in too. */
  refresh: string;
  /** Attributes of the elements that preload chunks. */
  link: Record<string, string>;
  /** Key of the language in local storage. */
  language: string;
  /** Key of the appearance there, of which only the density matters here. */
  theme: string;
  /** True: a visitor who has chosen no language gets the browser's, where it is among them. */
  browser: boolean;
  /** By language, the first one first: chunks by text file, and the locale of numbers (`locale`). */
  texts: Record<string, Record<string, string>>;
  /**
   * More specific rows first. In `calls`, `=*` becomes the number of rows that fit the window, less the
   * pixels after the star; it begins with the session, and is empty if nothing is sent early; `columnsKey` is the
   * storage key of the person's choices for that list; `media` limits the row to some windows, '' means all.
   */
  screens: Row[];
  /** For visitors without a session: all other addresses lead to the sign-in. */
  open: Row[];
}

/**
 * The script of a page's head, exactly as it is hashed in the policy.
 *
 * @param source the portal's page or the auth page
 */
export const headScript = (source: 'head.js' | 'auth/head.js' = 'head.js') =>
  ['startAgain.js', source]
    .flatMap((file) => readFileSync(`${projectRoot}/src/${file}`, 'utf8').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('//'))
    .join('\n')
    // It contains no spaces in strings, so spaces around signs and line breaks can be removed.
    .replace(/ ?([=>?:|&,()[\]{}]+) ?/g, '$1')
    .replace(/(?<=[;,(){}])\n|,\n(?=\))/g, '')
    .replace(/\((\w+)\)=>/g, '$1=>')
    .replaceAll(';}', '}');

export type Row = [
  address: string,
  media: string,
  parts: string[],
  texts: string[],
  calls: string[],
  columnsKey: string,
];

/** The source expression that allows this script in `script-src`. */
export const headScriptHash = (source?: Parameters<typeof headScript>[0]) =>
  `'sha256-${createHash('sha256').update(headScript(source)).digest('base64')}'`;

/** Regular expression for the token in `document.cookie`. */
export const tokenCookie = `(?:^|; )${encodeURIComponent(apiConfig.auth.token.cookieName).replaceAll('.', '\\.')}=([^;]+)`;

/** Regular expression for an address as the router matches it: case and a trailing slash do not matter. */
export const addressPattern = (path: string) => `^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`;

/** What the head needs to know of a brand. */
type HeadBrand = Pick<BrandFile, 'id' | 'apiUrl' | 'languages'>;

/**
 * The table for one brand's page: its API, its brand header and its languages. In the universal page the brand is not
 * known yet, so nothing is called early, and no language is left out.
 */
function bootFor(boot: Boot, [brand, another]: readonly HeadBrand[]): Boot {
  const named = another ? undefined : brand?.languages;
  const { screens, headers, api } = boot;
  const addresses = (those: string[]) =>
    brand && !another ? those.map((call) => brand.apiUrl + call.slice(api.length)) : [];
  return {
    ...boot,
    api: brand?.apiUrl ?? '',
    browser: named !== undefined,
    texts: Object.fromEntries(offeredLanguages(named).map((code) => [code, boot.texts[code] ?? {}])),
    headers: { ...headers, [apiConfig.brandHeader]: brand?.id ?? '' },
    screens: screens.map(([address, media, parts, texts, own, columnsKey]) => [
      address,
      media,
      parts,
      texts,
      addresses(own),
      columnsKey,
    ]),
  };
}

const block = /(<script type="application\/json" id="boot">)(.*?)(?=<\/script>)/s;

/**
 * Replaces a page's table by the one for these brands, and adds the script that reads it; development pages have none.
 */
export function stampHead(html: string, brands: readonly HeadBrand[]): { page: string; script: string[] } {
  if (!block.test(html)) return { page: html, script: [] };
  return {
    page: html.replace(block, (_, tag, json) => tag + JSON.stringify(bootFor(JSON.parse(json), brands))),
    script: [`<script>${headScript()}</script>`],
  };
}
