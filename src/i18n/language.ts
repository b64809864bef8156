import i18next, { type CustomTypeOptions, type InitOptions, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as v from 'valibot';
import { type Language, languageCodes } from '~/lib/languages.ts';
import { devicePrefix, stored } from '~/lib/storage.ts';

export type Namespace = keyof CustomTypeOptions['resources'];

/** A brand's own words for some of the texts: by language, namespace, key. */
type Overrides = Record<string, Record<string, Record<string, unknown>>>;

/** The texts that every page needs; `rsbuild.config.ts` puts them into one file per language. The rest comes with its feature. */
const core = ['common', 'errors', 'screens'] as const;

/** What a visitor may read before signing in. Where the other texts lie comes with the main layout. */
const early: readonly Namespace[] = [...core, 'auth', 'form'];

const chosen = stored(`${devicePrefix}language`, v.picklist(languageCodes), languageCodes[0]);
const wanted = new Set<Namespace>();
let overrides: Overrides = {};
let fetchLater: FetchTexts;

export const currentLanguage = () => i18next.language as Language;

/** Texts that a page brings along: by language, then namespace. */
export type GivenTexts = Partial<Record<Language, Partial<Record<Namespace, ResourceKey>>>>;

/** Settings of i18next that all documents share: the portal, the auth screens, the build. */
export const options = {
  // Missing keys fail the check, so nothing falls back at run time, and no second language is loaded for it.
  fallbackLng: false,
  ns: core,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions;

/** Fetches the texts of one file in one language. */
type FetchTexts = (language: Language, namespace: Namespace) => Promise<{ default: ResourceKey }>;

interface Sources {
  /** For what a visitor does not read before signing in. */
  later: FetchTexts;
  /** What need not be fetched. */
  given?: GivenTexts;
}

/** The texts of a document: of the portal's own, `startI18n` of `index.ts`. */
export async function startTexts(brandTexts: Overrides, { later, given = {} }: Sources) {
  overrides = brandTexts;
  fetchLater = later;
  await i18next.use(initReactI18next).init({ ...options, lng: chosen.read(), resources: {} });
  for (const [language, texts] of Object.entries(given))
    for (const [namespace, text] of Object.entries(texts)) add(language as Language, namespace, text);
  await load(chosen.read());
  apply(chosen.read());
}

let asked: Language | undefined;

let picked = false;

/**
 * Rejects where the texts cannot be fetched; nothing has changed then. The last language asked for wins.
 *
 * @param byPerson false: it was chosen on another device of the same person
 */
export async function setLanguage(language: Language, byPerson = true) {
  asked = language;
  await load(language);
  if (asked !== language) return;
  picked ||= byPerson;
  chosen.write(language);
  apply(language);
  await i18next.changeLanguage(language);
  // A page that came meanwhile has brought its texts in the language before.
  await load(language);
}

/** The language if the person has chosen it since this was last asked. */
export function chosenLanguage(): Language | undefined {
  if (!picked) return undefined;
  picked = false;
  return currentLanguage();
}

/** A feature's texts, fetched beside its page. */
export async function loadTexts(namespace: Namespace) {
  wanted.add(namespace);
  await loadNamespace(currentLanguage(), namespace);
}

/** Milliseconds that a failure waits for the words that it is told with. */
const moment = 1000;

/** What calls say when they end. Where it is not there within a moment, they are told in general words. */
export const outcomeTexts = () =>
  Promise.race([loadTexts('toasts').catch(() => {}), new Promise((resolve) => setTimeout(resolve, moment))]);

/** An answer of the API, which speaks Spanish, with its sentences in the language in force. */
export async function inOurWords(answer: unknown, call?: string): Promise<unknown> {
  if (currentLanguage() === languageCodes[0]) return answer;
  const [{ inOurWords }] = await Promise.all([import('./serverWords.ts'), loadTexts('server')]);
  return inOurWords(answer, call);
}

async function load(language: Language) {
  await Promise.all([...core, ...wanted].map((namespace) => loadNamespace(language, namespace)));
}

async function loadNamespace(language: Language, namespace: Namespace) {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const { default: resource } = await (early.includes(namespace)
    ? import(
        /* webpackInclude: /(auth|common|errors|form|screens)\.json$/ */ `../../locales/${language}/${namespace}.json`
      )
    : fetchLater(language, namespace));
  add(language, namespace, resource);
}

function add(language: Language, namespace: string, resource: ResourceKey) {
  i18next.addResourceBundle(language, namespace, resource);
  const own = overrides[language]?.[namespace];
  if (own) i18next.addResourceBundle(language, namespace, own, true, true);
}

/** Numbers and dates follow the page's language. */
function apply(language: Language) {
  document.documentElement.lang = language;
}
