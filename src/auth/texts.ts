import type { GivenTexts } from '~/i18n/language.ts';
import type { Texts } from '~/i18n/texts.ts';
import { type Language, languageCodes } from '~/lib/languages.ts';

/** Of the build's own copy: no visitor fetches them so. */
const read = async <Name extends 'auth' | 'common' | 'errors' | 'screens'>(code: Language, name: Name) =>
  (await import(/* webpackMode: "eager" */ `../../locales/${code}/${name}.json`)).default as Texts[Name];

/**
 * The texts that the page brings along: of those that every screen of the portal needs, what the auth screens show. Texts
 * of their own each time, for i18next writes a brand's words into what it is given.
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
