import type { Language } from '~/lib/languages.ts';

/** Fetches the texts of one file in one language. A separate chunk, because it contains the name of every such file. */
export const laterTexts = (language: Language, namespace: string) =>
  import(
    /* webpackExclude: /(auth|common|errors|form|screens)\.json$/ */ `../../locales/${language}/${namespace}.json`
  );
