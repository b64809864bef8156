import type { Texts } from '~/i18n/texts.ts';
import type { Language } from '~/lib/languages.ts';

/** Reads the build's own copy: visitors never fetch texts this way. */
const read = async <Name extends 'auth' | 'common' | 'errors' | 'screens'>(code: Language, name: Name) =>
  (await import(/* webpackMode: "eager" */ `../../locales/${code}/${name}.json`)).default as Texts[Name];

/**
 * The texts that the page contains in one language: the part of the general texts that the auth screens show. A new copy
 * each time, because i18next writes a brand's wording into it.
 */
export async function readAuthTexts(code: Language) {
  const { language, scheme, password } = await read(code, 'common');
  const { signIn, recovery, resetPassword, authError, authAccess } = await read(code, 'screens');
  return structuredClone({
    auth: await read(code, 'auth'),
    errors: await read(code, 'errors'),
    common: { language, scheme: { toDark: scheme.toDark, toLight: scheme.toLight }, password },
    screens: { signIn, recovery, resetPassword, authError, authAccess },
  });
}
