import { defaultSize } from '~/lib/listAddress.ts';
import { listFrame, rowsThatFit, viewTabs } from '~/lib/rowsThatFit.ts';
import { wishedLanguage } from '~/lib/wishedLanguage.ts';
import { watchOwnScripts } from './startAgain.ts';

/**
 * The data of this script: for each address, the chunks of its screen, its texts and its first calls. Chunks are given
 * by id; their files and hashes are in the block of `scripts/integrity.ts`. Everything that differs between brands and
 * releases is in these blocks, so that the hash of the script in deploy/headers.json stays the same.
 */
export interface Boot {
  /** Regular expression for the token in `document.cookie`. */
  cookie: string;
  headers: Record<string, string>;
  /** The one of them that carries the token, after what it has already. */
  header: string;
  /** Where the brand's API is; null: the brand is not known, and nothing is called. */
  api: string | null;
  /** Path of the session below the API; undefined: nothing is called before the page has loaded. */
  session?: string | undefined;
  /** Milliseconds after which a call is aborted. */
  timeout: number;
  /** Keys in local storage. With a refresh token a visitor without a token is let in too. */
  keys: Record<'refresh' | 'language' | 'theme' | 'views' | 'columns', string>;
  /** Attributes of the elements that preload chunks. */
  link: Record<string, string>;
  /** True: a visitor who has chosen no language gets the browser's, where it is among them. */
  browser: boolean;
  /** By language, the first one first: chunks by text file. */
  texts: Record<string, Record<string, string>>;
  /** More specific rows first. */
  screens: readonly Row[];
  /** For visitors without a session: all other addresses lead to the sign-in. */
  open: readonly Row[];
}

export type Row = readonly [
  id: string,
  /** Regular expression. */
  address: string,
  chunks: readonly string[],
  texts: readonly string[],
  /** Paths below the API. `=*` becomes the number of rows that fit the window, less the pixels after the star. */
  calls?: readonly string[],
];

const block = (id: string) => JSON.parse((document.getElementById(id) as HTMLElement).textContent);

const boot: Boot = block('boot');
const files: Record<string, readonly [name: string, integrity: string]> = block('chunks');
const { api, headers, keys } = boot;
const { dataset } = document.documentElement;
const storage: Partial<Record<string, string>> = localStorage;
const token = decodeURIComponent(document.cookie.match(boot.cookie)?.[1] ?? '');

watchOwnScripts();
const screen = (token || storage[keys.refresh] ? boot.screens : boot.open).find(([, address]) =>
  RegExp(address, 'i').test(location.pathname),
);
if (screen && !(document as { prerendering?: boolean }).prerendering) {
  // The calls first, so that the server works while scripts are downloaded.
  if (token && api !== null && boot.session) sendCalls(screen, api + boot.session);
  preload(screen);
}

function sendCalls([id, , , , calls = []]: Row, session: string) {
  headers[boot.header] += token;
  globalThis.headCalls = new Map();
  // If the address or the person's settings change the list, the page makes its calls itself.
  const plain = !location.search && !storage[keys.columns + id]?.includes('size');
  for (const address of [session, ...(plain ? calls : []).map((path) => api + withRows(path, id))]) {
    const call = new AbortController();
    const signal = AbortSignal.any([call.signal, AbortSignal.timeout(boot.timeout)]);
    const answer = fetch(address, { headers, signal });
    answer.catch(() => {});
    // For half a minute after the page's start the answers count as fresh.
    globalThis.headCalls.set(address, { answer, call, token, until: 3e4 });
  }
}

/** A call with the number of rows that its list asks for, as `usualRows` of src/table/list/pageSize.ts. */
function withRows(path: string, id: string) {
  const rows = (bars: number) => (dataset.rows === 'fit' ? fittingRows(id, bars) : defaultSize);
  return path.replace(/=\*(\d*)/, (_, bars) => `=${rows(Number(bars))}`);
}

function fittingRows(id: string, bars: number) {
  const density = storage[keys.theme]?.includes('comfortable') ? 'comfortable' : 'compact';
  const tabs = storage[keys.views]?.includes(`"${id}"`) ? viewTabs : 0;
  return rowsThatFit(density, listFrame + tabs + bars + Number(dataset.strip ?? 0));
}

function preload([, , chunks, names]: Row) {
  const wished = [storage[keys.language]?.slice(1, -1), ...(boot.browser ? navigator.languages : [])];
  const texts = boot.texts[wishedLanguage(Object.keys(boot.texts), wished)] as Record<string, string>;
  for (const id of new Set([...chunks, ...names.map((name) => texts[name] as string)])) {
    const [name, integrity] = files[id] as (typeof files)[string];
    document.head.append(
      Object.assign(document.createElement('link'), boot.link, { href: `/static/js/${name}.js`, integrity }),
    );
  }
}
