import i18next, { type CustomTypeOptions, type InitOptions, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as v from 'valibot';
import { firstLanguage, furtherLanguages, type Language, languageCodes, offeredLanguages } from '~/lib/languages.ts';
import { devicePrefix, stored } from '~/lib/storage.ts';

export type Namespace = keyof CustomTypeOptions['resources'];

/** What a brand says about its texts and languages. */
export interface BrandTexts {
  /** Its own wording: by language, namespace, key. */
  texts?: Record<string, Record<string, Record<string, unknown>>>;
  /** The languages of the brand, if it names some. */
  languages?: Language[] | undefined;
}

/**
 * Texts that every page needs; `rsbuild.config.ts` bundles them into one file per language. Other texts come with their
 * feature.
 */
const core = ['common', 'errors', 'screens'] as const;

/** Texts that a visitor may read before signing in. The list of the other text files comes with the main layout. */
const early: readonly Namespace[] = [...core, 'auth', 'form'];

const chosen = stored(`${devicePrefix}language`, v.optional(v.picklist(languageCodes)), undefined);
// Not per person: texts of the portal.
const wanted = new Set<Namespace>();
let brand: BrandTexts = {};
let fetchLater: FetchTexts | undefined;

export const currentLanguage = () => i18next.language as Language;

/** Texts that the page already contains: by language, then namespace. */
export type InlineTexts = Partial<Record<Language, Partial<Record<Namespace, ResourceKey>>>>;

/** Settings of i18next that all documents share: the portal, the auth screens, the build. */
export const options = {
  // Missing keys fail the check, so nothing falls back at run time, and no second language is loaded for it.
  fallbackLng: false,
  ns: core,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions;

/** Fetches the texts of one file in Spanish or English. */
type FetchTexts = (language: Language, namespace: Namespace) => Promise<{ default: ResourceKey }>;

interface Sources {
  /** For texts that are only read after signing in; a document without them does not need it. */
  later?: FetchTexts;
  /** Texts that need not be fetched. */
  inline?: InlineTexts;
}

/** Loads the texts of a document; the portal itself uses `startI18n` from `index.ts`. */
export async function startTexts(brandTexts: BrandTexts, { later, inline = {} }: Sources) {
  brand = brandTexts;
  fetchLater = later;
  const language = firstLanguage(brand.languages, chosen.read());
  await i18next.use(initReactI18next).init({ ...options, lng: language, resources: {} });
  for (const [code, texts] of Object.entries(inline))
    for (const [namespace, text] of Object.entries(texts)) add(code as Language, namespace, text);
  await load(language);
  apply(language);
}

// Not per person: kept on the device, and taken over by the next sign-in.
let latest: Language | undefined;

// Not per person: kept on the device, and taken over by the next sign-in.
let picked = false;

/**
 * Changes the language. Rejects, and changes nothing, if the texts cannot be fetched. If it is called twice, the last
 * language wins. One that the brand does not offer, as another brand may for the same person, changes nothing.
 *
 * @param byPerson false: it was chosen on another device of the same person
 */
export async function setLanguage(language: Language, byPerson = true) {
  if (!offeredLanguages(brand.languages).includes(language)) return;
  latest = language;
  await load(language);
  if (latest !== language) return;
  picked ||= byPerson;
  chosen.write(language);
  apply(language);
  await i18next.changeLanguage(language);
  // A page that opened meanwhile has loaded its texts in the previous language.
  await load(language);
}

/** The language, if the person has changed it since the last call. */
export function chosenLanguage(): Language | undefined {
  if (!picked) return undefined;
  picked = false;
  return currentLanguage();
}

/** A feature's texts, fetched beside its page. */
export async function loadTexts(namespace: Namespace) {
  wanted.add(namespace);
  await loadTextsIn(currentLanguage(), namespace);
}

/** Milliseconds that a failure waits for the texts it is reported with. */
const moment = 1000;

/** The texts of call results. If they do not load within a moment, results are reported in general words. */
export const outcomeTexts = () =>
  Promise.race([loadTexts('toasts').catch(() => {}), new Promise((resolve) => setTimeout(resolve, moment))]);

async function load(language: Language) {
  await Promise.all([...core, ...wanted].map((namespace) => loadTextsIn(language, namespace)));
}

/** Loads texts in a language, which need not be that of the page. */
export async function loadTextsIn(language: Language, namespace: Namespace) {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const { default: resource } = await fetchTexts(language, namespace);
  add(language, namespace, resource);
}

async function fetchTexts(language: Language, namespace: Namespace): ReturnType<FetchTexts> {
  if (furtherLanguages.includes(language)) return (await import('./furtherTexts.ts')).furtherTexts(language, namespace);
  return early.includes(namespace) || !fetchLater
    ? import(
        /* webpackInclude: /(es|en)\/(auth|common|errors|form|screens)\.json$/ */ `../../locales/${language}/${namespace}.json`
      )
    : fetchLater(language, namespace);
}

function add(language: Language, namespace: string, resource: ResourceKey) {
  i18next.addResourceBundle(language, namespace, resource);
  const own = brand.texts?.[language]?.[namespace];
  if (own) i18next.addResourceBundle(language, namespace, own, true, true);
}

/** Sets the language of the page; numbers and dates follow it. */
function apply(language: Language) {
  document.documentElement.lang = language;
}
