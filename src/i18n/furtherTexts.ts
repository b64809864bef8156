import type { Language } from '~/lib/languages.ts';

/** Fetches texts of a further language. A separate chunk, because it contains the names of all their files. */
export const furtherTexts = (language: Language, namespace: string) =>
  import(/* webpackExclude: /(es|en)\/\w+\.json$/ */ `../../locales/${language}/${namespace}.json`);
