import type { GivenTexts } from '~/i18n/language.ts';
import type { Texts } from '~/i18n/texts.ts';
import { type Language, languageCodes } from '~/lib/languages.ts';

/** Reads the build's own copy: visitors never fetch texts this way. */
const read = async <Name extends 'auth' | 'common' | 'errors' | 'screens'>(code: Language, name: Name) =>
  (await import(/* webpackMode: "eager" */ `../../locales/${code}/${name}.json`)).default as Texts[Name];

/**
 * The texts that the page contains: the part of the general texts that the auth screens show. A new copy each time,
 * because i18next writes a brand's wording into it.
 */
export async function readAuthTexts(): Promise<GivenTexts> {
  const texts: GivenTexts = {};
  for (const code of languageCodes) {
    const { language, scheme, password } = await read(code, 'common');
    const { signIn, recovery, resetPassword, authError, authAccess } = await read(code, 'screens');
    texts[code] = structuredClone({
      auth: await read(code, 'auth'),
      errors: await read(code, 'errors'),
      common: { language, scheme: { toDark: scheme.toDark, toLight: scheme.toLight }, password },
      screens: { signIn, recovery, resetPassword, authError, authAccess },
    });
  }
  return texts;
}
