import type { Language } from '~/lib/languages.ts';

/**
 * Fetches a text file in Spanish or English that is only read after signing in. A separate chunk, because it contains the
 * name of every such file.
 */
export const laterTexts = (language: Language, namespace: string) =>
  import(
    /* webpackInclude: /(es|en)\/\w+\.json$/ */
    /* webpackExclude: /\/(auth|common|errors|form|screens)\.json$/ */
    `../../locales/${language}/${namespace}.json`
  );
