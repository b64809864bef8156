import type { Language } from '~/lib/languages.ts';

/** Fetches any other text file in Spanish or English. A separate chunk, because it contains the name of every such file. */
export const otherTexts = (language: Language, namespace: string) =>
  import(
    /* webpackInclude: /(es|en)\/\w+\.json$/ */
    /* webpackExclude: /\/(auth|common|contracts?|dashboard|debt|errors|filters|form|gate|screens|shell|table|toasts|trade)\.json$/ */
    `../../locales/${language}/${namespace}.json`
  );
