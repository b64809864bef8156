import { createInstance, type Resource } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import * as v from 'valibot';
import type { Brand } from '~/brand/schema.ts';
import { type InlineTexts, options } from '~/i18n/language.ts';
import type { Texts } from '~/i18n/texts.ts';
import { appearanceSchema, takeAppearance } from '~/lib/appearance.ts';
import { type Language, offeredLanguages } from '~/lib/languages.ts';
import { AuthDocument } from './AuthDocument.tsx';
import { setBrand } from './prerenderedBrand.ts';

/** Runs in Node when the portal is built; `scripts/authPage.ts` writes its result into the page. */

/** The sign-in of a brand before anything is known about the visitor. */
export interface Rendered {
  /** By language and scheme, `en-dark`; the page shows the first until it knows better. */
  markup: Record<string, string>;
  texts: InlineTexts;
  /** Names of the auth screens, in every language that the brand offers. */
  names: Record<string, Record<string, string>>;
}

/** Number of languages contained in the page; the texts of others are fetched when they are chosen. */
const contained = 2;

export async function prerender(brand: Brand): Promise<Rendered> {
  setBrand(brand);
  const offered = offeredLanguages(brand.languages);
  const texts: Rendered['texts'] = {};
  const names: Rendered['names'] = {};
  const markup: Rendered['markup'] = {};
  for (const language of offered) {
    const own = await readAuthTexts(language);
    names[language] = own.screens;
    if (offered.indexOf(language) < contained) texts[language] = own;
  }
  for (const language of Object.keys(texts)) {
    const i18n = createInstance();
    await i18n.use(initReactI18next).init({ ...options, lng: language, resources: structuredClone(texts) as Resource });
    for (const [namespace, own] of Object.entries(brand.texts[language] ?? {}))
      if (i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, own, true, true);
    for (const scheme of ['light', 'dark'] as const) {
      takeAppearance(v.parse(appearanceSchema, { scheme }));
      const text = renderToString(
        <I18nextProvider i18n={i18n}>
          <AuthDocument first={{ page: 'signIn', search: '' }} prerendered />
        </I18nextProvider>,
      );
      // React would add preloads of pictures, from the build's addresses.
      markup[`${language}-${scheme}`] = text.replace(/^(<link [^>]*>)+/, '');
    }
  }
  return { markup, texts, names };
}

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
