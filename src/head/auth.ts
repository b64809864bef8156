import { wishedLanguage } from '~/lib/wishedLanguage.ts';
import { watchOwnScripts } from './startAgain.ts';

/**
 * The data of the auth document, for this script and `src/auth/main.tsx`. Everything that differs between brands and
 * releases is here, so that the hash of the script in deploy/headers.json stays the same.
 */
export interface AuthBlock {
  /** Regular expression for the token in `document.cookie`. */
  cookie: string;
  /** Keys in local storage. */
  keys: Record<'refresh' | 'theme' | 'language', string>;
  /** Regular expression for the address, screen, and whether it is only for visitors without a session. */
  screens: [address: string, id: string, guestsOnly: boolean][];
  /** True: a visitor who has chosen no language gets the browser's, where it is among them. */
  browser: boolean;
  /** Window titles, by language. */
  titles: Record<string, Record<string, string>>;
  /** The sign-in inside the portal's own page, for people who are signed in or block cookies. */
  portal: string;
  /** `/notfound?path=`: the unknown address is appended to it, encoded. */
  nowhere: string;
  /** Language and scheme shown before this script runs, `es-light`. */
  first: string;
  /**
   * Style sheets that this script adopts, the brand's theme first. The policy contains no hashes of them, so none
   * changes with them.
   */
  styles: string[];
}

const html = document.documentElement;
const root = () => document.getElementById('root') as HTMLElement;
const block: AuthBlock = JSON.parse((document.getElementById('auth') as HTMLElement).textContent);
const { keys, titles } = block;

function stored(key: string) {
  try {
    return JSON.parse(localStorage[key] ?? null) ?? '';
  } catch {
    return '';
  }
}

function mayBeSignedIn() {
  try {
    return document.cookie.match(block.cookie) || !navigator.cookieEnabled || keys.refresh in localStorage;
  } catch {
    return true;
  }
}

const at = location.pathname;
const [, screen = '', guestsOnly] = block.screens.find(([address]) => RegExp(address, 'i').test(at)) ?? [];

/** Where a visitor goes who should not be here. */
function door() {
  if (!screen) return block.nowhere + encodeURIComponent(at + location.search + location.hash);
  return guestsOnly && mayBeSignedIn() ? block.portal + location.search : '';
}

/** Sets language, scheme and styles before anything is painted. */
function dress() {
  // The page contains its styles: a linked style sheet would be loaded together with the scripts, and arrive no earlier.
  document.adoptedStyleSheets = block.styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });

  const { scheme, ...look } = stored(keys.theme);
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches);
  const wished = [stored(keys.language), ...(block.browser ? navigator.languages : []), html.lang];
  html.lang = wishedLanguage(Object.keys(titles), wished);
  html.classList.toggle('app-dark', dark);
  Object.assign(html.dataset, look);
  document.title = titles[html.lang]?.[screen] ?? document.title;

  // The page already contains the sign-in in the first language and in light colours.
  const shown = guestsOnly ? `${html.lang}-${dark ? 'dark' : 'light'}` : '';
  if (shown === block.first) return;
  html.style.visibility = 'hidden';
  const show = () => {
    const variant = document.getElementById(shown) as HTMLTemplateElement | null;
    root().replaceChildren(...(variant ? [variant.content] : []));
    html.style.visibility = '';
  };
  document.addEventListener('readystatechange', show, { once: true });
}

const elsewhere = door();
if (elsewhere) {
  html.hidden = true;
  location.replace(elsewhere);
} else {
  dress();
  // Until React takes over, the browser must not send a form by itself; if a script does not load, the form is removed.
  const hold = (event: Event) => {
    event.preventDefault();
    html.dataset.sent = '';
  };
  document.addEventListener('submit', hold, true);
  watchOwnScripts(() => root().replaceChildren());
}
