import type { Language } from '~/lib/languages.ts';
import type { Namespace } from './language.ts';

/** What the layout, its first pages and the first presses on them say; `otherTexts.ts` leaves the same files out. */
const first = [
  'contract',
  'contracts',
  'dashboard',
  'debt',
  'filters',
  'gate',
  'shell',
  'table',
  'toasts',
  'trade',
] as const satisfies readonly Namespace[];

/** Texts that a page in the same chunk as the layout may have; the entry itself fetches those of forms. */
export type FirstNamespace = (typeof first)[number] | 'form';

/** Fetches a text file in Spanish or English that is only read after signing in. */
export const laterTexts = async (language: Language, namespace: Namespace) =>
  first.some((name) => name === namespace)
    ? import(
        /* webpackInclude: /(es|en)\/(contracts?|dashboard|debt|filters|gate|shell|table|toasts|trade)\.json$/ */
        `../../locales/${language}/${namespace}.json`
      )
    : (await import(/* webpackChunkName: "pages" */ './otherTexts.ts')).otherTexts(language, namespace);
