/** Runs in the portal's page before the portal itself, only where `npm run translate` has started it. */
import i18next from 'i18next';
import { brand } from '~/brand/index.ts';
import { setLanguage } from '~/i18n/index.ts';
import type { Language } from '~/lib/languages.ts';
import type { DeskTexts } from '../model.ts';
import { type Spot, spotsBelow, watchDocument } from './document.ts';
import { marked, type ShownText, unmarked, unmarkWhatLeaves } from './marks.ts';
import { watchPointer } from './pointer.ts';

/** What the desk calls in the page in its frame. */
export interface PageOfTexts {
  brand: string;
  language(): string;
  setLanguage(language: string): Promise<void>;
  /** Shows a text while it is being typed. */
  showText(language: string, key: string, text: string): void;
  /** Texts in the page now, in its order. */
  visibleTexts(): ShownText[];
}

/** What the page calls in the desk around it. */
export interface DeskCalls {
  pick(texts: ShownText[]): void;
}

declare global {
  interface Window {
    pageOfTexts?: PageOfTexts;
    deskOfTexts?: DeskCalls;
  }
}

const around = () => (window.parent === window ? undefined : (window.parent as Window).deskOfTexts);

i18next.use({
  type: 'postProcessor',
  name: 'desk',
  process(text: string, _: unknown, options: Resolved): string {
    const { i18nResolved: found } = options;
    if (typeof text !== 'string' || found?.res === undefined || found.usedNS === undefined) return text;
    const key = `${found.usedNS}:${found.exactUsedKey ?? found.usedKey}`;
    const names = Array.from(String(found.res).matchAll(/\{\{-?\s*([\w.]+)/g), ([, name = '']) => name);
    const values = Object.fromEntries(
      names.flatMap((name) => (name in options ? [[name, unmarked(String(options[name]))]] : [])),
    );
    const language = String(found.usedLng ?? i18next.language);
    return marked(text, { key, language, values });
  },
});

interface Resolved {
  i18nResolved?: { res?: unknown; usedKey?: string; exactUsedKey?: string; usedNS?: string; usedLng?: string };
  [value: string]: unknown;
}

// `init` keeps options that are set before it. The portal's cache of texts would show old ones, so it is not used.
Object.assign(i18next.options, { postProcess: ['desk'], postProcessPassResolved: true });
const { getFixedT } = i18next;
Object.defineProperty(i18next, 'getFixedT', { get: () => getFixedT, set() {} });

/** The texts of the files: the page was compiled with older ones. Fetched first, so that it never shows those. */
const files: Promise<DeskTexts> = fetch('/desk-of-texts/texts').then((answer) => answer.json());

/** @returns whether the page had another text */
function put(language: string, key: string, text: string): boolean {
  const [namespace = '', path = ''] = key.split(/:(.*)/s);
  if (!i18next.hasResourceBundle(language, namespace)) return false;
  if (i18next.getResource(language, namespace, path) === text) return false;
  i18next.addResource(language, namespace, path, text, { silent: true });
  return true;
}

const renderAgain = () => i18next.emit('languageChanged', i18next.language);

i18next.on('initialized', () => {
  i18next.store.on('added', (language: string, namespace: string) =>
    files.then(({ texts, own }) => {
      const all = Object.entries({ ...texts[language], ...own[brand.id]?.[language] });
      const changed = all.filter(([key, text]) => key.startsWith(`${namespace}:`) && put(language, key, text));
      if (changed.length > 0) renderAgain();
    }),
  );
});

window.pageOfTexts = {
  brand: brand.id,
  language: () => i18next.language,
  async setLanguage(language) {
    await setLanguage(language as Language);
    renderAgain();
  },
  showText(language, key, text) {
    put(language, key, text);
    renderAgain();
  },
  visibleTexts: () => distinct(spotsBelow(document.documentElement)),
};

const distinct = (spots: readonly Spot[]) => [
  ...new Map(spots.flatMap(({ shown }) => shown.map((one) => [one.key, one] as const))).values(),
];

unmarkWhatLeaves();
watchDocument();
watchPointer((spots) => around()?.pick(distinct(spots)));
